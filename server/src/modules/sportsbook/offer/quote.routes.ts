import { quoteSlip } from '@parlour/core/contract/sportsbook/player/offer.ts'
import { fromWire, toWire, units } from '@parlour/core/money/money.ts'
import { delayOf } from '@parlour/core/rules/sportsbook/brand/brand-rules.ts'
import { decideOffer, type OfferRefusal } from '@parlour/core/rules/sportsbook/feed/offered.ts'
import { isOutcomeOf } from '@parlour/core/rules/sportsbook/markets/catalogue.ts'
import { readMarketKey } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'
import { decimalOf } from '@parlour/core/rules/sportsbook/odds/formats.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import { findFunds } from '#modules/wallet/index.ts'
import type { BrandRulesRow } from '../brand-rules.sql.ts'
import { quoteLimits, type LimitedSelection } from '../limits/quote-limits.ts'
import type { MarketRow } from '../types.ts'
import type { Books } from './books.ts'
import { cardOf, type CardFacts } from './cards.ts'
import { listEventRows, listMarkets, type EventRow } from './event.sql.ts'
import { readFacts } from './read-cards.ts'
import { scoreAtBetOf } from '../rules/score-at-bet.ts'

interface SentLeg {
  readonly eventId: string
  readonly marketKey: string
  readonly outcome: string
}

const codes: Readonly<Record<OfferRefusal, string>> = {
  EVENT_CLOSED: 'sports.event_closed',
  EVENT_STARTED: 'sports.event_started',
  MARKET_SUSPENDED: 'sports.market_suspended',
}

/** What a slip is offered, leg by leg. */
export function quoteRoutes(routes: Routes, { books }: { readonly books: Books }): void {
  routes.query(quoteSlip, async ({ db, brand, member, language, input: { body } }) => {
    const { brandId, currencyDecimals: decimals } = brand
    const now = await nowMs(db)
    const book = await books.of(brandId)
    if (book === undefined) return closedHere(now, body.legs)
    const ids = [...new Set(body.legs.map(({ eventId }) => eventId))]
    const [events, markets] = await Promise.all([listEventRows(db, ids), listMarkets(db, ids)])
    const facts = await readFacts(db, events, { book, books, language, memberId: member?.memberId })
    const legs = body.legs.map((leg) => {
      const event = events.find(({ eventId }) => eventId === leg.eventId)
      const own = markets.filter(({ eventId }) => eventId === leg.eventId)
      return quoteLeg(leg, { event, markets: own, facts, now })
    })
    const limits =
      member === undefined ? [] : await limitsOf(db, { legs, book, brandId, memberId: member.memberId, decimals })
    return {
      serverTime: now,
      legs: legs.map(({ limited: _limited, ...leg }, at) => ({ ...leg, maxStake: limits[at] ?? null })),
      ...termsOf(book),
    }
  })
}

const termsOf = ({ rules }: Pick<BrandRulesRow, 'rules'>) => ({
  minStake: toWire(units(BigInt(rules.minStake))),
  minUnit: toWire(fromWire(rules.minUnit) ?? 0n),
  stakeMode: rules.stakeMode,
})

const nothing = {
  event: null,
  odds: null,
  reason: null,
  seq: 0,
  isLive: false,
  delayMs: 0,
  scoreAtBet: null,
  otherLine: null,
}

function closedHere(now: number, legs: readonly SentLeg[]) {
  const refusal = 'sports.closed_here'
  return {
    serverTime: now,
    legs: legs.map((leg) => ({ ...leg, ...nothing, refusal, maxStake: null })),
    minStake: toWire(0n),
    minUnit: toWire(0n),
    stakeMode: 'RISK' as const,
  }
}

/** The nearest line of the same market that is offered now. */
function otherLineOf(marketKey: string, markets: readonly MarketRow[]): string | null {
  const asked = readMarketKey(marketKey)
  const line = asked?.specifiers.line4
  if (asked === undefined || line === undefined) return null
  const near = markets.flatMap((market) => {
    const own = readMarketKey(market.marketKey)
    const isOther = own?.code === asked.code && own.specifiers.period === asked.specifiers.period
    if (market.status !== 'ACTIVE' || !isOther || own.specifiers.line4 === undefined) return []
    return market.marketKey === marketKey ? [] : [{ key: market.marketKey, off: Math.abs(own.specifiers.line4 - line) }]
  })
  return near.toSorted((one, other) => one.off - other.off)[0]?.key ?? null
}

function quoteLeg(
  leg: SentLeg,
  {
    event,
    markets,
    facts,
    now,
  }: {
    readonly event: EventRow | undefined
    readonly markets: readonly MarketRow[]
    readonly facts: CardFacts
    readonly now: number
  },
) {
  const ref = readMarketKey(leg.marketKey)
  const none = { ...leg, ...nothing, limited: undefined }
  if (event === undefined) return { ...none, refusal: 'sports.leg_invalid' }
  const market = markets.find(({ marketKey }) => marketKey === leg.marketKey)
  const card = cardOf(event, market === undefined ? [] : [market], facts)
  if (ref === undefined || !isOutcomeOf(ref, leg.outcome))
    return { ...none, event: card, refusal: 'sports.leg_invalid' }
  const isLive = event.phase === 'LIVE'
  const odds = market && facts.books.odds(facts.book, market, isLive)
  const offer = decideOffer(
    {
      gate: {
        phase: event.phase,
        closesAt: event.closesAt,
        stops: event.stops.map((stop) => ({ ...stop, isOn: true, saidAt: stop.since })),
      },
      market: market && {
        status: market.status,
        producer: market.producer,
        rank: market.rank,
        genAt: market.genAt,
        prices: [...(odds ?? [])].map(([outcome, value]) => ({ outcome, odds: value, isActive: true })),
      },
      marketKey: leg.marketKey,
      outcome: leg.outcome,
      producer: facts.producers.get(market?.producer ?? event.producer)?.state ?? 'DOWN',
    },
    now,
  )
  const value = odds?.get(leg.outcome) ?? null
  const decimal = value === null ? undefined : decimalOf({ format: 'DEC', value })
  const isGone = market === undefined || market.status === 'INACTIVE'
  const said = offer.ok ? undefined : offer.details?.['reason']
  return {
    ...leg,
    event: card,
    odds: value,
    refusal: offer.ok ? null : codes[offer.code],
    reason: typeof said === 'string' ? said : null,
    seq: market?.seq ?? 0,
    isLive,
    delayMs: isLive ? delayOf(facts.book.rules, event.sport) : 0,
    scoreAtBet: scoreAtBetOf({ ...event, marketKey: leg.marketKey }),
    otherLine: isGone && event.phase !== 'OVER' ? otherLineOf(leg.marketKey, markets) : null,
    limited: decimal && { ...leg, decimal, tier: event.tier, isLive },
  }
}

/** The most that the member may stake on each leg, as on the wire; null where it has no price. */
async function limitsOf(
  db: Reader,
  of: {
    readonly legs: readonly { readonly limited: LimitedSelection | undefined }[]
    readonly book: BrandRulesRow
    readonly brandId: string
    readonly memberId: string
    readonly decimals: number
  },
): Promise<readonly (string | null)[]> {
  const { book, brandId, memberId, decimals } = of
  const selections = of.legs.flatMap(({ limited }) => limited ?? [])
  const { sumBalance } = await findFunds(db, memberId)
  const found = await quoteLimits(db, {
    brandId,
    memberId,
    rules: book.rules,
    balance: sumBalance,
    decimals,
    selections,
  })
  const limits = new Map(selections.map((one, at) => [one, found[at] ?? 0n]))
  return of.legs.map(({ limited }) => (limited === undefined ? null : toWire(limits.get(limited) ?? 0n)))
}
