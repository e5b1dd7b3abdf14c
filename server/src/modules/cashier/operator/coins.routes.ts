import * as calls from '@parlour/core/contract/cashier/operator/coins.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault, readIdCursor } from '#platform/http/page-cursor.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { viewCoinTransfers } from '../coin-view.ts'
import { listBrandCoins } from '../coin.sql.ts'

/** Transfers of coins, as whoever looks after deposits reads them; what lies apart is decided at its own desk. */
export function coinConsoleRoutes(routes: ConsoleRoutes, { brands }: { readonly brands: Brands }): void {
  routes.query(calls.listDeskCoinTransfers, async ({ db, brand: { brandId }, input: { query } }) => {
    const limit = query.limit ?? pageDefault
    const { currencyDecimals } = await brands.get(brandId)
    const text = query.text?.trim() || null
    const named = text === null ? [] : await memberLookup.listByName(db, brandId, [text.toLowerCase()])
    const rows = await listBrandCoins(db, {
      brandId,
      state: query.state ?? null,
      text,
      memberIds: named.map(({ memberId }) => memberId),
      below: readIdCursor(query.after),
      limit: limit + 1,
    })
    const { shown, next } = cutPage(rows, limit, ({ transferId }) => transferId)
    const owners = shown.flatMap(({ memberId }) => (memberId === null ? [] : [memberId]))
    const names = await memberLookup.listNames(db, [...new Set(owners)])
    const viewed = await viewCoinTransfers(db, shown, currencyDecimals)
    const list = viewed.map((one, at) => {
      const { memberId = null, currency = '', address = '', tag = null, isRisky = false } = shown[at] ?? {}
      return {
        ...one,
        memberId,
        username: memberId === null ? null : (names.get(memberId) ?? null),
        currency,
        address,
        tag,
        isRisky,
      }
    })
    return { list, next }
  })
}
