import type { Manifest } from '#platform/module/manifest.ts'
import type { DaySums } from '#modules/bets/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { calls } from './calls.gen.ts'
import { missionRoutes } from './missions.routes.ts'
import { missionConsoleRoutes } from './operator/missions.routes.ts'

interface Parts {
  readonly brands: Brands
  readonly days: DaySums
  readonly protection: Pick<Protection, 'isHeld'>
}

export function promoModule({ brands, days, protection }: Parts): Manifest {
  return {
    name: 'promo',
    calls,
    playerRoutes(routes) {
      missionRoutes(routes, { brands, days, isExcluded: protection.isHeld })
    },
    operatorRoutes: (routes) => missionConsoleRoutes(routes, { brands }),
  }
}
