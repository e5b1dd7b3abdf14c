import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { delayOf } from '@parlour/core/rules/sportsbook/brand/brand-rules.ts'
import { checkBuilder, type BuilderRefusal } from '@parlour/core/rules/sportsbook/builder/check-builder.ts'
import { decimalOf, type Odds } from '@parlour/core/rules/sportsbook/odds/formats.ts'
import { floorToLadder } from '@parlour/core/rules/sportsbook/odds/ladder.ts'
import type { ScoreGrid } from '@parlour/core/rules/sportsbook/pricing/score-grid.ts'
import { decidePrice } from '@parlour/core/rules/sportsbook/slip/odds-policy.ts'
import { isRepeat } from '@parlour/core/rules/sportsbook/slip/slip-rules.ts'
import { maxPayoutOf } from './bet-limits.ts'
import { hasBuilders, offerLegs } from './builder-offer.ts'
import {
  fingerprintOf,
  isScoreAsked,
  legOf,
  maxStakeOf,
  policyOf,
  type BetFacts,
  type BuilderRequest,
  type DecidedBet,
} from './decide-bet.ts'
import { potentialOf, readStakes, wonForm } from './price-ticket.ts'
import { quoteLeg, type OpenLeg } from './quote-leg.ts'

/** What a builder is decided on beside what every bet is. */
export interface BuilderFacts extends BetFacts {
  /** The grid of scores of a match, or why there is none. */
  readonly gridOf: (eventId: string) => Decision<ScoreGrid, RefusalCode>
}

type PricedLeg = OpenLeg & { readonly odds: Odds }

const formCodes: Readonly<Record<BuilderRefusal, RefusalCode>> = {
  LEG_COUNT: 'sports.leg_count',
  OTHER_EVENT: 'sports.leg_not_combinable',
  MARKET_NOT_IN_BUILDER: 'sports.leg_not_combinable',
  SAME_SELECTION: 'sports.related_selections',
}

function checkForm({ legs, odds }: BuilderRequest, { rules, factsOf }: BuilderFacts): Decision<undefined, RefusalCode> {
  const [first] = legs
  const brief = first && factsOf(first).brief
  if (first === undefined || brief === undefined) return refuse('sports.leg_invalid', { leg: 0 })
  if (!rules.builder.isOn || !hasBuilders(brief.sport)) return refuse('sports.builder_closed')
  const form = checkBuilder(legs.map((leg) => ({ ...leg, event: leg.eventId })))
  if (!form.ok) return refuse(formCodes[form.code], form.details)
  return decimalOf(decimalOdds(odds)) === undefined ? refuse('sports.leg_invalid') : accept(undefined)
}

/** The legs, each open by itself and at the score that the slip showed; their own odds have no say in the price. */
function takeLegs({ legs }: BuilderRequest, facts: BuilderFacts): Decision<readonly PricedLeg[], RefusalCode> {
  const taken: PricedLeg[] = []
  for (const [at, leg] of legs.entries()) {
    const open = quoteLeg(leg, facts.factsOf(leg))
    if (!open.ok) return refuse(open.code, { ...open.details, leg: at })
    if (!isScoreAsked(leg.scoreAtBet, open.value)) return refuse('sports.line_changed', { leg: at })
    const value = facts.oddsOf(open.value)
    if (value === undefined) return refuse('sports.market_suspended', { by: 'FEED', reason: 'MARKET', leg: at })
    taken.push({ ...open.value, odds: { format: 'DEC', value } })
  }
  return accept(taken)
}

/** What the whole is called where a price is decided: no line of it can change without being another builder. */
const whole = { marketKey: 'BUILDER', outcome: '' }
const decimalOdds = (value: string): Odds => ({ format: 'DEC', value })
export const wholeSelection = (value: string) => ({ ...whole, odds: decimalOdds(value) })

/**
 * The prices that a builder is taken at. In play a better price is not given: what every part of it is offered at goes down
 * with the whole then.
 */
function takenPrices(offered: readonly string[], taken: string): readonly string[] {
  const whole = defined(offered.at(-1), 'a builder has a price')
  if (taken === whole) return offered
  const share = Number(taken) / Number(whole)
  return offered.map((price, set) =>
    set === offered.length - 1 ? taken : (floorToLadder(Number(price) * share) ?? '1.00'),
  )
}

function takePrices(
  legs: readonly PricedLeg[],
  request: BuilderRequest,
  facts: BuilderFacts,
): Decision<readonly string[], RefusalCode> {
  const first = defined(legs[0], 'a builder has legs')
  const grid = facts.gridOf(first.eventId)
  if (!grid.ok) return grid
  const sold = legs.map((leg) => ({ ...leg, single: leg.odds.value }))
  const offer = offerLegs(sold, grid.value, facts.rules)
  if (!offer.ok) return offer
  const current = defined(offer.value.prices.at(-1), 'a builder has a price')
  const price = decidePrice({
    requested: wholeSelection(request.odds),
    current: wholeSelection(current),
    policy: policyOf(request.policy),
    isLive: first.isLive,
  })
  if (price.ok) return accept(takenPrices(offer.value.prices, price.value.value))
  return refuse('sports.odds_changed', {
    odds: current,
    seq: Math.max(...legs.map(({ market }) => market.seq)),
    changedAt: Math.max(...legs.map(({ market }) => market.changedAt)),
  })
}

/**
 * Decides a bet builder up to its payment, in the order of the acceptance of every bet. It is a single at one price: its
 * limits are those of the tightest of its legs, and all that it may return is counted on each of their outcomes. Betting book
 * A5; research b.4.
 */
export function decideBuilder(request: BuilderRequest, facts: BuilderFacts): Decision<DecidedBet, RefusalCode> {
  const { rules, decimals, now } = facts
  if (!rules.isOn) return refuse('sports.closed_here')
  const form = checkForm(request, facts)
  if (!form.ok) return form
  const stakes = readStakes({
    kind: 'SINGLE',
    typed: request.stake,
    odds: [decimalOdds(request.odds)],
    sizes: [],
    rules,
    decimals,
  })
  if (!stakes.ok) return stakes
  const legs = takeLegs(request, facts)
  if (!legs.ok) return legs
  const prices = takePrices(legs.value, request, facts)
  if (!prices.ok) return prices
  const odds = decimalOdds(defined(prices.value.at(-1), 'a builder has a price'))
  const max = maxStakeOf(legs.value, defined(decimalOf(odds), 'a price is odds'), facts)
  if (stakes.value.stake > max) return refuse('sports.stake_above_max', { maxStake: toWire(max) })
  const fingerprint = fingerprintOf(request)
  if (request.confirmRepeat !== true && isRepeat({ fingerprint, placedAt: now }, facts.recent))
    return refuse('sports.duplicate_bet')
  const maxPayout = maxPayoutOf(
    rules,
    legs.value.map(({ brief }) => brief.tier),
  )
  const potential = potentialOf(wonForm('SINGLE', [odds], []), stakes.value, { maxPayout, decimals })
  return accept({
    ...stakes.value,
    maxPayout,
    potential,
    policy: policyOf(request.policy),
    fingerprint,
    delayMs: Math.max(0, ...legs.value.filter(({ isLive }) => isLive).map(({ brief }) => delayOf(rules, brief.sport))),
    legs: legs.value.map((open) => legOf(open, potential)),
    builderPrices: prices.value,
  })
}
