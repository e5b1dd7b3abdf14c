import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { moneyMax, toWire } from '../../../money/money.ts'
import { decimal } from '../book.ts'
import { priceLine } from '../price-line.ts'
import { notePrice, onePrize, type Prizes, seriesPrizes } from '../prizes.ts'
import { settleLine } from '../settle-line.ts'
import { judgeOn, playOf } from './digit-bets.test-support.ts'

/** A worked case of lottery rule book S.4, as far as these families use its fields. */
interface WorkedCase {
  readonly id: string
  readonly family: string
  readonly playType: string
  readonly selection:
    | readonly unknown[]
    | { readonly positions: readonly number[]; readonly digits: readonly number[][] }
  readonly draw: string
  readonly stakePerUnit: number
  readonly odds: number | Readonly<Record<string, number>>
  readonly series?: number
  readonly units: number
  readonly totalStake: number
  readonly payout: number
  readonly hits?: Readonly<Record<string, number>>
}

const isOurs = ({ family }: WorkedCase) => ['SSC', 'SSC_CREDIT', '3D'].includes(family)
const cases = (
  JSON.parse(
    readFileSync(new URL('../../../testing/vectors/lottery.json', import.meta.url), 'utf8'),
  ) as readonly WorkedCase[]
).filter(isOurs)

function contentOf({ selection, playType }: WorkedCase): string {
  const lists = 'positions' in selection ? [selection.positions, ...selection.digits] : selection
  const text = (list: unknown, separator: string) => (Array.isArray(list) ? list.join(separator) || '-' : String(list))
  const separator = playType.startsWith('BSOE') ? ' ' : ''
  if (lists.some(Array.isArray)) return lists.map((list) => text(list, separator)).join()
  if (playType.startsWith('STRAIGHT_TEXT') || playType.startsWith('GROUPMIX')) return lists.join()
  return lists.join(/^(?:LUCKY|ANY|SPAN|SUMTAIL|GROUPDAN)/.test(playType) ? '' : ' ')
}

function givenPrizes({ odds }: WorkedCase): Prizes {
  if (typeof odds === 'number') return onePrize(decimal(String(odds)))
  return Object.fromEntries(Object.entries(odds).map(([tier, prize]) => [tier, decimal(String(prize))]))
}

test('there are cases of each family', () => {
  expect(
    Object.fromEntries([...Map.groupBy(cases, ({ family }) => family)].map(([of, own]) => [of, own.length])),
  ).toEqual({ SSC: 59, SSC_CREDIT: 5, '3D': 7 })
})

test.each(cases)('$id: $playType', (worked) => {
  const model = worked.family === '3D' ? 'D3' : 'D5'
  const play = playOf(model, worked.playType)
  const priced = priceLine({ play, bettingContent: contentOf(worked) })
  if (!priced.ok) throw new Error(JSON.stringify(priced.details))
  const { units, selection } = priced.value
  expect(units).toBe(worked.units)
  const prizes = worked.series === undefined ? givenPrizes(worked) : seriesPrizes(play, worked.series)
  // What a case of series calls odds is half of what a note of 2 pays.
  if (worked.series !== undefined) {
    const halves = Object.entries(worked.odds instanceof Object ? worked.odds : { ALL: worked.odds })
    for (const [tier, half] of halves) expect(Number(toWire(prizes[tier] ?? 0n)) / 2).toBe(half)
  }
  const stakePerUnit = decimal(String(worked.stakePerUnit))
  const wins = judgeOn(model, worked.draw)(play.code, selection)
  const settled = settleLine({ wins, units, stakePerUnit, notePrice: notePrice(play), prizes, winCap: moneyMax })
  expect(toWire(stakePerUnit * BigInt(units))).toBe(toWire(decimal(String(worked.totalStake))))
  expect(toWire(settled.payout)).toBe(toWire(decimal(String(worked.payout))))
  if (worked.hits) {
    expect(Object.fromEntries(wins.map(({ tier, notes }) => [tier === 'ALL' ? '1' : tier, notes]))).toEqual(worked.hits)
  }
})
