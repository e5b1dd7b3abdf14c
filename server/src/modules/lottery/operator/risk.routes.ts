import {
  getExposure,
  liftRestriction,
  listRiskGames,
  restrictNumber,
} from '@parlour/core/contract/lottery/operator/risk.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { readNumber } from '@parlour/core/rules/lottery/exposure.ts'
import { findPlay } from '@parlour/core/rules/lottery/families.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { Refusal } from '#platform/refusal.ts'
import { recordChange } from '#modules/operators/index.ts'
import type { ReadCatalogue } from '../catalogue.ts'
import { listTopExposure } from '../exposure.sql.ts'
import { findIssue, listUpcoming } from '../issue.sql.ts'
import {
  endRestriction,
  holdRestrictions,
  insertRestriction,
  listRestrictions,
  type ActiveRestriction,
} from '../restriction.sql.ts'
import type { Game, Offer } from '../types.ts'

/** So many numbers of a play are shown, the highest liability first: all of a play of two digits. */
const topNumbers = 100
/** Restrictions that stand at once in one game of a brand: every bet looks through them. */
const restrictionsMax = 500

/** What stands on numbers, and which of them are closed or pay half. */
export function lotteryRiskRoutes(routes: ConsoleRoutes, { catalogue }: { readonly catalogue: ReadCatalogue }): void {
  const gameOf = async (gameId: string): Promise<Game> => {
    const game = (await catalogue()).findAnyGame(gameId)
    if (!game) throw new Refusal('lottery.game_unknown')
    return game
  }

  routes.query(listRiskGames, async ({ brand: { brandId } }) => {
    const { games, offersOf } = await catalogue()
    const isCounted = ({ gameId }: Game) => offersOf(brandId, gameId).some(({ maxLiability }) => maxLiability !== null)
    const sold = games.filter(({ status }) => status !== 'RESULTS')
    // Those with something to watch come first.
    return {
      list: [...sold.filter(isCounted), ...sold.filter((game) => !isCounted(game))].map(
        ({ gameId, displayName, groupCode }) => ({ gameId, displayName, groupCode }),
      ),
    }
  })

  routes.query(getExposure, async ({ db, brand: { brandId }, input: { params } }) => {
    const game = await gameOf(params.gameId)
    const offers = (await catalogue()).offersOf(brandId, game.gameId)
    return boardOf(db, { brandId, game, offers })
  })

  routes.command(restrictNumber, async ({ tx, brand, operator, input: { params, body } }) => {
    const game = await gameOf(params.gameId)
    const { playCode, mode, numero, reason } = body
    const added = { brandId: brand.brandId, gameId: game.gameId, playCode, mode, numero, reason: reason.trim() }
    const number = numberOf(game, body)
    const restrictionId = await restrict(tx, { ...added, number, madeBy: operator.username })
    await recordChange(tx, {
      brand,
      operator,
      command: 'number restrict',
      subject: `${game.gameCode} ${playCode} ${number}`,
      reason,
      before: {},
      after: { mode, numero },
    })
    return { restrictionId }
  })

  routes.command(liftRestriction, async ({ tx, brand, operator, input: { params, body } }) => {
    const lifted = await endRestriction(tx, brand.brandId, params.restrictionId)
    if (!lifted) throw new Refusal('console.restriction_unknown')
    const { gameId, playCode, number, mode } = lifted
    const { gameCode } = await gameOf(String(gameId))
    const subject = `${gameCode} ${playCode} ${number}`
    const change = { command: 'number release', subject, reason: body.reason, before: { mode }, after: {} }
    await recordChange(tx, { brand, operator, ...change })
    return {}
  })
}

/** What stands on the issue of a game that is next to be drawn, and what is restricted in the game. */
async function boardOf(
  db: Reader,
  { brandId, game, offers }: { readonly brandId: string; readonly game: Game; readonly offers: readonly Offer[] },
): Promise<Value<typeof getExposure>> {
  const now = await nowMs(db)
  const [issue] = await listUpcoming(db, [game.gameId], now)
  const rows = issue ? await listTopExposure(db, { brandId, issueId: issue.issueId, top: topNumbers }) : []
  const byPlay = Map.groupBy(rows, ({ playCode }) => playCode)
  const restrictions = await listRestrictions(db, { brandId, gameId: game.gameId })
  return {
    serverTime: now,
    issue: issue ? { numero: issue.numero, closeAt: issue.closeAt, drawAt: issue.drawAt, state: issue.state } : null,
    plays: offers.map(({ playCode, playName, maxLiability }) => {
      const numbers = byPlay.get(playCode) ?? []
      const [highest] = numbers
      return {
        playCode,
        playName,
        ceiling: maxLiability === null ? null : toWire(maxLiability),
        stake: toWire(stakeOnPlay(game, playCode, highest?.stakeOfPlay ?? 0n)),
        worst: toWire(highest?.liability ?? 0n),
        numbers: numbers.map(({ number, liability, stake }) => ({
          number,
          liability: toWire(liability),
          stake: toWire(stake),
        })),
      }
    }),
    restrictions: restrictions.map(({ restrictionId, playCode, number, mode, numero, untilMs, madeBy, reason }) => ({
      restrictionId,
      playCode,
      number,
      mode,
      numero,
      untilMs,
      madeBy,
      reason,
    })),
  }
}

/** The number that an operator wrote, as bets on it are counted. */
function numberOf({ model }: Game, request: { readonly playCode: string; readonly number: string }): string {
  const play = findPlay(model, request.playCode)
  const number = play && readNumber(play, request.number)
  if (number === undefined) throw new Refusal('console.number_unknown')
  return number
}

async function restrict(
  tx: Tx,
  request: Omit<ActiveRestriction, 'restrictionId' | 'fromMs' | 'untilMs'>,
): Promise<string> {
  await holdRestrictions(tx, request)
  const current = await listRestrictions(tx, request)
  if (current.length >= restrictionsMax) throw new Refusal('console.too_many_restrictions')
  const isSame = (one: ActiveRestriction) =>
    one.playCode === request.playCode &&
    one.number === request.number &&
    one.mode === request.mode &&
    one.numero === request.numero
  if (current.some(isSame)) throw new Refusal('console.nothing_changed')
  const restrictionId = newId()
  const untilMs = request.numero === null ? null : await endOf(tx, request.gameId, request.numero)
  await insertRestriction(tx, { ...request, restrictionId, untilMs })
  return restrictionId
}

/** A restriction of one issue ends with its sale. */
async function endOf(db: Reader, gameId: number, numero: string): Promise<number> {
  const issue = await findIssue(db, gameId, numero)
  if (!issue) throw new Refusal('lottery.issue_unknown')
  return issue.closeAt
}

/** Each note of a combination stands on all of its numbers: its stake is counted once. */
function stakeOnPlay({ model }: Game, playCode: string, onNumbers: bigint): bigint {
  const grammar = findPlay(model, playCode)?.grammar
  return grammar?.kind === 'numbers' ? onNumbers / BigInt(grammar.min) : onNumbers
}
