import type { RefusalCode } from '../errors.ts'
import type { RefusalRows } from '../refusal-rows.ts'

/** What the calls of the sports book may be refused. Betting book A5. */
export const errors = {
  'sports.event_unknown': { status: 404 },
  'sports.bet_unknown': { status: 404 },
  'sports.bet_decided': { status: 409 },
  'sports.slip_unknown': { status: 404 },
  'sports.closed_here': { status: 403 },
  'sports.leg_invalid': { status: 422 },
  'sports.leg_count': { status: 422 },
  'sports.format_not_allowed': { status: 422 },
  'sports.stake_invalid': { status: 422 },
  'sports.stake_too_low': { status: 422 },
  'sports.event_closed': { status: 409 },
  'sports.event_started': { status: 409 },
  'sports.market_suspended': { status: 409 },
  'sports.related_selections': { status: 422 },
  'sports.leg_not_combinable': { status: 422 },
  'sports.builder_closed': { status: 403 },
  'sports.builder_impossible': { status: 422 },
  'sports.line_changed': { status: 409 },
  'sports.odds_changed': { status: 409 },
  'sports.stake_above_max': { status: 422 },
  'sports.duplicate_bet': { status: 409 },
  'sports.cash_out_closed': { status: 409 },
  'sports.offer_changed': { status: 409 },
  'sports.part_invalid': { status: 422 },
  'sports.favourites_full': { status: 409 },
  'sports.feed_refused': { status: 403 },
  'sports.rules_invalid': { status: 422 },
} as const satisfies RefusalRows

/** What a leg of a slip may meet, besides what its price does. */
export const whenOffered = [
  'sports.closed_here',
  'sports.leg_invalid',
  'sports.event_closed',
  'sports.event_started',
  'sports.market_suspended',
] as const satisfies readonly RefusalCode[]
