import { coinTransferStates } from '@parlour/core/rules/cashier/coin-transfer.ts'

export type CoinState = (typeof coinTransferStates)[number]

/** What the page shows, kept in its address: transfers in a state, and what they are found by. */
export interface CoinSearch {
  readonly state?: CoinState
  readonly text?: string
}

/** A transaction's number, an address or a name: none is longer. */
export const textMost = 128

/** What is not understood is left out. */
export function readCoinSearch(search: Readonly<Record<string, unknown>>): CoinSearch {
  const state = coinTransferStates.find((known) => known === search['state'])
  // A number of digits alone comes from the address as a number.
  const text = ['string', 'number'].includes(typeof search['text'])
    ? String(search['text']).trim().slice(0, textMost)
    : ''
  return { ...(state === undefined ? {} : { state }), ...(text === '' ? {} : { text }) }
}
