import { Type } from 'typebox'
import { nullable } from '../../lottery/player/menu.ts'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf, Proposed, Reason } from '../../operator-shapes.ts'
import { closed, Cursor, EpochMs, Id, MoneyOut, PageLimit } from '../../shapes.ts'
import { EventState, LegOutcome, MarketKey, OddsText, Score } from '../shapes.ts'

const event = {
  eventId: Id,
  sport: Type.String(),
  league: Type.String(),
  /** In their order, as they are named in English. */
  competitors: Type.Array(Type.String()),
  startAt: EpochMs,
  state: EventState,
  endedAt: nullable(EpochMs),
  score: nullable(Score),
  /** Outcomes on which bets stand and that are not booked, and those whose other end came too late to book itself. */
  open: Type.Integer(),
  late: Type.Integer(),
}

export const listSilentEvents = consoleEndpoint({
  id: 'GET /console/api/sports/settlement/events',
  summary: 'Events that have ended and of which something is still open or came too late, the longest first',
  allow: 'sports.settle',
  scope: 'installation',
  query: closed({ after: Cursor, limit: PageLimit }),
  value: Type.Object({ list: Type.Array(Type.Object(event)), next: nullable(Type.String()) }),
  refusals: [],
})

export const getSettlementSheet = consoleEndpoint({
  id: 'GET /console/api/sports/settlement/events/:id',
  summary: 'An event with every outcome that bets stand on: how it is booked, and what each source said',
  allow: 'sports.settle',
  scope: 'installation',
  params: closed({ id: Id }),
  value: Type.Object({
    ...event,
    outcomes: Type.Array(
      Type.Object({
        marketKey: Type.String(),
        outcome: Type.String(),
        bets: Type.Integer(),
        booked: nullable(
          Type.Object({
            seq: Type.Integer(),
            result: nullable(LegOutcome),
            certainty: nullable(Type.Integer()),
            windows: Type.Integer(),
            at: EpochMs,
            isWalked: Type.Boolean(),
          }),
        ),
        isLate: Type.Boolean(),
        facts: Type.Array(
          Type.Object({
            source: Type.String(),
            kind: oneOf('SETTLEMENT', 'ROLLBACK', 'CANCEL', 'ROLLBACK_CANCEL'),
            /** By the clock of whoever said it, and when it was heard. */
            at: EpochMs,
            receivedAt: EpochMs,
            result: nullable(LegOutcome),
            certainty: nullable(Type.Integer()),
            from: nullable(EpochMs),
            to: nullable(EpochMs),
          }),
        ),
      }),
    ),
  }),
  refusals: ['sports.event_unknown'],
})

/**
 * What two operators decide of an event: RESULT how outcomes of a market ended (`1=WIN,X=LOSE,2=LOSE`), VOID that bets on a
 * market, or on all of it, that were received in a window get their stakes back, LATE that what came too late counts.
 */
const change = {
  kind: oneOf('RESULT', 'VOID', 'LATE'),
  marketKey: Type.Optional(MarketKey),
  results: Type.Optional(Type.String({ pattern: '^[^,=]+=[A-Z_]+(?:,[^,=]+=[A-Z_]+)*$', maxLength: 4000 })),
  from: Type.Optional(EpochMs),
  to: Type.Optional(EpochMs),
}

const whenChanged = ['sports.event_unknown', 'sports.leg_invalid'] as const

export const previewSettlement = consoleEndpoint({
  id: 'GET /console/api/sports/settlement/events/:id/preview',
  summary: 'What a change would move, by brand and currency; nothing is written',
  allow: 'sports.settle',
  scope: 'installation',
  params: closed({ id: Id }),
  query: closed({
    ...change,
    from: Type.Optional(Type.String({ pattern: '^\\d{1,15}$' })),
    to: Type.Optional(Type.String({ pattern: '^\\d{1,15}$' })),
  }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        merchantCode: Type.String(),
        currency: Type.String(),
        members: Type.Integer(),
        bets: Type.Integer(),
        stakesReturned: MoneyOut,
        takenBack: MoneyOut,
        paid: MoneyOut,
        /** Members whose cash would be below zero. */
        belowZero: Type.Integer(),
      }),
    ),
  }),
  refusals: [...whenChanged],
})

export const proposeSettlement = consoleEndpoint({
  id: 'POST /console/api/sports/settlement/events/:id/proposals',
  summary:
    'Propose how outcomes of an event end, that bets on it are void, or that what came too late counts; another operator decides',
  allow: 'sports.settle',
  scope: 'installation',
  params: closed({ id: Id }),
  body: closed({ ...change, reason: Reason }),
  value: Proposed,
  refusals: [...whenChanged, 'console.approval_waits'],
})

export const proposePalpableError = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/sports/bets/:betId/error-proposals',
  summary:
    'Propose that an open bet was taken at odds that were plainly wrong: it is settled at others, or void; another operator decides',
  allow: 'sports.settle',
  scope: 'brand',
  params: closed({ betId: Id }),
  body: closed({
    /** Decimal odds of each leg; null: it is void. */
    odds: nullable(Type.Array(OddsText, { minItems: 1, maxItems: 15 })),
    reason: Reason,
  }),
  value: Proposed,
  refusals: ['sports.bet_unknown', 'sports.leg_invalid', 'sports.bet_decided', 'console.approval_waits'],
})
