import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import type { ReadBetNames } from '#modules/bets/index.ts'
import { createGameLaunch, type VendorTransfers } from '#modules/games/index.ts'
import { createLotteryLaunch } from '#modules/lottery/index.ts'
import { originAt } from '../brand-address.ts'
import type { Modules } from '../open-modules.ts'
import { launchRoute } from './launch.ts'
import { memberHomeView } from './member-home.ts'
import { memberSheetRoutes } from './member-sheet.ts'
import { memberView } from './member.ts'
import { winnersView } from './winners.ts'

interface Parts {
  readonly config: Config
  readonly database: Database
  readonly modules: Modules
  readonly vendorTransfers: VendorTransfers
  readonly betNames: ReadBetNames
}

/** Calls that several modules answer together. */
export function viewsManifest({ config, database, modules, vendorTransfers, betNames }: Parts): Manifest {
  const { catalogue, brands, identity, protection, access, days } = modules
  const checkPlay = (memberId: string) => protection.checkPlay(database.db, memberId)
  const lottery = createLotteryLaunch({ catalogue, brands, launches: identity.launches, checkPlay })
  const { countryOf } = access
  const { transfers } = vendorTransfers
  const originOf = originAt(config.publicUrl)
  return {
    name: 'views',
    playerRoutes(routes) {
      launchRoute(routes, {
        lottery,
        games: createGameLaunch({ ...modules, database, transfers, countryOf, originOf }),
      })
      memberView(routes, { identity, brands })
      memberHomeView(routes, { brands, days })
      winnersView(routes, { names: betNames })
    },
    operatorRoutes: (routes) => memberSheetRoutes(routes, { database }),
  }
}
