import type { Body } from '@parlour/core/contract/endpoint.ts'
import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import type { placeSportsBet } from '@parlour/core/contract/sportsbook/player/bets.ts'
import type { placeBuilder } from '@parlour/core/contract/sportsbook/player/builder.ts'
import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import type { Fraction } from '@parlour/core/kernel/fraction.ts'
import { minorUnit, toWire, type Money } from '@parlour/core/money/money.ts'
import { delayOf, type BrandRules } from '@parlour/core/rules/sportsbook/brand/brand-rules.ts'
import { readDecimal } from '@parlour/core/rules/sportsbook/odds/decimal.ts'
import { showOdds, type Odds } from '@parlour/core/rules/sportsbook/odds/formats.ts'
import { checkSlip, isRepeat, type SlipRefusal } from '@parlour/core/rules/sportsbook/slip/slip-rules.ts'
import { decidePrice, type OddsPolicy } from '@parlour/core/rules/sportsbook/slip/odds-policy.ts'
import type { TicketLeg } from '../types.ts'
import { maxPayoutOf, stakeLimit } from './bet-limits.ts'
import { countedOf, potentialOf, readStakes, wonDecimal, wonForm, type Stakes } from './price-ticket.ts'
import { quoteLeg, type LegFacts, type NamedLeg, type OpenLeg } from './quote-leg.ts'
import { relationsOf } from './related-legs.ts'

export type BetRequest = Body<typeof placeSportsBet>
type BuilderBody = Body<typeof placeBuilder>

/** Several selections of one match as one bet. */
export interface BuilderRequest extends Omit<BuilderBody, 'eventId' | 'legs'> {
  readonly kind: 'BUILDER'
  readonly legs: readonly (BuilderBody['legs'][number] & { readonly eventId: string })[]
}

/** What a bet is decided on. */
export interface BetFacts {
  readonly rules: BrandRules
  readonly version: number
  readonly factsOf: (leg: NamedLeg) => LegFacts
  readonly oddsOf: (leg: OpenLeg) => string | undefined
  /** What an outcome would lose already. */
  readonly liabilityOf: (leg: NamedLeg) => Money
  /** Of the member’s limits, in percent. */
  readonly percent: number
  readonly recent: readonly { readonly fingerprint: string; readonly placedAt: number }[]
  readonly decimals: number
  readonly now: number
}

/** A bet that may be taken, before it is paid. */
export interface DecidedBet extends Stakes {
  readonly legs: readonly (Omit<TicketLeg, 'n'> & { readonly open: OpenLeg })[]
  readonly maxPayout: Money
  readonly potential: Money
  readonly policy: OddsPolicy
  readonly fingerprint: string
  /** How long it waits; 0: not at all. */
  readonly delayMs: number
  /** Of a builder: what it is taken at, by set of legs. */
  readonly builderPrices: readonly string[] | null
}

const slipCodes: Readonly<Record<SlipRefusal, RefusalCode>> = {
  LEG_COUNT: 'sports.leg_count',
  MARKET_UNKNOWN: 'sports.leg_invalid',
  ODDS_INVALID: 'sports.leg_invalid',
  FORMAT_NOT_ALLOWED: 'sports.format_not_allowed',
  RELATED_SELECTIONS: 'sports.related_selections',
  LEG_NOT_COMBINABLE: 'sports.leg_not_combinable',
}

/** Bets that are the same: their kind, stake and legs, in whichever order. */
export function fingerprintOf(bet: {
  readonly kind: BetRequest['kind'] | 'BUILDER'
  readonly sizes?: readonly number[]
  readonly stake: string
  readonly legs: readonly NamedLeg[]
}): string {
  const { kind, sizes, stake, legs } = bet
  const named = legs.map(({ eventId, marketKey, outcome }) => `${eventId} ${marketKey} ${outcome}`)
  return [kind, (sizes ?? []).join(','), stake, ...named.toSorted()].join('|')
}

export const policyOf = ({ kind, basisPoints }: BetRequest['policy']): OddsPolicy =>
  kind === 'TOLERANCE' ? { kind, basisPoints: basisPoints ?? 0 } : { kind }

const isSystemSound = ({ kind, sizes, legs }: BetRequest): boolean =>
  kind === 'SYSTEM'
    ? sizes !== undefined && new Set(sizes).size === sizes.length && sizes.every((size) => size <= legs.length)
    : sizes === undefined

/** The book’s own price in a format. */
export const offeredIn = (decimal: string, format: Odds['format']): Odds => ({
  format,
  value: format === 'DEC' ? decimal : showOdds(defined(readDecimal(decimal), 'a price is a decimal'), format),
})

type Leg = BetRequest['legs'][number]

/** Whether a handicap in play counts from the score that the slip showed, where it showed one. */
export const isScoreAsked = (asked: Leg['scoreAtBet'], { scoreAtBet }: Pick<OpenLeg, 'scoreAtBet'>): boolean =>
  scoreAtBet === null || asked === undefined || (asked.home === scoreAtBet.home && asked.away === scoreAtBet.away)

function takeLeg(
  leg: Leg,
  request: BetRequest,
  facts: BetFacts,
): Decision<OpenLeg & { readonly odds: Odds }, RefusalCode> {
  const open = quoteLeg(leg, facts.factsOf(leg))
  if (!open.ok) return open
  const { isLive } = open.value
  if (!isScoreAsked(leg.scoreAtBet, open.value)) return refuse('sports.line_changed')
  const current = facts.oddsOf(open.value)
  if (current === undefined) return refuse('sports.market_suspended', { by: 'FEED', reason: 'MARKET' })
  const named = { marketKey: leg.marketKey, outcome: leg.outcome }
  const price = decidePrice({
    requested: { ...named, odds: { format: leg.format, value: leg.odds } },
    current: { ...named, odds: offeredIn(current, leg.format) },
    policy: policyOf(request.policy),
    isLive,
  })
  if (!price.ok)
    return refuse(price.code === 'LINE_CHANGED' ? 'sports.line_changed' : 'sports.odds_changed', {
      odds: offeredIn(current, leg.format).value,
      seq: open.value.market.seq,
      changedAt: open.value.market.changedAt,
    })
  return accept({ ...open.value, odds: price.value })
}

/** The first leg that is refused says which it is. */
function takeLegs(request: BetRequest, facts: BetFacts): Decision<readonly (OpenLeg & { odds: Odds })[], RefusalCode> {
  const taken: (OpenLeg & { readonly odds: Odds })[] = []
  for (const [at, leg] of request.legs.entries()) {
    const one = takeLeg(leg, request, facts)
    if (!one.ok) return refuse(one.code, { ...one.details, leg: at })
    taken.push(one.value)
  }
  return accept(taken)
}

function checkForm(request: BetRequest, { factsOf }: Pick<BetFacts, 'factsOf'>): Decision<undefined, RefusalCode> {
  if (!isSystemSound(request)) return refuse('sports.leg_count')
  const legs = request.legs.map(({ eventId, marketKey, outcome, odds, format }) => ({
    event: eventId,
    marketKey,
    outcome,
    odds: { format, value: odds },
  }))
  const relations = relationsOf(request.legs, (leg) => factsOf(leg).brief?.leagueId)
  const slip = checkSlip({ type: request.kind, legs }, relations)
  return slip.ok ? slip : refuse(slipCodes[slip.code], slip.details)
}

/**
 * Decides a bet up to its payment, in the order of the acceptance: the first that is wrong refuses it. What the client says of
 * prices is a request; the book’s own is what counts. Betting book A5, steps 3 to 10 and 12.
 */
export function decideBet(request: BetRequest, facts: BetFacts): Decision<DecidedBet, RefusalCode> {
  const { rules, decimals, now } = facts
  if (!rules.isOn) return refuse('sports.closed_here')
  const form = checkForm(request, facts)
  if (!form.ok) return form
  const sizes = request.sizes ?? []
  const legs = takeLegs(request, facts)
  const typed = { kind: request.kind, typed: request.stake, sizes, rules, decimals }
  const asked = readStakes({ ...typed, odds: request.legs.map(({ format, odds }) => ({ format, value: odds })) })
  // A stake that is none is said before what prices did meanwhile.
  if (!asked.ok) return asked
  if (!legs.ok) return legs
  const odds = legs.value.map((leg) => leg.odds)
  const stakes = readStakes({ ...typed, odds })
  if (!stakes.ok) return stakes
  const won = wonForm(request.kind, odds, sizes)
  const max = maxStakeOf(legs.value, wonDecimal(won, stakes.value.lines), facts)
  if (stakes.value.stake > max)
    return refuse('sports.stake_above_max', { maxStake: toWire(perLine(max, stakes.value, decimals)) })
  const fingerprint = fingerprintOf(request)
  if (request.confirmRepeat !== true && isRepeat({ fingerprint, placedAt: now }, facts.recent))
    return refuse('sports.duplicate_bet')
  const maxPayout = maxPayoutOf(
    rules,
    legs.value.map(({ brief }) => brief.tier),
  )
  const potential = potentialOf(won, stakes.value, { maxPayout, decimals })
  const counted = countedOf(legs.value, { stake: stakes.value.stake, potential })
  return accept({
    ...stakes.value,
    maxPayout,
    potential,
    policy: policyOf(request.policy),
    fingerprint,
    delayMs: Math.max(0, ...legs.value.filter(({ isLive }) => isLive).map(({ brief }) => delayOf(rules, brief.sport))),
    legs: legs.value.map((open, at) => legOf(open, counted[at] ?? 0n)),
    builderPrices: null,
  })
}

/** The most that may be staked on open legs at decimal odds of the whole. */
export const maxStakeOf = (
  legs: readonly OpenLeg[],
  decimal: Fraction,
  { rules, percent, decimals, liabilityOf }: Pick<BetFacts, 'rules' | 'percent' | 'decimals' | 'liabilityOf'>,
): Money =>
  stakeLimit({
    rules,
    decimal,
    percent,
    decimals,
    legs: legs.map((leg) => ({
      tier: leg.brief.tier,
      marketKey: leg.marketKey,
      isLive: leg.isLive,
      liability: liabilityOf(leg),
    })),
  })

/** The most on each line, in whole minor units. */
function perLine(max: Money, { lines }: Stakes, decimals: number): Money {
  const unit = minorUnit(decimals)
  return (max / BigInt(lines) / unit) * unit
}

/** A leg as its ticket keeps it. */
export function legOf(open: OpenLeg & { readonly odds: Odds }, counted: Money): DecidedBet['legs'][number] {
  const { eventId, marketKey, outcome, odds, isLive, market, gate, brief, scoreAtBet } = open
  return {
    eventId,
    marketKey,
    outcome,
    odds: odds.value,
    format: odds.format,
    isLive,
    priceSeq: market.seq,
    gateVersion: gate.version,
    dangerSeq: gate.dangerSeq,
    competitors: brief.competitors.map(({ competitorId }) => competitorId),
    scoreAtBet,
    counted,
    open,
  }
}
