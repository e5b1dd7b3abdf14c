import type { Log } from '#platform/log/log.ts'
import type { Loop } from '#platform/module/manifest.ts'
import type { Routes } from '#platform/http/routes.ts'
import { sportsFeedRoutes } from './feed.routes.ts'
import { createFewAtOnce } from './few-at-once.ts'
import { stepFeeds } from './step-producers.ts'
import type { FeedParts } from './take-messages.ts'

interface Parts extends FeedParts {
  readonly sportsFeeds: ReadonlyMap<string, string>
  readonly log: Log
}

const steppedEveryMs = 1000
/** Two keep the database busy: one is written while the next is made. */
const pricePartsAtOnce = 2

/** The port of feeds: the call that they speak to, and the loop that watches them. */
export function openFeed(of: Parts): { readonly routes: (routes: Routes) => void; readonly loops: readonly Loop[] } {
  const parts = { ...of, inTurn: createFewAtOnce(pricePartsAtOnce) }
  return {
    routes: (routes) => sportsFeedRoutes(routes, parts),
    loops: [{ name: 'the feeds of sports', everyMs: steppedEveryMs, role: 'loop', work: () => stepFeeds(parts) }],
  }
}
