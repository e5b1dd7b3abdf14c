import { randomBytes } from 'node:crypto'
import { tellResults, type ClaimStatus } from '@parlour/core/contract/lottery/player/feeds.ts'
import type { Body } from '@parlour/core/contract/endpoint.ts'
import { readResult } from '@parlour/core/rules/lottery/read-result.ts'
import { nowMs } from '#platform/clock/now.ts'
import { isSigned } from '#platform/crypto/signed-message.ts'
import type { Database } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ReadCatalogue } from './catalogue.ts'
import { findIssue } from './issue.sql.ts'
import { takeFeedClaim } from './take-feed-claim.service.ts'

interface Parts {
  readonly database: Database
  readonly catalogue: ReadCatalogue
  /** The secret of each feed, by its name. */
  readonly feeds: ReadonlyMap<string, string>
  /** Leaves word, in the transaction of a draw, that members are told of it. */
  readonly onClaim: (claim: { readonly feed: string; readonly status: ClaimStatus }) => void
}

type Told = Body<typeof tellResults>['results'][number]

/** Feeds say what was drawn outside: each is known by its secret, and no two share one. */
export function feedRoutes(routes: Routes, { database, catalogue, feeds, onClaim }: Parts): void {
  // A feed that is not there is checked against a secret that nobody has: it answers as late as one that is.
  const nobodys = randomBytes(32).toString('hex')

  routes.direct(tellResults, async ({ input: { params, body }, rawBody, header, log }) => {
    const signature = header('x-signature') ?? ''
    const timestamp = header('x-timestamp') ?? ''
    const claim = { rawBody, timestamp, signature, nowMs: await nowMs(database.db) }
    if (!isSigned(feeds.get(params.feed) ?? nobodys, claim)) throw new Refusal('lottery.feed_refused')
    const results = []
    // One after the other: each is a transaction of its own, and one that fails leaves the rest to be sent again.
    for (const told of body.results) {
      const answer = await take(params.feed, told)
      onClaim({ feed: params.feed, status: answer.status })
      log.info({ feed: params.feed, ...answer }, 'a feed spoke')
      results.push(answer)
    }
    return { results }
  })

  async function take(feed: string, told: Told) {
    const { gameCode, result } = told
    // An issue that is drawn outside goes by its day.
    const numero = 'numero' in told ? told.numero : told.day.replaceAll('-', '')
    const game = (await catalogue()).findAnyGame(gameCode)
    const issue = game && (await findIssue(database.db, game.gameId, numero))
    if (!game || !issue || issue.commit !== null) return { gameCode, numero, status: 'UNKNOWN_ISSUE' as const }
    const draw = readResult(game.model, result)
    if (!draw.ok) return { gameCode, numero, status: 'BAD_RESULT' as const }
    const status = await takeFeedClaim(database, { issueId: issue.issueId, feed, result: draw.value })
    return { gameCode, numero, status }
  }
}
