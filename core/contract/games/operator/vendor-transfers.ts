import { Type } from 'typebox'
import { vendorTransferDirections, vendorTransferStates } from '../../../rules/games/vendor-transfer.ts'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf, Proposed, Reason } from '../../operator-shapes.ts'
import { closed, Cursor, EpochMs, Id, MoneyIn, MoneyOut, PageLimit, Text } from '../../shapes.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])

export const listMoneyAtVendors = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/vendor-transfers',
  summary: 'Money that was moved to vendors and back, the latest first; what waits for persons is marked',
  allow: 'games.transactions',
  scope: 'brand',
  query: closed({
    state: Type.Optional(oneOf(...vendorTransferStates)),
    vendor: Type.Optional(Type.String({ maxLength: 32 })),
    /** The beginning of nothing: the whole name. */
    member: Type.Optional(Type.String({ maxLength: 64 })),
    after: Cursor,
    limit: PageLimit,
  }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        transferId: Id,
        vendorCode: Type.String(),
        memberId: Id,
        username: Type.String(),
        direction: oneOf(...vendorTransferDirections),
        state: oneOf(...vendorTransferStates),
        currency: Type.String(),
        /** What was asked for; null: all that was there. */
        amount: Nullable(MoneyOut),
        moved: Nullable(MoneyOut),
        /** Why the vendor refused it, in its word. */
        reason: Nullable(Type.String()),
        createdAt: EpochMs,
        endedAt: Nullable(EpochMs),
        /** How often the vendor was asked about it, and when it is next. */
        asked: Type.Integer(),
        nextAt: Nullable(EpochMs),
        /** Whether persons may rule on it: its outcome is not known since a day. */
        isForHands: Type.Boolean(),
        evidence: Nullable(Type.String()),
        ruledBy: Nullable(Type.String()),
      }),
    ),
    next: Nullable(Type.String()),
  }),
  refusals: [],
})

export const proposeTransferRuling = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/vendor-transfers/:id/rulings',
  summary: 'Propose how a transfer ended whose outcome no vendor said for a day; another operator agrees',
  allow: 'games.correct',
  scope: 'brand',
  params: closed({ id: Id }),
  body: closed({
    verdict: oneOf('DONE', 'FAILED'),
    /** What the vendor gave back; needed where it did. */
    amount: Type.Optional(MoneyIn),
    /** What the vendor showed. */
    evidence: Text(500),
    reason: Reason,
  }),
  value: Proposed,
  refusals: [
    'console.transfer_unknown',
    'console.transfer_not_for_hands',
    'console.transfer_amount',
    'console.approval_waits',
  ],
})
