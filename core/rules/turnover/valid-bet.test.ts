import fc from 'fast-check'
import { expect, test } from 'vitest'
import { baccaratSides, liveValidBet, sportsValidBet } from './valid-bet.ts'

test.each([
  { name: 'won below even money', stake: 100n, returned: 150n, valid: 50n },
  { name: 'won above even money', stake: 100n, returned: 350n, valid: 100n },
  { name: 'half won', stake: 100n, returned: 145n, valid: 45n },
  { name: 'half lost', stake: 100n, returned: 50n, valid: 50n },
  { name: 'lost', stake: 100n, returned: 0n, valid: 100n },
  { name: 'pushed', stake: 100n, returned: 100n, valid: 0n },
])('a bet $name', ({ stake, returned, valid }) => {
  expect(sportsValidBet({ stake, returned })).toBe(valid)
})

const live = (bets: Record<string, bigint>, result: string) =>
  liveValidBet(baccaratSides, { bets: new Map(Object.entries(bets)), result })

test.each([
  { name: 'one side', bets: { PLAYER: 1000n }, result: 'BANKER', valid: 1000n },
  { name: 'both sides alike', bets: { PLAYER: 1000n, BANKER: 1000n }, result: 'BANKER', valid: 0n },
  { name: 'more on one side', bets: { PLAYER: 1000n, BANKER: 400n }, result: 'PLAYER', valid: 600n },
  { name: 'a side bet as well', bets: { PLAYER: 1000n, BANKER: 400n, TIE: 50n }, result: 'PLAYER', valid: 650n },
  { name: 'a side that a tie returns', bets: { PLAYER: 1000n, TIE: 50n }, result: 'TIE', valid: 50n },
  { name: 'side bets alone', bets: { PLAYER_PAIR: 30n, BANKER_PAIR: 30n }, result: 'BANKER', valid: 60n },
])('baccarat, $name', ({ bets, result, valid }) => {
  expect(live(bets, result)).toBe(valid)
})

test('no bet turns over more than was staked, nor less than nothing', () => {
  const amount = fc.bigInt(0n, 10n ** 12n)
  fc.assert(
    fc.property(amount, amount, (stake, returned) => {
      const valid = sportsValidBet({ stake, returned })
      expect(valid >= 0n && valid <= stake).toBe(true)
    }),
  )
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('PLAYER', 'BANKER', 'TIE', 'PLAYER_PAIR'), amount),
      fc.constantFrom('PLAYER', 'BANKER', 'TIE'),
      (bets, result) => {
        const staked = Object.values(bets).reduce((total, each) => total + each, 0n)
        const valid = live(bets, result)
        expect(valid >= 0n && valid <= staked).toBe(true)
      },
    ),
  )
})
