import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { DayText, MoneyOut } from '../../shapes.ts'

export const getMemberHome = endpoint({
  id: 'GET /api/member/home',
  summary: 'The first page of the member centre in one call: money pool by pool, what is in play, and today',
  audience: 'member',
  value: Type.Object({
    funds: Type.Object({
      sumBalance: MoneyOut,
      cash: MoneyOut,
      bonus: MoneyOut,
      inPlay: MoneyOut,
      pendingWithdrawal: MoneyOut,
    }),
    open: Type.Object({ bets: Type.Integer(), stake: MoneyOut }),
    /** What was settled since the brand's midnight. */
    today: Type.Object({
      day: DayText,
      bets: Type.Integer(),
      stake: MoneyOut,
      payout: MoneyOut,
      rebate: MoneyOut,
      profit: MoneyOut,
    }),
  }),
  refusals: [],
})
