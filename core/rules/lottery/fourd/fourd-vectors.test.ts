import { describe, expect, test } from 'vitest'
import { toldOutcome, vectorOutcome, vectorsOf } from '../play-trials.test-support.ts'

/** How many orders the picked number has, worked out apart. */
const ordersOf = (number: string) =>
  ({ 4: 24, 3: 12 })[new Set(number).size] ?? (/^(.)\1(.)\2$/.test([...number].toSorted().join('')) ? 6 : 4)

describe.each([
  ['MY4D', 6],
  ['SG4D', 4],
] as const)('the bets of %s', (family, fewest) => {
  const bets = vectorsOf(family)
  test('there are some', () => expect(bets.length).toBeGreaterThanOrEqual(fewest))
  test.each(bets)('$id $playType', (bet) => {
    // The fields of a draw stand in drawn order.
    const numbers = Object.values(bet.draw as Record<string, string | string[]>).flat()
    const orders = ordersOf(bet.selection[0] ?? '')
    const tierOf = (level: string) => (bet.playType.startsWith('IBOX') ? `P${orders}.${level}` : level)
    expect(vectorOutcome(bet, { model: 'FOURD', book: family, numbers, tierOf })).toEqual(toldOutcome(bet))
  })
})
