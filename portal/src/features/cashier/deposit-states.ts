/** States after which an order no longer moves by itself. */
const finals: ReadonlySet<string> = new Set(['CONFIRMED', 'EXPIRED', 'FAILED', 'CANCELLED', 'REVERSED'])

export function isFinalState(state: string): boolean {
  return finals.has(state)
}

export type DepositTone = 'info' | 'positive' | 'negative'

export function depositTone(state: string): DepositTone {
  if (state === 'CONFIRMED') return 'positive'
  return isFinalState(state) ? 'negative' : 'info'
}
