// Runs in the browser's sound thread (an AudioWorklet), which knows nothing of the page's program.
declare const registerProcessor: (name: string, processor: new () => object) => void;
declare class AudioWorkletProcessor {
  readonly port: MessagePort;
}

/** Hands what the microphone hears to the page, in the small blocks in which it comes. */
class PlainSound extends AudioWorkletProcessor {
  process([input]: readonly (readonly Float32Array[])[]): boolean {
    const heard = input?.[0];
    if (heard) this.port.postMessage(heard.slice());
    return true;
  }
}

registerProcessor("plain-sound", PlainSound);
