import { cashDaysUsual, listCashDays } from '@parlour/core/contract/cashier/operator/cash-days.ts'
import { toWire } from '@parlour/core/money/money.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import type { Brands } from '#modules/brand/index.ts'
import { listCashDays as findDays } from '../cash-days.sql.ts'

/** What came in and went out on a brand's last days, for its overview. */
export function cashDayRoutes(routes: ConsoleRoutes, { brands }: { readonly brands: Brands }): void {
  routes.query(listCashDays, async ({ db, brand: { brandId }, input: { query } }) => {
    const { timeZone, currency } = await brands.get(brandId)
    const days = await findDays(db, { brandId, timeZone, days: query.days ?? cashDaysUsual })
    return {
      currency,
      days: days.map(({ day, deposits, deposited, payouts, paidOut }) => ({
        day,
        deposits: Number(deposits),
        deposited: toWire(deposited),
        payouts: Number(payouts),
        paidOut: toWire(paidOut),
      })),
    }
  })
}
