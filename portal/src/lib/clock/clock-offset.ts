/** A measurement of the server's clock: the truth lies within `doubtMs` of the offset. */
export interface ClockSample {
  readonly offsetMs: number
  readonly doubtMs: number
}

/** The server read its clock somewhere between sending and receiving; the middle is the best guess. */
export function sampleOf(
  serverTime: number,
  { sentAt, receivedAt }: { sentAt: number; receivedAt: number },
): ClockSample {
  return { offsetMs: serverTime - (sentAt + receivedAt) / 2, doubtMs: Math.max(0, receivedAt - sentAt) / 2 }
}

/**
 * The quickest answer is the best measurement, so a slower one changes nothing, unless both cannot
 * be true together: then the device's clock was moved and the newer one counts.
 */
export function betterSample(held: ClockSample | undefined, fresh: ClockSample): ClockSample {
  if (held === undefined || fresh.doubtMs <= held.doubtMs) return fresh
  const canBothBeTrue = Math.abs(fresh.offsetMs - held.offsetMs) <= held.doubtMs + fresh.doubtMs + 50
  return canBothBeTrue ? held : fresh
}
