import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { closed, MoneyOut } from '../../shapes.ts'

/** So many days are told unless it is said otherwise. */
export const brandDaysUsual = 14

const sums = { bets: Type.Integer(), stake: MoneyOut, payout: MoneyOut, rebate: MoneyOut }

export const listBrandDays = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/days',
  summary: 'What a brand’s members bet and won back on its last days, and by product; demo money is in no sum',
  allow: 'brands.read',
  scope: 'brand',
  query: closed({ days: Type.Optional(Type.Integer({ minimum: 2, maximum: 90 })) }),
  value: Type.Object({
    currency: Type.String(),
    /** Every day in the brand's zone by the day of settlement, the latest last: today is not over. */
    days: Type.Array(
      Type.Object({
        day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
        ...sums,
        /** How many members had bets settled on it. */
        members: Type.Integer(),
      }),
    ),
    /** All of these days, the product that was staked on most first. */
    products: Type.Array(Type.Object({ product: Type.String(), ...sums })),
  }),
  refusals: [],
})
