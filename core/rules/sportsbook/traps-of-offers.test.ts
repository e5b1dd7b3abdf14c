import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runsOf } from '../../testing/tier.test-support.ts'
import { nextMarket } from './feed/market-life.ts'
import { decideOffer, type Gate } from './feed/offered.ts'
import { maxStake } from './limits/max-stake.ts'

// Ways in which books of the field have sold what they should not, by their numbers in the research that this house was built on.

const unit = 100n
const hundredths = (numerator: bigint) => ({ numerator, denominator: 100n })

test('traps 16, 52: whoever they are, many accounts together win no more of an outcome than it may lose', () => {
  const bettor = fc.record({ percent: fc.integer({ min: 1, max: 300 }), wanted: fc.bigInt(1n, 2_000_000n) })
  let bound = 0
  fc.assert(
    fc.property(fc.array(bettor, { minLength: 5, maxLength: 50 }), fc.bigInt(101n, 3000n), (bettors, odds) => {
      const eventLimit = 50_000n * unit
      let lost = 0n
      for (const { percent, wanted } of bettors) {
        const most = maxStake({
          decimal: hundredths(odds),
          eventLimit,
          marketFactor: hundredths(100n),
          playerFactor: hundredths(BigInt(percent)),
          remainingLiability: eventLimit - lost,
          maxPayout: 10n ** 12n,
          balance: 10n ** 12n,
          decimals: 2,
        })
        const stake = wanted * unit < most ? wanted * unit : most
        if (stake === most) bound += 1
        lost += (stake * (odds - 100n)) / 100n
      }
      expect(lost <= eventLimit).toBe(true)
    }),
    { numRuns: runsOf(1000, 60) },
  )
  expect(bound).toBeGreaterThan(30)
})

test('trap 43: a feed whose clock runs ahead or behind opens nothing after the start and closes nothing before it', () => {
  const gate: Gate = { phase: 'PREMATCH', closesAt: 1_000_000, stops: [] }
  const priced = (genAt: number) =>
    nextMarket(undefined, {
      kind: 'ODDS',
      producer: 'pre',
      rank: 0,
      genAt,
      prices: [{ outcome: '1', odds: '1.90', isActive: true }],
    })
  const day = 86_400_000
  for (const genAt of [1, 999_999, 1_000_000, 1_000_000 + day]) {
    const asked = { gate, market: priced(genAt), marketKey: '1X2', outcome: '1', producer: 'UP' } as const
    expect(decideOffer(asked, 999_999)).toMatchObject({ ok: true })
    expect(decideOffer(asked, 1_000_000)).toMatchObject({ ok: false, code: 'EVENT_STARTED' })
  }
})
