import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { Books } from './books.ts'
import { builderRoutes } from './builder.routes.ts'
import { createMatchGrids } from './known-grids.ts'
import { createOddsPushes } from './odds-pushes.ts'
import { offerRoutes } from './offer.routes.ts'
import { quoteRoutes } from './quote.routes.ts'

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly books: Books
  readonly realtime: Realtime
  readonly log: Log
}

/** What is offered, and the calls that read it. */
export function openOffer({ database, brands, books, realtime, log }: Parts) {
  const { tell } = createOddsPushes({ db: database.db, books, realtime, log })
  return {
    books,
    /** Says which events changed, after it was committed. */
    tell,
    routes(routes: Routes): void {
      offerRoutes(routes, { brands, books })
      quoteRoutes(routes, { books })
      builderRoutes(routes, { books, grids: createMatchGrids() })
    },
  }
}
