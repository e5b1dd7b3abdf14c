import { units, type Money } from '@parlour/core/money/money.ts'
import type { MoneyItem } from '@parlour/core/rules/agents/line-figures.ts'
import type { ItemSums } from '../lines/line-figures.sql.ts'
import type { TrialMember } from './trial-tree.ts'

export interface TrialBet {
  readonly betNumber: string
  readonly account: string
  readonly product: string
  readonly stake: Money
  readonly payout: Money
  readonly rebate: Money
  readonly at: number
}

export interface TrialMoney {
  readonly account: string
  readonly item: Exclude<MoneyItem, 'FIRST_DEPOSIT'>
  readonly amount: Money
  readonly at: number
}

export interface TrialDay {
  readonly day: string
  /** Its first instant. */
  readonly begin: number
}

const products = ['LOTT', 'RNG', 'LIVE', 'SPORTS'] as const
const minute = 60_000

/** Numbers that a text always gives alike: an example that is the same each time it is looked at. */
function numbersOf(text: string) {
  let state = 2_166_136_261
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return (below: number): number => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9
    return ((state ^ (state >>> 13)) >>> 0) % below
  }
}

/** What somebody of the example bet on a day, in its order. */
export function betsOf({ account, level }: TrialMember, { day, begin }: TrialDay): readonly TrialBet[] {
  const next = numbersOf(`${account} ${day}`)
  return Array.from({ length: next(level === 0 ? 3 : 7) }, (_, n) => {
    const stake = units(BigInt(20 + 10 * next(40)))
    const isWon = next(20) < 9
    return {
      betNumber: `DEMO${day.replaceAll('-', '').slice(2)}${String(next(1000)).padStart(3, '0')}${n}`,
      account,
      product: products[next(products.length)] ?? 'LOTT',
      stake,
      payout: isWon ? (stake * BigInt(18 + next(5))) / 10n : 0n,
      rebate: stake / 200n,
      at: begin + (30 + 200 * n + next(180)) * minute,
    }
  })
}

/** What somebody of the example paid in and took out, and was given, on a day; what contracts pay is computed (`trial-bills.ts`). */
export function moneyOf({ account }: TrialMember, { day, begin }: TrialDay): readonly TrialMoney[] {
  const next = numbersOf(`money ${account} ${day}`)
  const list: TrialMoney[] = []
  const add = (item: TrialMoney['item'], amount: number, hour: number) =>
    list.push({ account, item, amount: units(BigInt(amount)), at: begin + (hour * 60 + next(50)) * minute })
  if (next(4) === 0) add('DEPOSIT', 100 * (1 + next(9)), 9)
  if (next(9) === 0) add('PROMOTION', 8 + next(40), 12)
  if (next(8) === 0) add('WITHDRAWAL', 50 * (1 + next(8)), 18)
  return list
}

const none = { times: 0n, turnover: 0n, stake: 0n, payout: 0n, rebate: 0n, amount: 0n }

/** The same as rows that figures are added up from. */
export function itemsOf(bets: readonly TrialBet[], money: readonly TrialMoney[]): readonly ItemSums[] {
  return [
    ...bets.map(({ product: item, stake, payout, rebate }) => ({
      ...none,
      item,
      times: 1n,
      turnover: stake,
      stake,
      payout,
      rebate,
    })),
    ...money.map(({ item, amount }) => ({ ...none, item, times: 1n, amount })),
  ]
}
