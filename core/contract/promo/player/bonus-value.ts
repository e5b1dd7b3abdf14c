import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { closed, Cursor, Id, MoneyOut } from '../../shapes.ts'
import { PromotionType } from './promotions.ts'

/** What bonuses came to. */
const sums = {
  /** Bonuses that began. */
  received: MoneyOut,
  /** What of them, and of what was won by them, became cash. */
  converted: MoneyOut,
  /** What went with bonuses that were left, not played in their time, or were above their cap. */
  removed: MoneyOut,
  /** What the active bonus has, open bets among it, and those that wait. */
  locked: MoneyOut,
}

export const readBonusValue = endpoint({
  id: 'GET /api/promo/bonus-value',
  summary: 'What all bonuses of the member ever gave and took, by the year in which they were claimed and by promotion',
  audience: 'member',
  query: closed({ cursor: Cursor }),
  value: Type.Object({
    /** Of all of them. */
    totals: Type.Object(sums),
    /** The latest year first. */
    list: Type.Array(
      Type.Object({
        year: Type.Integer(),
        promotionId: Id,
        title: Type.String(),
        type: PromotionType,
        /** How many bonuses they are. */
        times: Type.Integer(),
        ...sums,
      }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  refusals: ['identity.real_account_required'],
})
