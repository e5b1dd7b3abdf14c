import { assert } from '@parlour/core/kernel/assert.ts'
import type { Fraction } from '@parlour/core/kernel/fraction.ts'
import { minorUnit } from '@parlour/core/money/money.ts'
import { naiveBuilderMean } from '@parlour/core/rules/sportsbook/builder/naive-builder.test-support.ts'
import { jointWords } from '@parlour/core/rules/sportsbook/builder/joint-words.ts'
import { fairBuilderPrices, offerOfWords } from '@parlour/core/rules/sportsbook/builder/price-builder.ts'
import { type CashOutLeg, cashOutShares, quoteCashOut } from '@parlour/core/rules/sportsbook/cashout/cash-out.ts'
import { type LegChances, legValue, plainChances } from '@parlour/core/rules/sportsbook/cashout/leg-value.ts'
import { decimalOf } from '@parlour/core/rules/sportsbook/odds/formats.ts'
import { type ScoreSelection, wordsOfScores } from '@parlour/core/rules/sportsbook/pricing/price-outcome.ts'
import { scoreGrid } from '@parlour/core/rules/sportsbook/pricing/score-grid.ts'
import { createRandom } from './support/random.ts'
import { report } from './support/report.ts'

const measureMs = 4000
const random = createRandom(20_261_130)
const grid = scoreGrid({ lambda: 1.55, mu: 1.23, rho: -0.05 })

/** How often a second of one processor does something, after a warm-up of a fifth of the time. */
function rateOf(once: (at: number) => void): number {
  const until = (ms: number) => {
    const endAt = performance.now() + ms
    let count = 0
    while (performance.now() < endAt) for (let step = 0; step < 100; step += 1) once(count++)
    return count
  }
  until(measureMs / 5)
  const cpu = process.cpuUsage()
  const count = until(measureMs)
  const { user, system } = process.cpuUsage(cpu)
  return (count / (user + system)) * 1_000_000
}

interface PricedLeg {
  readonly decimal: Fraction
  readonly chances: LegChances
  readonly isSettled: boolean
}

/** A ticket of one to six legs, some of them settled. */
const anyLegs = (): readonly PricedLeg[] =>
  Array.from({ length: 1 + random.below(6) }, () => {
    const decimal = decimalOf({ format: 'DEC', value: `${1 + random.below(4)}.${10 + random.below(90)}` })
    const chances = plainChances(`0.${20 + random.below(70)}`)
    assert(decimal !== undefined && chances !== undefined, 'a leg has odds and a chance')
    return { decimal, chances, isSettled: random.below(3) === 0 }
  })

/** A quote from new chances of every open leg, as after each change of a price. */
function quote(legs: readonly PricedLeg[]): void {
  const valued = legs.map(({ decimal, chances, isSettled }): CashOutLeg =>
    isSettled
      ? { state: 'SETTLED', factor: decimal }
      : { state: 'OPEN', value: legValue(decimal, chances), isActive: true, pricedAt: 0 },
  )
  const ticket = { stake: 12_345n * minorUnit(2), legs: valued, lines: 1, isBonusStake: false }
  quoteCashOut(ticket, { share: cashOutShares.LIVE, decimals: 2, now: 1, freshForMs: 10 })
}

const of = (code: string, outcome: string, line4?: number): ScoreSelection => ({
  market: { code, specifiers: line4 === undefined ? {} : { line4 } },
  outcome,
})

/** Builders with quarter, whole and half lines beside plain markets. */
const builders: readonly (readonly ScoreSelection[])[] = [
  [of('1X2', '1'), of('OU', 'OVER', 9), of('BTTS', 'YES'), of('AH', 'HOME', -1)],
  [of('DNB', '2'), of('OU', 'UNDER', 11), of('TT-A', 'OVER', 3), of('OE', 'ODD')],
  [of('DC', '1X'), of('AH', 'HOME', 2), of('OU', 'OVER', 8), of('NIL-A', 'NO')],
  [of('AH', 'AWAY', 3), of('TT-H', 'UNDER', 7), of('OU', 'UNDER', 13), of('BTTS', 'NO')],
]
const six = [...(builders[0] ?? []), of('DNB', '1'), of('TT-H', 'OVER', 5)]

function worstError(): number {
  const errors = [...builders, six].flatMap((selections) => {
    const joint = jointWords(grid, selections.map(wordsOfScores))
    const prices = fairBuilderPrices(joint, selections.length)
    const setOf = (legs: readonly number[]) => legs.reduce((set, leg) => set | (1 << leg), 0)
    const isPriced = Number.isFinite(prices.at(-1))
    return isPriced ? [Math.abs(naiveBuilderMean(grid, selections, (legs) => prices[setOf(legs)] ?? 0) - 1)] : []
  })
  return Math.max(...errors)
}

/** What a cash-out and a bet builder cost one processor: pure rules, nothing is stored. */
export async function benchCashout(): Promise<void> {
  const tickets = Array.from({ length: 10_000 }, anyLegs)
  const quotes = rateOf((at) => quote(tickets[at % tickets.length] ?? []))
  report('cashout', 'quotesPerSecond', quotes, 'quotes/s')
  const words = builders.map((selections) => selections.map(wordsOfScores))
  const fourLegs = rateOf((at) => {
    offerOfWords(grid, words[at % words.length] ?? [])
  })
  report('cashout', 'fourLegOffersPerSecond', fourLegs, 'offers/s')
  const wordsOfSix = six.map(wordsOfScores)
  report('cashout', 'allSetsOfSixMs', 1000 / rateOf(() => offerOfWords(grid, wordsOfSix)), 'ms')
  report('cashout', 'worstErrorToBruteForce', worstError(), 'of a stake')
}
