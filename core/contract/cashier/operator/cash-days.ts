import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { closed, MoneyOut } from '../../shapes.ts'

/** How many days are answered where none are asked for. */
export const cashDaysUsual = 14

export const listCashDays = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/cash-days',
  summary: 'What members deposited and what was paid out to them on a brand’s last days',
  allow: 'brands.read',
  scope: 'brand',
  query: closed({ days: Type.Optional(Type.Integer({ minimum: 2, maximum: 90 })) }),
  value: Type.Object({
    currency: Type.String(),
    /** Every day in the brand's zone, the latest last: today is not over. */
    days: Type.Array(
      Type.Object({
        day: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' }),
        /** Deposits by the day they were credited, less what was reversed since. */
        deposits: Type.Integer(),
        deposited: MoneyOut,
        /** Payouts by the day they were sent, fees included; refunded ones are in no sum. */
        payouts: Type.Integer(),
        paidOut: MoneyOut,
      }),
    ),
  }),
  refusals: [],
})
