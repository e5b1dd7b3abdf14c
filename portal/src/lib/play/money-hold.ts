/** What says nothing for so long holds nothing back any more. A draw may be long in coming on a busy server. */
const holdMostMs = { round: 10_000, draw: 20_000 }

let timer: ReturnType<typeof setTimeout> | undefined
const waiting = new Map<string, () => void>()
const listeners = new Set<() => void>()

/**
 * Holds back what tells of money while a game shows its round: the server knows how it ends before the reels stand
 * still, and a header that says so first spoils every win. Said again, it begins anew.
 */
export function holdMoney(shown: keyof typeof holdMostMs): void {
  clearTimeout(timer)
  timer = setTimeout(showMoney, holdMostMs[shown])
}

/** The round was shown, or nothing is played any more: what waited is told now. */
export function showMoney(): void {
  clearTimeout(timer)
  timer = undefined
  const told = [...waiting.values()]
  waiting.clear()
  for (const tell of told) tell()
  for (const listener of listeners) listener()
  listeners.clear()
}

/** Tells at once, or when the round was shown; of what waits under one name the last is told. */
export function tellWhenShown(name: string, tell: () => void): void {
  if (timer === undefined) return tell()
  waiting.set(name, tell)
}

/** Resolves when nothing is held back. */
export function whenShown(): Promise<void> {
  if (timer === undefined) return Promise.resolve()
  return new Promise((resolve) => void listeners.add(resolve))
}
