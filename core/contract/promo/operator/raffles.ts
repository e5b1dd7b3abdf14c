import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { onlyReason, Proposed, Reason } from '../../operator-shapes.ts'
import { ticketsCeiling } from '../../../rules/promo/raffle-tickets.ts'
import { closed, Cursor, DayText, EpochMs, Id, MoneyOut } from '../../shapes.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])
const Amount = Type.String({ pattern: '^(?:0|[1-9]\\d{0,11})(?:\\.\\d{1,4})?$' })
const NamesIn = (maxLength: number) => Type.Record(Type.String({ maxLength: 12 }), Type.String({ maxLength }))

const prize = {
  titles: NamesIn(60),
  amount: Amount,
  turnoverPercent: Type.Integer({ minimum: 0, maximum: 10_000 }),
}

const plan = {
  /** By language tag; what a language lacks is read in the brand's own. */
  titles: NamesIn(80),
  texts: NamesIn(600),
  /** Days of the brand's zone on which deposits and bets count. */
  firstDay: DayText,
  lastDay: DayText,
  /** When no ticket is taken any more; five minutes later the beacon draws. */
  closesAt: EpochMs,
  /** A ticket for each so much of a day; null where it gives none. */
  depositStep: Nullable(Amount),
  turnoverStep: Nullable(Amount),
  perDay: Type.Integer({ minimum: 1, maximum: 100 }),
  ticketsMost: Type.Integer({ minimum: 1, maximum: ticketsCeiling }),
  winners: Type.Integer({ minimum: 1, maximum: 500 }),
  perMember: Type.Integer({ minimum: 1, maximum: 10 }),
  prizes: Type.Array(
    closed({
      ...prize,
      weight: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
      stock: Type.Integer({ minimum: 1, maximum: 500 }),
    }),
    { minItems: 1, maxItems: 12 },
  ),
  /** What a winner has whose prize is out of stock. */
  consolation: closed(prize),
}
const one = closed({ raffleId: Id })
const MaybeAt = Nullable(EpochMs)

export const listRafflePlans = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/raffles',
  summary: 'The raffles of a brand, the latest first, with their tickets and what was drawn',
  allow: 'content.edit',
  scope: 'brand',
  query: closed({ after: Cursor }),
  value: Type.Object({
    languages: Type.Array(Type.String()),
    currency: Type.String(),
    /** On whose clock days and times are written. */
    timeZone: Type.String(),
    list: Type.Array(
      Type.Object({
        raffleId: Id,
        ...plan,
        drawAt: EpochMs,
        /** The most that all prizes come to. */
        budget: MoneyOut,
        publishedAt: MaybeAt,
        endedAt: MaybeAt,
        /** How many tickets were taken so far, and by how many members. */
        taken: Type.Integer(),
        members: Type.Integer(),
        commit: Nullable(Type.String()),
        /** The round of the beacon that was declared. */
        beaconRound: Nullable(Type.Integer()),
        /** How the list was closed; null before. */
        list: Nullable(
          Type.Object({
            frozenAt: EpochMs,
            root: Type.String(),
            tickets: Type.Integer(),
            slots: Type.Integer(),
            round: Type.Integer(),
          }),
        ),
        /** What was drawn; null before. */
        draw: Nullable(
          Type.Object({
            drawnAt: EpochMs,
            seed: Type.String(),
            beacon: Type.String(),
            given: MoneyOut,
            won: Type.Integer(),
          }),
        ),
      }),
    ),
    next: Nullable(Type.String()),
  }),
  refusals: [],
})

export const addRaffle = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/raffles',
  summary: 'Write a raffle as a draft, which no member sees',
  allow: 'content.edit',
  scope: 'brand',
  body: closed({ ...plan, reason: Reason }),
  value: Type.Object({ raffleId: Id }),
  refusals: ['console.names_invalid', 'console.raffle_invalid'],
})

export const changeRaffle = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/raffles/:raffleId',
  summary: 'Write a draft of a raffle anew; what is published stays',
  allow: 'content.edit',
  scope: 'brand',
  params: one,
  body: closed({ ...plan, reason: Reason }),
  value: Type.Object({ raffleId: Id }),
  refusals: [
    'console.raffle_unknown',
    'console.raffle_published',
    'console.names_invalid',
    'console.raffle_invalid',
    'console.nothing_changed',
  ],
})

export const proposeRaffle = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/raffles/:raffleId/publication-proposals',
  summary: 'Propose to publish a raffle; another operator decides, and the seed is sealed and the beacon declared then',
  allow: 'content.edit',
  scope: 'brand',
  params: one,
  body: onlyReason,
  value: Proposed,
  refusals: [
    'console.raffle_unknown',
    'console.raffle_invalid',
    'console.raffles_full',
    'console.nothing_changed',
    'console.approval_waits',
  ],
})

export const endRaffle = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/raffles/:raffleId/endings',
  summary: 'End a raffle before its first ticket; once there is a ticket it is drawn',
  allow: 'content.edit',
  scope: 'brand',
  params: one,
  body: onlyReason,
  value: Type.Object({}),
  refusals: ['console.raffle_unknown', 'console.raffle_has_tickets', 'console.nothing_changed'],
})
