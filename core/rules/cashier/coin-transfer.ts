/** How a transfer of coins stands (rule book E6): told of, deep enough, credited or kept apart, gone before or after. */
export const coinTransferStates = ['SEEN', 'CONFIRMED', 'CREDITED', 'SUSPENDED', 'DROPPED', 'REVERSED'] as const
export type CoinTransferState = (typeof coinTransferStates)[number]

/** `seen` and `enough`: its processor counted blocks; `gone`: the chain has it no more; the others are the house's. */
export const coinTransferEvents = ['seen', 'enough', 'credited', 'suspended', 'gone'] as const
export type CoinTransferEvent = (typeof coinTransferEvents)[number]

const steps: Readonly<Record<CoinTransferState, Partial<Record<CoinTransferEvent, CoinTransferState>>>> = {
  SEEN: { seen: 'SEEN', enough: 'CONFIRMED', gone: 'DROPPED' },
  // It waits for a rate: where fewer blocks are counted again, it waits for more first.
  CONFIRMED: { seen: 'SEEN', enough: 'CONFIRMED', credited: 'CREDITED', suspended: 'SUSPENDED', gone: 'DROPPED' },
  CREDITED: { gone: 'REVERSED' },
  SUSPENDED: { gone: 'REVERSED' },
  // It comes into another block as a rule. One word may be an old one that is late: the next confirms it.
  DROPPED: { seen: 'SEEN', enough: 'SEEN' },
  REVERSED: {},
}

/** What becomes of a transfer; undefined where the event changes nothing. */
export function stepCoinTransfer(state: CoinTransferState, event: CoinTransferEvent): CoinTransferState | undefined {
  return steps[state][event]
}

/** Whether somebody still waits for it. */
export const isCoinUnderWay = (state: CoinTransferState): boolean => state === 'SEEN' || state === 'CONFIRMED'
