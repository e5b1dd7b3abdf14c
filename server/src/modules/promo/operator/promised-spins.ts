import type { FreeSpinsRule } from '@parlour/core/contract/games/free-spins.ts'
import type { PromisedSpins } from '@parlour/core/rules/promo/promotion-terms.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Brand } from '#modules/brand/index.ts'
import { freeSpins } from '#modules/games/index.ts'

/** Free spins that come with a bonus: of a game that is offered, by a vendor that plays them. */
export async function readSpins(tx: Tx, brand: Brand, rule: FreeSpinsRule): Promise<PromisedSpins> {
  const { terms, game, cost } = await freeSpins.read(tx, brand, rule)
  const { vendorId, gameCode, stake, spins, winMax, turnoverPercent, days } = terms
  const { vendorCode, vendorName, names } = game
  return { vendorId, vendorCode, vendorName, gameCode, names, spins, stake, winMax, turnoverPercent, days, cost }
}
