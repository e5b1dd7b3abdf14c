/** The studio's time: the machine's, so many milliseconds ahead, as the clock of a portal under test may be. */
export interface Clock {
  now(): number
  setAhead(aheadMs: number): void
}

export function createClock(aheadMs: number): Clock {
  let ahead = aheadMs
  return {
    now: () => Date.now() + ahead,
    setAhead(requested) {
      ahead = requested
    },
  }
}
