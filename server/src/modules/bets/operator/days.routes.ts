import { brandDaysUsual, listBrandDays } from '@parlour/core/contract/bets/operator/days.ts'
import { toWire } from '@parlour/core/money/money.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import type { Brands } from '#modules/brand/index.ts'
import { type BrandSums, listBrandDays as findDays, listBrandProducts as findProducts } from '../brand-days.sql.ts'

const toWireSums = ({ bets, stake, payout, rebate }: BrandSums) => ({
  bets: Number(bets),
  stake: toWire(stake),
  payout: toWire(payout),
  rebate: toWire(rebate),
})

/** What a brand earned on its last days, for its overview. */
export function brandDayRoutes(routes: ConsoleRoutes, { brands }: { readonly brands: Brands }): void {
  routes.query(listBrandDays, async ({ db, brand: { brandId }, input: { query } }) => {
    const { timeZone, currency } = await brands.get(brandId)
    const request = { brandId, timeZone, days: query.days ?? brandDaysUsual }
    const [days, products] = await Promise.all([findDays(db, request), findProducts(db, request)])
    return {
      currency,
      days: days.map(({ day, members, ...own }) => ({ day, members: Number(members), ...toWireSums(own) })),
      products: products.map(({ product, ...own }) => ({ product, ...toWireSums(own) })),
    }
  })
}
