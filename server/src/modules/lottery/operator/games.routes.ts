import {
  changeLotteryGame,
  changeLotteryPlay,
  listLotteryGames,
  listLotteryPlays,
  proposeLotteryPlay,
} from '@parlour/core/contract/lottery/operator/games.ts'
import type { Body } from '@parlour/core/contract/endpoint.ts'
import { toWire } from '@parlour/core/money/money.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { Refusal } from '#platform/refusal.ts'
import { actionLog } from '#modules/audit/index.ts'
import { proposeChange, recordChange, refuseUnchanged } from '#modules/operators/index.ts'
import type { ReadCatalogue } from '../catalogue.ts'
import { listGames } from '../game.sql.ts'
import { listOffersOfGame, lockGame, updateGame, updateOffer, type GameSwitches } from '../offer.sql.ts'
import { returnsAboveOne } from '../rules/check-terms.ts'
import type { Game } from '../types.ts'
import { lookAtOffer, offerChange, snapshotOf, subjectOf, toWireTerms, type OfferPayload } from './offer-kind.ts'
import { notesOf, shownOf } from './series.routes.ts'

interface Parts {
  readonly catalogue: ReadCatalogue
}

/** What is sold, by whom it is shown, and on what terms. */
export function lotteryGameRoutes(routes: ConsoleRoutes, { catalogue }: Parts): void {
  routes.query(listLotteryGames, async ({ db }) => ({
    list: (await listGames(db)).map((game) => ({
      gameId: game.gameId,
      gameCode: game.gameCode,
      displayName: game.displayName,
      groupCode: game.groupCode,
      periodSeconds: game.periodSeconds,
      lockSeconds: game.lockSeconds,
      results: game.results,
      ...switchesOf(game),
    })),
  }))

  routes.command(changeLotteryGame, async ({ tx, operator, input: { params, body } }) => {
    const known = (await catalogue()).findAnyGame(params.gameId)
    const game = known && (await lockGame(tx, known.gameId))
    if (!game) throw new Refusal('lottery.game_unknown')
    const { reason, ...after } = body
    // Of draws that are published outside results alone are shown; a game that draws has them always.
    if (after.status === 'RESULTS' && game.results !== 'PUBLISHED')
      throw new Refusal('console.offer_invalid', { field: 'status' })
    if (after.beacon !== 'NONE' && game.results === 'PUBLISHED')
      throw new Refusal('console.offer_invalid', { field: 'beacon' })
    const before = switchesOf(game)
    refuseUnchanged({ before, after: inOrder(after) })
    await updateGame(tx, game.gameId, { ...after, beacon: after.beacon === 'NONE' ? '' : after.beacon })
    await actionLog.insert(tx, {
      brandId: null,
      operator: operator.username,
      command: 'game change',
      subject: game.gameCode,
      reason: reason.trim(),
      details: { before, after },
    })
    return {}
  })

  playRoutes(routes, { catalogue })
}

function playRoutes(routes: ConsoleRoutes, { catalogue }: Parts): void {
  const gameOf = async (gameId: string): Promise<Game> => {
    const game = (await catalogue()).findAnyGame(gameId)
    if (!game) throw new Refusal('lottery.game_unknown')
    return game
  }

  routes.query(listLotteryPlays, async ({ db, brand: { brandId }, input: { params } }) => {
    const game = await gameOf(params.gameId)
    const { findSeries } = await catalogue()
    // Whoever has just changed a play sees it changed: what bets read may be a second old.
    const offers = await listOffersOfGame(db, brandId, game.gameId)
    const notes = await notesOf(db, brandId, game.gameId)
    return {
      gameId: game.gameId,
      displayName: game.displayName,
      model: game.model,
      series: findSeries(brandId, game.groupCode)?.maxBetSeries ?? null,
      notes: notes ? { ...shownOf(notes), version: notes.version } : null,
      plays: offers.map((offer) => ({
        playId: offer.playId,
        playCode: offer.playCode,
        playName: offer.playName,
        groupCode: offer.groupCode,
        singleBetPrice: toWire(offer.singleBetPrice),
        unitsPerNote: offer.unitsPerNote,
        discount: toWire(offer.discount),
        ruleVersion: offer.ruleVersion,
        ...toWireTerms(offer),
      })),
    }
  })

  routes.command(changeLotteryPlay, async ({ tx, brand, operator, input: { params, body } }) => {
    const { gameId } = await gameOf(params.gameId)
    const { reason, ...change } = body
    const { game, offer, terms } = await lookAtOffer(tx, payloadOf({ ...params, gameId }, brand.brandId, change))
    if (returnsAboveOne(game.model, { ...offer, ...terms })) throw new Refusal('console.return_above_stake')
    await updateOffer(tx, offer, terms)
    const subject = subjectOf(game, offer)
    const current = { before: snapshotOf(offer), after: snapshotOf(terms) }
    const more = { ruleVersion: offer.ruleVersion + 1 }
    await recordChange(tx, { brand, operator, command: 'lottery terms', subject, reason, ...current, more })
    return { ruleVersion: offer.ruleVersion + 1 }
  })

  routes.command(proposeLotteryPlay, async ({ tx, brand, operator, input: { params, body } }) => {
    const { gameId } = await gameOf(params.gameId)
    const { reason, ...change } = body
    const payload = payloadOf({ ...params, gameId }, brand.brandId, change)
    return proposeChange(tx, offerChange, { operator, payload, reason })
  })
}

function payloadOf(
  { gameId, playId }: { readonly gameId: number; readonly playId: number },
  brandId: string,
  { ruleVersion, ...terms }: OfferPayload['terms'] & { readonly ruleVersion: number },
): OfferPayload {
  return { brandId, gameId, playId, ruleVersion, terms }
}

type WireSwitches = Omit<Body<typeof changeLotteryGame>, 'reason'>

function switchesOf(game: GameSwitches): WireSwitches {
  return inOrder({ ...game, beacon: game.beacon === '' ? 'NONE' : game.beacon })
}

function inOrder({ status, isHot, isNew, allowCancel, allowChase, sorting, beacon }: WireSwitches): WireSwitches {
  return { status, isHot, isNew, allowCancel, allowChase, sorting, beacon }
}
