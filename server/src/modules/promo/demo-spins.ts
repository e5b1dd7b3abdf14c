import { toWire, type Money } from '@parlour/core/money/money.ts'
import type { PromotionTerms } from '@parlour/core/rules/promo/promotion-terms.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database } from '#platform/db/database.ts'
import type { Brand } from '#modules/brand/index.ts'
import { publishTerms } from './demo-promotions.ts'
import { readSpins } from './operator/promised-spins.ts'
import { hasPromisedSpins } from './operator/promotion.sql.ts'

const code = 'SPINS20'
const spins = 20

interface Game {
  readonly vendorCode: string
  readonly gameCode: string
  /** One at which the vendor plays free spins of it. */
  readonly stake: Money
}

/**
 * A promotion of the demo that gives free spins, once in its life: whoever writes its code has them at once. Refuses `console.free_spins_invalid` as long as nobody has told of the game.
 */
export async function seedSpins(
  { database }: { readonly database: Pick<Database, 'transaction'> },
  brand: Brand,
  { vendorCode, gameCode, stake }: Game,
): Promise<void> {
  await database.transaction(async (tx) => {
    const { brandId } = brand
    if (await hasPromisedSpins(tx, brandId)) return
    const at = await nowMs(tx)
    const own = { stake: toWire(stake), winMax: toWire(stake * 200n), turnoverPercent: 300, days: 7 }
    const freeSpins = await readSpins(tx, brand, { vendorCode, gameCode, spins, ...own })
    await publishTerms(tx, { brandId, terms: { ...termsOf(stake, at), freeSpins }, at })
  })
}

function termsOf(stake: Money, at: number): PromotionTerms {
  return {
    type: 'PROMOCODE',
    titles: { en: 'Twenty free spins', es: 'Veinte giros gratis', ar: 'عشرون دورة مجانية' },
    texts: {
      en: `Write ${code} where a code is asked for. The spins wait for you in your reward centre.`,
      es: `Escribe ${code} donde se pide un código. Los giros te esperan en tu centro de premios.`,
      ar: `اكتب ${code} حيث يُطلب الرمز. تنتظرك الدورات في مركز المكافآت.`,
    },
    startAt: at,
    endAt: null,
    needJoin: false,
    rankFrom: 0,
    leastDeposit: null,
    reward: { kind: 'FIXED', amount: stake * 5n },
    rollover: { base: 'BONUS', multiplier: 3, products: { RNG: 100 }, days: 30 },
    stakeMax: { percent: 100, least: stake * 5n },
    conversionMax: 5,
    claimDays: 7,
    code,
    budget: stake * 100_000n,
    winnersMax: null,
  }
}
