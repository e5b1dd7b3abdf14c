import type { Value } from '@parlour/core/contract/endpoint.ts'
import { getLimits } from '@parlour/core/contract/lottery/player/limits.ts'
import { multiplyCut } from '@parlour/core/money/money.ts'
import { findPlay } from '@parlour/core/rules/lottery/families.ts'
import { notePrice, seriesPrizes } from '@parlour/core/rules/lottery/prizes.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Catalogue, ReadCatalogue } from './catalogue.ts'
import { listExposedAbove } from './exposure.sql.ts'
import { findIssue } from './issue.sql.ts'
import { stands } from './rules/restrict-orders.ts'
import type { Game, Issue, Offer, SeriesOffer } from './types.ts'

type Limits = Value<typeof getLimits>

/** Every page asks, and they all ask the same: what was read is good for a second. */
const freshMs = 1000
/** Answers are for the issues that are looked at now; beyond so many the oldest goes. */
const keptMax = 500
/** The most numbers that are told of an issue. */
const toldMax = 2000

/** Which numbers of an issue are full, closed or halved. */
export function limitsRoutes(routes: Routes, { catalogue }: { readonly catalogue: ReadCatalogue }): void {
  const kept = new Map<string, { readonly at: number; readonly answer: Promise<Limits> }>()
  routes.query(getLimits, async ({ db, brand, input: { query } }) => {
    const known = await catalogue()
    const game = known.findGame(query.gameId)
    if (!game) throw new Refusal('lottery.game_unknown')
    const key = `${brand.brandId} ${game.gameId} ${query.numero}`
    const before = kept.get(key)
    if (before && performance.now() - before.at < freshMs) return before.answer
    const answer = readLimits(db, { known, game, brandId: brand.brandId, numero: query.numero })
    kept.delete(key)
    kept.set(key, { at: performance.now(), answer })
    answer.catch(() => kept.delete(key))
    const [oldest] = kept.keys()
    if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest)
    return answer
  })
}

async function readLimits(
  db: Reader,
  asked: { readonly known: Catalogue; readonly game: Game; readonly brandId: string; readonly numero: string },
): Promise<Limits> {
  const { known, game, brandId, numero } = asked
  const issue = await findIssue(db, game.gameId, numero)
  if (!issue) throw new Refusal('lottery.issue_unknown')
  const now = await nowMs(db)
  const restricted = known
    .restrictionsOf(brandId, game.gameId)
    .filter((restriction) => stands(restriction, { numero, now }))
    .map(({ playCode, number, mode }) => ({ playCode, number, kind: mode }))
  const closed = new Set(restricted.filter(({ kind }) => kind === 'CLOSED').map(textOf))
  const full = await listFull(db, { ...asked, issue })
  return {
    numero,
    numbers: [...restricted, ...full.filter((one) => !closed.has(textOf(one)))].slice(0, toldMax),
  }
}

const textOf = ({ playCode, number }: { readonly playCode: string; readonly number: string }) => `${playCode} ${number}`

/** Numbers on which not even the smallest stake fits. */
async function listFull(
  db: Reader,
  asked: { readonly known: Catalogue; readonly game: Game; readonly brandId: string; readonly issue: Issue },
) {
  const { known, game, brandId, issue } = asked
  const series = known.findSeries(brandId, game.groupCode)
  const plays = known.offersOf(brandId, game.gameId).flatMap((offer) => {
    if (offer.maxLiability === null) return []
    return [{ playCode: offer.playCode, above: offer.maxLiability - smallestPaid(game, offer, series) }]
  })
  if (plays.length === 0) return []
  const rows = await listExposedAbove(db, { issueId: issue.issueId, brandId, plays, limit: toldMax })
  return rows.map(({ playCode, number }) => ({ playCode, number, kind: 'FULL' as const }))
}

/** What the smallest stake on a play pays at least when it wins. */
function smallestPaid({ model }: Game, offer: Offer, series: SeriesOffer | undefined): bigint {
  const play = findPlay(model, offer.playCode)
  if (!play) return 0n
  const prizes = Object.values(offer.prizes ?? seriesPrizes(play, series?.minSeries ?? 0))
  const lowest = prizes.reduce((least, one) => (one < least ? one : least), prizes[0] ?? 0n)
  return multiplyCut(offer.stakeMin, lowest) / notePrice(play)
}
