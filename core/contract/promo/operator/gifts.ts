import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf, onlyReason, Proposed, Reason } from '../../operator-shapes.ts'
import { FreeSpinsRule, freeSpinsShown } from '../../games/free-spins.ts'
import { closed, Cursor, EpochMs, Id, MoneyOut } from '../../shapes.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])
const one = closed({ runId: Id })

const Run = Type.Object({
  runId: Id,
  titles: Type.Record(Type.String(), Type.String()),
  /** To each; of free spins, what they come to in the long run. */
  amount: MoneyOut,
  freeSpins: Nullable(Type.Object({ ...freeSpinsShown, days: Type.Integer() })),
  rankFrom: Type.Integer(),
  /** How many were named; null where all of the rank have it. */
  named: Nullable(Type.Integer()),
  turnoverPercent: Type.Integer(),
  state: oneOf('COMPUTED', 'APPROVED', 'PAID', 'CANCELLED'),
  /** How many members have it, and what it comes to. */
  lines: Type.Integer(),
  total: MoneyOut,
  /** SHA-256 over member and amount of each, in the order of members. */
  hash: Type.String(),
  paidLines: Type.Integer(),
  paid: MoneyOut,
  computedAt: EpochMs,
  approvedAt: Nullable(EpochMs),
  endedAt: Nullable(EpochMs),
})

export const listGifts = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/gifts',
  summary: 'What was given to many members in one go, the latest first, with how far it is paid',
  allow: 'content.edit',
  scope: 'brand',
  query: closed({ after: Cursor }),
  value: Type.Object({
    languages: Type.Array(Type.String()),
    currency: Type.String(),
    list: Type.Array(Run),
    next: Nullable(Type.String()),
  }),
  refusals: [],
})

export const computeGift = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/gifts',
  summary: 'Compute who would be given what; nobody has it before two operators agree',
  allow: 'content.edit',
  scope: 'brand',
  bodyBytesMax: 2_000_000,
  body: closed({
    /** The same gift is computed once. */
    giftId: Id,
    /** By language tag; what a language lacks is read in the brand's own. */
    titles: Type.Record(Type.String({ maxLength: 12 }), Type.String({ maxLength: 80 })),
    /** Money to each; null where free spins are given. */
    amount: Nullable(Type.String({ pattern: '^(?:0|[1-9]\\d{0,11})(?:\\.\\d{1,4})?$' })),
    freeSpins: Type.Optional(FreeSpinsRule),
    rankFrom: Type.Integer({ minimum: 0, maximum: 99 }),
    /** Null for all of the rank. */
    usernames: Nullable(Type.Array(Type.String({ minLength: 1, maxLength: 40 }), { minItems: 1, maxItems: 20_000 })),
    turnoverPercent: Type.Integer({ minimum: 0, maximum: 10_000 }),
    reason: Reason,
  }),
  value: Type.Object({
    run: Run,
    /** Names that are no member’s, or who may have none: the first hundred. */
    left: Type.Array(Type.String()),
  }),
  refusals: [
    'console.names_invalid',
    'console.gift_invalid',
    'console.gift_computed',
    'console.gift_empty',
    'console.free_spins_invalid',
  ],
})

export const proposeGift = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/gifts/:runId/payment-proposals',
  summary: 'Propose to pay a gift that was computed; another operator decides',
  allow: 'content.edit',
  scope: 'brand',
  params: one,
  body: onlyReason,
  value: Proposed,
  refusals: ['console.gift_unknown', 'console.nothing_changed', 'console.approval_waits'],
})

export const cancelGift = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/gifts/:runId/cancellations',
  summary: 'Give up a gift that was computed and that nobody agreed to',
  allow: 'content.edit',
  scope: 'brand',
  params: one,
  body: onlyReason,
  value: Type.Object({}),
  refusals: ['console.gift_unknown', 'console.nothing_changed'],
})

export const listGiftLines = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/gifts/:runId/lines',
  summary: 'Who is given what by a gift, in the order of members',
  allow: 'content.edit',
  scope: 'brand',
  params: one,
  query: closed({ after: Cursor }),
  value: Type.Object({
    list: Type.Array(Type.Object({ memberId: Id, username: Type.String(), amount: MoneyOut, isPaid: Type.Boolean() })),
    next: Nullable(Type.String()),
  }),
  refusals: ['console.gift_unknown'],
})
