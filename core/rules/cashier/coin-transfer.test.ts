import { expect, test } from 'vitest'
import { coinTransferEvents, coinTransferStates, stepCoinTransfer } from './coin-transfer.ts'

const _ = undefined
/** Every event on every state, in the order of the events. */
const table = {
  //           seen         enough       credited    suspended    gone
  SEEN: ['SEEN', 'CONFIRMED', _, _, 'DROPPED'],
  CONFIRMED: ['SEEN', 'CONFIRMED', 'CREDITED', 'SUSPENDED', 'DROPPED'],
  CREDITED: [_, _, _, _, 'REVERSED'],
  SUSPENDED: [_, _, _, _, 'REVERSED'],
  DROPPED: ['SEEN', 'SEEN', _, _, _],
  REVERSED: [_, _, _, _, _],
} as const

test.each(
  coinTransferStates.flatMap((state) =>
    coinTransferEvents.map((event, at) => [state, event, table[state][at]] as const),
  ),
)('%s, %s: %s', (state, event, next) => expect(stepCoinTransfer(state, event)).toBe(next))
