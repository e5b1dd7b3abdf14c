import { Type } from 'typebox'
import { DayText, EpochMs, MoneyOut } from '../shapes.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])

/** As which span people are counted, where one day may be several; else the shortest that the days are. */
export const WantedSpan = Type.Optional(Type.Union([Type.Literal('DAY'), Type.Literal('WEEK'), Type.Literal('MONTH')]))

/** What players of a line did: turnover is valid turnover, by the day of settlement; all amounts are the players’. */
export const playSums = {
  bets: Type.Integer(),
  turnover: MoneyOut,
  stake: MoneyOut,
  payout: MoneyOut,
  /** Payouts less stakes. */
  netWin: MoneyOut,
  rebates: MoneyOut,
  promotions: MoneyOut,
  /** What contracts gave: an upline’s share counts off where it pays it on. */
  salaries: MoneyOut,
  dividends: MoneyOut,
  /** Payouts, rebates, promotions and salaries less stakes. */
  profit: MoneyOut,
}

export const moneySums = { deposits: MoneyOut, withdrawals: MoneyOut }

/** The figures of a whole line over some days of the brand, the one at its head among them. */
export const LineFigures = Type.Object({
  from: DayText,
  to: DayText,
  currency: Type.String(),
  ...playSums,
  ...moneySums,
  firstDeposits: Type.Integer(),
  transfersIn: MoneyOut,
  transfersOut: MoneyOut,
  registered: Type.Integer(),
  /** Each person once; counted for a day, a week from Monday and a month, null for other days. */
  people: Nullable(Type.Object({ bettors: Type.Integer(), actives: Type.Integer(), depositors: Type.Integer() })),
  products: Type.Array(
    Type.Object({ product: Type.String(), bets: Type.Integer(), turnover: MoneyOut, netWin: MoneyOut }),
  ),
  days: Type.Array(
    Type.Object({ day: DayText, turnover: MoneyOut, netWin: MoneyOut, deposits: MoneyOut, withdrawals: MoneyOut }),
  ),
})

/** How a line stands now. Counted and added up at most once a minute: `at` says when. */
export const LineSnapshot = Type.Object({
  /** Cash of all, the one at the head among them; null where the line is too long to be added up. */
  balance: Nullable(MoneyOut),
  currency: Type.String(),
  below: Type.Integer(),
  direct: Type.Integer(),
  agents: Type.Integer(),
  online: Type.Integer(),
  at: EpochMs,
})

export const ProfitRow = {
  account: Type.String(),
  type: Type.Integer(),
  ...playSums,
  ...moneySums,
}
