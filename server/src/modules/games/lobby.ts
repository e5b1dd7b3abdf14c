import type { Database } from '#platform/db/database.ts'
import { listServings } from './catalogue.sql.ts'
import { framedOrigins, pictureOrigins } from './rules/framed-origins.ts'
import { lanesOf, type Lane } from './rules/lanes.ts'
import type { Serving } from './types.ts'
import type { Vendors } from './vendors.ts'

/** Pages ask for the lanes, and catalogues change seldom: what was counted is good for two seconds. */
const freshMs = 2000

/** What a brand has to play, of vendors and of the house, as pages and menus ask for it. */
export interface Lobby {
  lanes(brandId: string): Promise<readonly Lane[]>
  servings(brandId: string): Promise<readonly Serving[]>
  /** The categories that somebody serves, in capitals as menus name them. */
  served(brandId: string): Promise<ReadonlySet<string>>
  /** What a page is told of games, and where it may open them and draw their pictures from. */
  pageFacts(brand: { readonly brandId: string; readonly launchGameCdns: readonly string[] }): Promise<{
    readonly served: ReadonlySet<string>
    readonly frames: readonly string[]
    readonly pictures: readonly string[]
  }>
}

export function createLobby({
  database,
  vendors,
  servedHere = async () => [],
}: {
  readonly database: Pick<Database, 'shared'>
  readonly vendors: Pick<Vendors, 'ofBrand'>
  /** What the house serves itself, without a vendor. */
  readonly servedHere?: (brandId: string) => Promise<readonly string[]>
}): Lobby {
  const counted = new Map<string, { readonly at: number; readonly servings: Promise<readonly Serving[]> }>()

  async function servings(brandId: string): Promise<readonly Serving[]> {
    const last = counted.get(brandId)
    const known = last && performance.now() - last.at < freshMs ? await last.servings.catch(() => undefined) : undefined
    if (known) return known
    const made = { at: performance.now(), servings: listServings(database.shared, brandId) }
    counted.set(brandId, made)
    return made.servings
  }

  const lanes = async (brandId: string) => lanesOf(await vendors.ofBrand(brandId), await servings(brandId))
  const served = async (brandId: string) =>
    new Set([...(await lanes(brandId)).map(({ category }) => category.toUpperCase()), ...(await servedHere(brandId))])

  return {
    servings,
    lanes,
    served,
    async pageFacts({ brandId, launchGameCdns }) {
      const [own, categories] = await Promise.all([vendors.ofBrand(brandId), served(brandId)])
      return { served: categories, frames: framedOrigins(own, launchGameCdns), pictures: pictureOrigins(own) }
    },
  }
}
