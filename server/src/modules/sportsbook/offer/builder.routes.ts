import { quoteBuilder } from '@parlour/core/contract/sportsbook/player/builder.ts'
import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import { refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import { toWire, units } from '@parlour/core/money/money.ts'
import { delayOf } from '@parlour/core/rules/sportsbook/brand/brand-rules.ts'
import { outcomesBeside } from '@parlour/core/rules/sportsbook/builder/outcomes-beside.ts'
import type { BuilderOffer } from '@parlour/core/rules/sportsbook/builder/price-builder.ts'
import { checkBuilder } from '@parlour/core/rules/sportsbook/builder/check-builder.ts'
import { decimalOf } from '@parlour/core/rules/sportsbook/odds/formats.ts'
import type { ScoreGrid } from '@parlour/core/rules/sportsbook/pricing/score-grid.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import { findFunds } from '#modules/wallet/index.ts'
import type { BrandRulesRow } from '../brand-rules.sql.ts'
import { quoteLimits } from '../limits/quote-limits.ts'
import { gridOrRefusal, hasBuilders, isBuildable, offerLegs } from '../rules/builder-offer.ts'
import { quoteLeg } from '../rules/quote-leg.ts'
import { scoreAtBetOf } from '../rules/score-at-bet.ts'
import type { GateRow, MarketRow } from '../types.ts'
import type { Books } from './books.ts'
import { listEventRows, listMarkets, listProducers, type EventRow, type ProducerRow } from './event.sql.ts'
import type { MatchGrids } from './known-grids.ts'
import { createKnownWords } from './known-words.ts'

interface SentLeg {
  readonly marketKey: string
  readonly outcome: string
}

interface Match {
  readonly event: EventRow
  readonly markets: readonly MarketRow[]
  readonly producers: ReadonlyMap<string, ProducerRow>
  readonly book: BrandRulesRow
  readonly now: number
  readonly wordsOf: ReturnType<typeof createKnownWords>
  readonly odds: Books['odds']
}

const gateOf = ({ eventId, phase, closesAt, dangerSeq, version, stops }: EventRow): GateRow => ({
  eventId,
  phase,
  closesAt,
  dangerSeq,
  version,
  stops: stops.map((stop) => ({ ...stop, isOn: true, saidAt: stop.since })),
})

/** A leg as a bet would meet it, and as it is priced. */
function legOf({ event, markets, producers, book, odds, now }: Match, leg: SentLeg) {
  const market = markets.find(({ marketKey }) => marketKey === leg.marketKey)
  const producer = (market && producers.get(market.producer)?.state) ?? 'DOWN'
  const facts = { brief: event, gate: gateOf(event), market, producer, now }
  return {
    ...leg,
    scoreAtBet: scoreAtBetOf({ ...event, marketKey: leg.marketKey }),
    single: (market && odds(book, market, event.phase === 'LIVE').get(leg.outcome)) ?? '',
    open: quoteLeg({ ...leg, eventId: event.eventId }, facts),
  }
}
type Leg = ReturnType<typeof legOf>

const formRefusals = {
  LEG_COUNT: 'sports.leg_count',
  OTHER_EVENT: 'sports.leg_not_combinable',
  MARKET_NOT_IN_BUILDER: 'sports.leg_not_combinable',
  SAME_SELECTION: 'sports.related_selections',
} as const

/** What the legs are offered at together, whether or not they could be bet at this moment. */
function offerOf({ event, book }: Match, legs: readonly Leg[], grid: Decision<ScoreGrid, RefusalCode>) {
  const form = checkBuilder(legs.map((leg) => ({ ...leg, event: event.eventId })))
  if (!form.ok) return refuse(formRefusals[form.code])
  if (legs.some(({ single }) => single === ''))
    return refuse('sports.market_suspended', { by: 'FEED', reason: 'MARKET' })
  return grid.ok ? offerLegs(legs, grid.value, book.rules) : grid
}

/** What a bet on the legs would be refused for first: what closes one of them, then what keeps them from one price. */
function refusalOf(legs: readonly Leg[], offer: Decision<BuilderOffer, RefusalCode>) {
  const refused = legs.map(({ open }) => open).find(({ ok }) => !ok) ?? offer
  if (refused.ok) return { refusal: null, reason: null }
  const reason = refused.details?.['reason']
  return { refusal: refused.code, reason: typeof reason === 'string' ? reason : null }
}

/** Every outcome that is offered and that the final score decides, by how it goes together with the legs. */
function outcomesOf({ event, markets, wordsOf }: Match, legs: readonly Leg[], grid: ScoreGrid) {
  const offered = markets.filter(({ status, marketKey }) => status === 'ACTIVE' && isBuildable(marketKey))
  const all = offered.flatMap(({ marketKey, prices }) => {
    const scoreAtBet = scoreAtBetOf({ ...event, marketKey })
    return prices.filter(({ a }) => a).map(({ o }) => ({ marketKey, outcome: o, scoreAtBet }))
  })
  const chosen = legs.filter(({ marketKey }) => isBuildable(marketKey)).map(wordsOf)
  const states = outcomesBeside(grid, chosen, all.map(wordsOf))
  return all.map(({ marketKey, outcome }, at) => ({ marketKey, outcome, state: states[at] ?? 'EXCLUDED' }))
}

/** What is offered to whoever puts a bet builder together. */
export function builderRoutes(routes: Routes, { books, grids }: { readonly books: Books; readonly grids: MatchGrids }) {
  const wordsOf = createKnownWords()
  routes.query(quoteBuilder, async ({ db, brand, member, input: { body } }) => {
    const { brandId, currencyDecimals: decimals } = brand
    const book = await books.of(brandId)
    const { eventId } = body
    const [event] = book === undefined ? [] : await listEventRows(db, [eventId])
    if (book === undefined || event === undefined) throw new Refusal('sports.event_unknown')
    const [now, markets, producers] = await Promise.all([nowMs(db), listMarkets(db, [eventId]), listProducers(db)])
    const match: Match = { event, markets, producers, book, now, wordsOf, odds: books.odds }
    const isSold = book.rules.builder.isOn && hasBuilders(event.sport)
    const grid = isSold ? gridOf(match, grids) : refuse('sports.builder_closed' as const)
    const legs = body.legs.map((leg) => legOf(match, leg))
    const offer = offerOf(match, legs, grid)
    const odds = offer.ok ? (offer.value.prices.at(-1) ?? null) : null
    const isLive = event.phase === 'LIVE'
    return {
      serverTime: now,
      odds,
      // What stops the match says why; that there are no builders at all goes before every leg.
      ...(!grid.ok && grid.code === 'sports.builder_closed' ? refusalOf([], grid) : refusalOf(legs, offer)),
      isLive,
      delayMs: isLive ? delayOf(book.rules, event.sport) : 0,
      maxStake:
        member === undefined || odds === null
          ? null
          : await limitOf(db, match, { brandId, memberId: member.memberId, decimals, odds, legs }),
      minStake: toWire(units(BigInt(book.rules.minStake))),
      legs: legs.map(({ marketKey, outcome, scoreAtBet, open }, at) => ({
        marketKey,
        outcome,
        refusal: open.ok ? null : open.code,
        scoreAtBet,
        isImplied: offer.ok && offer.value.flags.implied.includes(at),
      })),
      outcomes: grid.ok ? outcomesOf(match, legs, grid.value) : [],
    }
  })
}

const gridOf = ({ event, markets, producers }: Match, grids: MatchGrids) =>
  gridOrRefusal(
    markets,
    ({ producer }) => producers.get(producer)?.state === 'UP',
    (own) => grids(event.eventId, { ...event, markets: own }),
  )

/** The most that a member may stake on a builder: by the tightest of its legs. */
async function limitOf(
  db: Reader,
  { event, book }: Match,
  of: {
    readonly brandId: string
    readonly memberId: string
    readonly decimals: number
    readonly odds: string
    readonly legs: readonly SentLeg[]
  },
): Promise<string | null> {
  const decimal = decimalOf({ format: 'DEC', value: of.odds })
  if (decimal === undefined) return null
  const { brandId, memberId, decimals } = of
  const { sumBalance } = await findFunds(db, memberId)
  const { eventId, tier, phase } = event
  const selections = of.legs.map((leg) => ({ ...leg, eventId, decimal, tier, isLive: phase === 'LIVE' }))
  const limits = await quoteLimits(db, {
    brandId,
    memberId,
    rules: book.rules,
    balance: sumBalance,
    decimals,
    selections,
  })
  return toWire(limits.reduce((least, each) => (each < least ? each : least)))
}
