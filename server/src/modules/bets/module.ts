import type { Database } from '#platform/db/database.ts'
import { besideMembers, inParts } from '#platform/due/in-parts.ts'
import type { Check } from '#platform/module/ledger-check.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import type { Brands } from '#modules/brand/index.ts'
import { calls } from './calls.gen.ts'
import type { ReadBetNames } from './bet-names.ts'
import { betsRoutes, type ReadCancelTimes } from './bets.routes.ts'
import { betChecks } from './checks/bets.check.sql.ts'
import { fundingChecks } from './checks/funding.check.sql.ts'
import { recordChecks } from './checks/record.check.sql.ts'
import { sideChecks } from './checks/sides.check.sql.ts'
import type { DaySums } from './day-sums.ts'
import { deleteOldEndings } from './ending-log.sql.ts'
import { memberHomeRoutes } from './member-home.routes.ts'
import { brandDayRoutes } from './operator/days.routes.ts'
import { winnersRoutes } from './winners.routes.ts'

export { insertDayZone } from './day-sums.sql.ts'
export { createDaySums } from './day-sums.ts'

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly days: DaySums
  readonly betNames: ReadBetNames
  readonly cancelTimes: ReadCancelTimes
}

const daysAddedEveryMs = 2000
const endingsAtOnce = 500

/** What the audit of the ledger asks of this module’s records. */
export const ledgerChecks: readonly Check[] = [...betChecks, ...sideChecks, ...fundingChecks, ...recordChecks]

export function betsModule({ database, brands, days, betNames, cancelTimes }: Parts): Manifest {
  const zoneOf = async (brandId: string) => (await brands.get(brandId)).timeZone
  return {
    name: 'bets',
    calls,
    playerRoutes(routes) {
      betsRoutes(routes, { database, names: betNames, cancelTimes, zoneOf, days })
      memberHomeRoutes(routes, { brands, days })
      winnersRoutes(routes, { names: betNames })
    },
    operatorRoutes(routes) {
      brandDayRoutes(routes, { brands })
    },
    jobs: [
      {
        name: 'bets:endings_let_go',
        crontab: '53 * * * *',
        work: () =>
          inParts(
            async () => (await database.transaction((tx) => deleteOldEndings(tx, endingsAtOnce))) === endingsAtOnce,
            besideMembers,
          ),
      },
    ],
    loops: [{ name: 'the sums of days', everyMs: daysAddedEveryMs, role: 'loop', work: () => days.addUp() }],
  }
}
