import { createHash } from 'node:crypto'
import type { Callback } from './types.ts'

/** By what a word of a provider's account is known. */
export interface CallbackEvent {
  readonly id: string
  /** Whether the provider numbers its events itself. */
  readonly hasOwnId: boolean
  /** A digest of all that the word means: the same event never means anything else. */
  readonly bodyHash: Buffer
}

/**
 * A provider's own number of an event or, of one that numbers none, what the event says: transaction, status, amount (in
 * ten-thousandths) and currency. So a repeat stays one event, and refunds of forty and of sixty are two; two refunds of
 * the same amount are told apart by a number alone. Numbers have no spaces, so neither is ever taken for the other.
 */
export function eventOf(said: Callback): CallbackEvent {
  const { providerTxnId, status, amount, currency, reference, merchant, fee = 0n } = said
  const meaning = [providerTxnId, status, String(amount), currency]
  const body = JSON.stringify([...meaning, reference, merchant, String(fee)])
  return {
    id: said.eventId ?? meaning.join(' '),
    hasOwnId: said.eventId !== undefined,
    bodyHash: createHash('sha256').update(body).digest(),
  }
}

/** The key under which a word is kept that contradicts the event it names: once for each other meaning. */
export function conflictIdOf({ id, bodyHash }: CallbackEvent): string {
  return `${id} contradicted ${bodyHash.toString('hex').slice(0, 32)}`
}
