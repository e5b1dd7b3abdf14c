import type { Database } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { Brands } from '#modules/brand/index.ts'
import { createBooks } from './books.ts'
import { offerRoutes } from './offer.routes.ts'
import { quoteRoutes } from './quote.routes.ts'

interface Parts {
  readonly database: Database
  readonly brands: Brands
}

/** What is offered, and the calls that read it. */
export function openOffer({ database, brands }: Parts) {
  const books = createBooks(database)
  return {
    books,
    routes(routes: Routes): void {
      offerRoutes(routes, { brands, books })
      quoteRoutes(routes, { books })
    },
  }
}
