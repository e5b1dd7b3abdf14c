import { getFairness, getNearIssues } from '@parlour/core/contract/lottery/player/lottery.ts'
import { drawContext } from '@parlour/core/rules/lottery/draw/draw-context.ts'
import type { Beacon } from '#platform/beacon/beacon.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import { findBeaconProof } from './beacon.sql.ts'
import type { ReadCatalogue } from './catalogue.ts'
import { findIssue, listDrawn, listUpcoming } from './issue.sql.ts'
import { listPublished } from './published.sql.ts'
import { originOf, toWireBeacon, toWireBeaconProof, toWireSale, toWireWinNo } from './wire.ts'

/** What stands around now in a game, and the proof of any one issue. */
export function issueRoutes(
  routes: Routes,
  { catalogue, beacon }: { readonly catalogue: ReadCatalogue; readonly beacon: Beacon },
): void {
  routes.query(getNearIssues, async ({ db, input: { query } }) => {
    const game = (await catalogue()).findGame(query.gameId)
    if (!game) throw new Refusal('lottery.game_unknown')
    const now = await nowMs(db)
    const ids = [game.gameId]
    const [[current, next], [previous]] = await Promise.all([
      listUpcoming(db, ids, now),
      listDrawn(db, { gameIds: ids, belowDrawAt: Number.MAX_SAFE_INTEGER, limit: 1 }),
    ])
    return {
      serverTime: now,
      previousNumero: previous ? { numero: previous.numero, winNo: toWireWinNo(previous.result) } : null,
      currentNumero: current
        ? {
            numero: current.numero,
            gameId: game.gameId,
            openTime: current.openAt,
            closeTime: current.closeAt,
            drawTime: current.drawAt,
            ...toWireSale(current, now),
            state: current.state,
            commit: current.commit,
            beacon: toWireBeacon(current),
          }
        : null,
      nextNumero: next ? { numero: next.numero, openTime: next.openAt } : null,
    }
  })

  routes.query(getFairness, async ({ db, input: { params } }) => {
    const game = (await catalogue()).findAnyGame(params.gameId)
    if (!game) throw new Refusal('lottery.game_unknown')
    const issue = await findIssue(db, game.gameId, params.numero)
    if (!issue) throw new Refusal('lottery.issue_unknown')
    const published = issue.commit === null ? (await listPublished(db, issue.issueId)).at(-1) : undefined
    const proof = issue.beaconRound === null ? undefined : await findBeaconProof(db, issue.issueId)
    return {
      gameCode: game.gameCode,
      numero: issue.numero,
      state: issue.state,
      origin: originOf(issue),
      ...(published ? { source: published.source } : {}),
      commit: issue.commit ?? '',
      seed: issue.seed,
      beacon: issue.beaconRound !== null && issue.beacon === '' ? null : issue.beacon,
      round: issue.beaconRound,
      ...(proof ? toWireBeaconProof(issue, proof, beacon) : {}),
      derivation: game.model,
      context: drawContext(game.gameCode, issue.numero, issue.beacon),
      result: toWireWinNo(issue.result),
    }
  })
}
