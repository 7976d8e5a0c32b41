/** What came of asking a carrier about one of its things. */
export type Told<T> =
  | { outcome: "told"; value: T }
  /** It is not there, or not there yet. */
  | { outcome: "absent" }
  /** The carrier could not be asked, or made no sense. */
  | { outcome: "failed"; reason: string };

/** A call as its carrier knows it; in the carrier's words, and null for what is not told. */
export type CarrierCall = { status: string; seconds: number | null; endedAt: Date | null };
/** A recording as its carrier knows it. */
export type CarrierRecording = { recordingId: string; status: string; seconds: number | null };

/** Carries calls. Never throws for what the other side does: the outcome tells. */
export type CallCarrier = {
  readonly name: "twilio";
  /**
   * What a call cost, in microcents, with its legs to a desk where one was rung; absent as long as the carrier has
   * not reckoned all of it.
   */
  price(call: { callSid: string; wasDialed: boolean }, signal?: AbortSignal): Promise<Told<number>>;
  /** How a call stands, by its carrier. */
  call(callSid: string, signal?: AbortSignal): Promise<Told<CarrierCall>>;
  /** The recordings of a call. */
  recordings(callSid: string, signal?: AbortSignal): Promise<Told<CarrierRecording[]>>;
  /** A recording as one WAV. */
  recording(recordingId: string, signal?: AbortSignal): Promise<Told<Uint8Array>>;
  /** Deletes a recording there; one that is gone is deleted. */
  remove(recordingId: string, signal?: AbortSignal): Promise<Told<null>>;
};
