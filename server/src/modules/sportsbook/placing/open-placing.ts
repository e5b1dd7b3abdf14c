import type { Database } from '#platform/db/database.ts'
import { inParts, allAtOnce, besideMembers } from '#platform/due/in-parts.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Brands } from '#modules/brand/index.ts'
import { demoMoney } from '#modules/wallet/index.ts'
import { sportsBetRoutes } from '../tickets/bet.routes.ts'
import { deleteOldSlips } from '../tickets/shared-slip.sql.ts'
import { settleTouched } from '../settlement/settle-touched.ts'
import type { SportsNews } from '../sports-news.ts'
import { createBrandOdds } from '../offer/brand-odds.ts'
import { createMatchGrids } from '../offer/known-grids.ts'
import { decideWaiting } from './decide-waiting.service.ts'
import type { SportsBatcher } from './place-bets.service.ts'

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly sportsBets: SportsBatcher
  readonly realtime: Realtime
  readonly news: SportsNews
}

/** Live bets that are decided in one transaction. */
const waitsAtOnce = 300
const waitsEveryMs = 50
const slipsKeptMs = 90 * 86_400_000
const slipsAtOnce = 500

/** What the placing of sports bets plugs in: its calls, and the wait of live bets. */
export function openPlacing({
  database,
  brands,
  sportsBets,
  realtime,
  news,
}: Parts): Required<Pick<Manifest, 'playerRoutes' | 'loops' | 'jobs'>> {
  const prices = { odds: createBrandOdds(), grids: createMatchGrids() }
  const grantOf = async (brandId: string) => (await brands.get(brandId)).demoGrant

  /** One part of the live bets that are due; whether there may be more. */
  async function decidePart(): Promise<boolean> {
    const decided = await database.transaction(async (tx) => {
      const waits = await decideWaiting(tx, { prices, limit: waitsAtOnce })
      const taken = waits.filter(({ isTaken }) => isTaken).map(({ betId }) => betId)
      // Whoever walked the tickets of a result while these waited has left them alone.
      await settleTouched(tx, { brands, news }, taken)
      return waits
    })
    for (const { betId, memberId, balance, version, isTaken } of decided) {
      if (!isTaken) realtime.pushBalance({ memberId, balance, version })
      realtime.toMember(memberId, 'sports.bet', { betId })
    }
    return decided.length === waitsAtOnce
  }

  return {
    playerRoutes(routes: Routes) {
      sportsBetRoutes(routes, {
        database,
        bets: sportsBets,
        ensureDemoMoney: (player) => demoMoney.ensure(database, { ...player, grantOf }),
        onBalance: realtime.pushBalance,
      })
    },
    loops: [
      { name: 'live sports bets', everyMs: waitsEveryMs, role: 'loop', work: () => inParts(decidePart, allAtOnce) },
    ],
    jobs: [
      {
        name: 'sportsbook:slips_let_go',
        crontab: '17 4 * * *',
        work: () =>
          inParts(
            () => database.transaction((tx) => deleteOldSlips(tx, { olderThanMs: slipsKeptMs, limit: slipsAtOnce })),
            besideMembers,
          ),
      },
    ],
  }
}
