import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import type { PromoNews } from './promo-news.ts'

interface Parts {
  readonly brands: Pick<Brands, 'get'>
  readonly protection: Pick<Protection, 'listHeld'>
  readonly news: Pick<PromoNews, 'freeSpinsGiven'>
}

/** Tells members of free spins that they were given, each in its language; whoever is kept from playing is told nothing. */
export async function tellFreeSpins(
  tx: Tx,
  { brands, protection, news }: Parts,
  told: {
    readonly brandId: string
    readonly titles: Readonly<Record<string, string>>
    readonly names: Readonly<Record<string, string>>
    readonly spins: number
    readonly given: readonly { readonly grantId: string; readonly memberId: string }[]
  },
): Promise<void> {
  const { brandId, titles, names, spins, given } = told
  const { defaultLanguage } = await brands.get(brandId)
  const ids = given.map(({ memberId }) => memberId)
  const held = new Set(await protection.listHeld(tx, ids))
  const languages = await memberLookup.listLanguages(tx, ids)
  const shown = given.filter(({ memberId }) => languages.has(memberId) && !held.has(memberId))
  for (const [language, grants] of Map.groupBy(shown, (one) => languages.get(one.memberId) ?? defaultLanguage)) {
    const title = labelNameOf(titles, { language, defaultLanguage })
    const game = labelNameOf(names, { language, defaultLanguage: 'en' })
    await news.freeSpinsGiven(tx, { brandId, title, game, spins, grants })
  }
}
