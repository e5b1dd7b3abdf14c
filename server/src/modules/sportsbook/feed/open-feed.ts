import type { Log } from '#platform/log/log.ts'
import type { Loop } from '#platform/module/manifest.ts'
import type { Routes } from '#platform/http/routes.ts'
import { sportsFeedRoutes } from './feed.routes.ts'
import { stepFeeds } from './step-producers.ts'
import type { FeedParts } from './take-messages.ts'

interface Parts extends FeedParts {
  readonly sportsFeeds: ReadonlyMap<string, string>
  readonly log: Log
}

const steppedEveryMs = 1000

/** The port of feeds: the call that they speak to, and the loop that watches them. */
export function openFeed(parts: Parts): { readonly routes: (routes: Routes) => void; readonly loops: readonly Loop[] } {
  return {
    routes: (routes) => sportsFeedRoutes(routes, parts),
    loops: [{ name: 'the feeds of sports', everyMs: steppedEveryMs, role: 'loop', work: () => stepFeeds(parts) }],
  }
}
