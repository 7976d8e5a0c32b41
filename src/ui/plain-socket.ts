/** What comes over a plain socket. */
export interface PlainSocketListener {
  onOpen: () => void;
  onText: (text: string) => void;
  /** No more comes; told once. */
  onClosed: () => void;
}

export interface PlainSocket {
  /** What cannot be sent now is lost. */
  send: (text: string) => void;
  close: () => void;
}

/** Opens a websocket of this server at which it speaks another program's protocol, in text. */
export function openPlainSocket(path: string, on: PlainSocketListener): PlainSocket {
  const url = new URL(path, window.location.href);
  url.protocol = url.protocol.replace("http", "ws");
  const socket = new WebSocket(url);
  let isClosed = false;
  const closed = () => {
    if (isClosed) return;
    isClosed = true;
    on.onClosed();
  };
  socket.addEventListener("open", () => on.onOpen());
  socket.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (!isClosed && typeof data === "string") on.onText(data);
  });
  socket.addEventListener("close", closed);
  socket.addEventListener("error", closed);
  return {
    send(text) {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close() {
      socket.close();
      closed();
    },
  };
}
