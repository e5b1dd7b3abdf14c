import { Type } from 'typebox'
import { transferDirections, transferReaches } from '../../../rules/agents/transfer.ts'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf, Reason } from '../../operator-shapes.ts'
import { closed, Cursor, EpochMs, Id, MoneyIn, MoneyOut, Nothing, OptionalText, PageLimit } from '../../shapes.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])
const whole = (maximum: number) => Type.Integer({ minimum: 0, maximum })

export const listTransfers = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/transfers',
  summary:
    'Money that moved along the lines of a brand, the newest first; of one member, or only what went back within a day',
  allow: 'transfers.read',
  scope: 'brand',
  query: closed({
    /** A member's name. */
    member: OptionalText(64),
    returned: Type.Optional(oneOf('yes')),
    after: Cursor,
    limit: PageLimit,
  }),
  value: Type.Object({
    /** The member that was asked for, and what of sending upwards holds for them alone; null: as for all. */
    member: Nullable(
      Type.Object({ memberId: Id, username: Type.String(), type: Type.Integer(), toUpline: Nullable(Type.Boolean()) }),
    ),
    list: Type.Array(
      Type.Object({
        transferId: Id,
        direction: oneOf(...transferDirections),
        fromId: Id,
        from: Type.String(),
        toId: Id,
        to: Type.String(),
        amount: MoneyOut,
        currency: Type.String(),
        at: EpochMs,
        /** The transfer of the other way that this one gives back, less than a day after it. */
        returnsId: Nullable(Id),
      }),
    ),
    next: Nullable(Type.String()),
  }),
  refusals: ['console.member_unknown'],
})

const ruleIn = {
  reach: oneOf(...transferReaches),
  isUpForAll: Type.Boolean(),
  minimum: MoneyIn,
  dayMaxUp: Nullable(MoneyIn),
  dayMaxDown: Nullable(MoneyIn),
  transfersADay: whole(1000),
  stepUpAbove: Nullable(MoneyIn),
  turnoverPercent: whole(1000),
}

export const getTransferRule = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/transfer-rule',
  summary: 'A brand’s terms for transfers along a line, in its currency, and what law and switch say of them',
  allow: 'transfers.read',
  scope: 'brand',
  value: Type.Object({
    ...ruleIn,
    minimum: MoneyOut,
    dayMaxUp: Nullable(MoneyOut),
    dayMaxDown: Nullable(MoneyOut),
    stepUpAbove: Nullable(MoneyOut),
    currency: Type.String(),
    isLawful: Type.Boolean(),
    isUpOn: Type.Boolean(),
  }),
  refusals: [],
})

export const setTransferRule = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/transfer-rule',
  summary: 'Set a brand’s terms for transfers along a line',
  allow: 'transfers.rules',
  scope: 'brand',
  body: closed({ ...ruleIn, reason: Reason }),
  value: Nothing,
  refusals: ['wallet.amount_invalid', 'console.nothing_changed'],
})

export const setToUpline = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/members/:id/to-upline',
  summary: 'Say whether one member may send to the upline, other than the brand says of all',
  allow: 'transfers.rules',
  scope: 'brand',
  params: closed({ id: Id }),
  body: closed({
    /** Null: as the brand says. */
    isAllowed: Nullable(Type.Boolean()),
    reason: Reason,
  }),
  value: Nothing,
  refusals: ['console.member_unknown', 'console.nothing_changed'],
})
