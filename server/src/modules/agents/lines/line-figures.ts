import { toWire } from '@parlour/core/money/money.ts'
import {
  moneyItems,
  netWin,
  teamProfit,
  type LineSums,
  type MoneyItem,
} from '@parlour/core/rules/agents/line-figures.ts'
import type { Reader } from '#platform/db/database.ts'
import { wholeLines } from '#modules/identity/index.ts'
import { countPeople, listTeamDays, type ItemSums, type People } from './line-figures.sql.ts'
import type { LineSpan } from './line-span.ts'

export interface Figures extends LineSums {
  readonly deposits: bigint
  readonly withdrawals: bigint
  readonly firstDeposits: bigint
  readonly transfersIn: bigint
  readonly transfersOut: bigint
  readonly dividends: bigint
}

const isMoney = (item: string): item is MoneyItem => moneyItems.some((one) => one === item)

/** Adds up items of a line. */
export function figuresOf(rows: readonly ItemSums[]): Figures {
  const played = rows.filter(({ item }) => !isMoney(item))
  const sum = (of: readonly ItemSums[], name: keyof Omit<ItemSums, 'item'>) =>
    of.reduce((total, row) => total + row[name], 0n)
  const money = (item: MoneyItem, name: 'amount' | 'times' = 'amount') =>
    sum(
      rows.filter((row) => row.item === item),
      name,
    )
  return {
    bets: sum(played, 'times'),
    turnover: sum(played, 'turnover'),
    stake: sum(played, 'stake'),
    payout: sum(played, 'payout'),
    rebates: sum(played, 'rebate'),
    promotions: money('PROMOTION'),
    salaries: money('SALARY'),
    dividends: money('DIVIDEND'),
    deposits: money('DEPOSIT'),
    withdrawals: money('WITHDRAWAL'),
    firstDeposits: money('FIRST_DEPOSIT', 'times'),
    transfersIn: money('TRANSFER_IN'),
    transfersOut: money('TRANSFER_OUT'),
  }
}

/** As rows of profit and loss say it. */
export function toWireSums(of: Figures) {
  return {
    bets: Number(of.bets),
    turnover: toWire(of.turnover),
    stake: toWire(of.stake),
    payout: toWire(of.payout),
    netWin: toWire(netWin(of)),
    rebates: toWire(of.rebates),
    promotions: toWire(of.promotions),
    salaries: toWire(of.salaries),
    dividends: toWire(of.dividends),
    profit: toWire(teamProfit(of)),
    deposits: toWire(of.deposits),
    withdrawals: toWire(of.withdrawals),
  }
}

/** The figures of somebody's whole line over some days, as they are when all that ended is in the sums. */
export async function readFigures(
  db: Reader,
  { memberId, currency }: { readonly memberId: string; readonly currency: string },
  span: LineSpan,
) {
  const { counted } = span
  const [rows, registered, people] = await Promise.all([
    listTeamDays(db, memberId, span),
    wholeLines.countJoined(db, memberId, span),
    counted ? countPeople(db, memberId, { ...counted, begins: span.from }) : null,
  ])
  return shapeFigures(rows, { currency, span, registered, people })
}

/** Rows of a line by the day as its figures travel. */
export function shapeFigures(
  rows: readonly (ItemSums & { readonly day: string })[],
  {
    currency,
    span,
    registered,
    people,
  }: {
    readonly currency: string
    readonly span: Pick<LineSpan, 'from' | 'to'>
    readonly registered: number
    readonly people: People | null
  },
) {
  const all = figuresOf(rows)
  const byDay = [...Map.groupBy(rows, ({ day }) => day)]
  const byProduct = [...Map.groupBy(rows, ({ item }) => item)].filter(([item]) => !isMoney(item))
  return {
    from: span.from,
    to: span.to,
    currency,
    ...toWireSums(all),
    firstDeposits: Number(all.firstDeposits),
    transfersIn: toWire(all.transfersIn),
    transfersOut: toWire(all.transfersOut),
    registered,
    people,
    products: byProduct.map(([product, of]) => {
      const { bets, turnover, netWin: won } = toWireSums(figuresOf(of))
      return { product, bets, turnover, netWin: won }
    }),
    days: byDay.map(([day, of]) => {
      const { turnover, netWin: won, deposits, withdrawals } = toWireSums(figuresOf(of))
      return { day, turnover, netWin: won, deposits, withdrawals }
    }),
  }
}
