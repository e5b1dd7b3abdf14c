import type { useText } from '../../lib/i18n/use-text.ts'

/** States after which an order no longer moves by itself. */
const finals: ReadonlySet<string> = new Set(['CONFIRMED', 'EXPIRED', 'FAILED', 'CANCELLED', 'REVERSED'])
/** States whose time runs out. */
const timed: ReadonlySet<string> = new Set(['CREATED', 'REDIRECTED', 'AWAITING_PAYMENT'])

export function isFinalState(state: string): boolean {
  return finals.has(state)
}

export function isTimed(state: string): boolean {
  return timed.has(state)
}

export type DepositTone = 'info' | 'positive' | 'negative'

export function depositTone(state: string): DepositTone {
  if (state === 'CONFIRMED') return 'positive'
  return isFinalState(state) ? 'negative' : 'info'
}

/** A state's name; of a transfer, which a person looks for, some have another. */
export function stateText(t: ReturnType<typeof useText<'cashier'>>, state: string, isTransfer: boolean): string {
  const own = `transfer.state.${state}`
  if (isTransfer && t.has(own)) return t(own)
  const label = `state.${state}`
  return t.has(label) ? t(label) : state
}

/** A method's name, the brand's own where it has one; else what a person looks after is called alike everywhere, in the reader's language. */
export function methodText(
  t: ReturnType<typeof useText<'cashier'>>,
  { kind, name, isNamed }: { readonly kind: string; readonly name: string; readonly isNamed: boolean },
): string {
  if (isNamed) return name
  const own = `transfer.method.${kind}`
  return t.has(own) ? t(own) : name
}
