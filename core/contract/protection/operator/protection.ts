import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { onlyReason, Reason } from '../../operator-shapes.ts'
import { AmountIn, ExclusionStatus, LimitKind, LimitPeriod, LimitStatus } from '../player/protection.ts'
import { closed, EpochMs, Id, Nothing } from '../../shapes.ts'

const params = closed({ id: Id })
const MaybeAt = Type.Union([EpochMs, Type.Null()])

export const getMemberProtection = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/members/:id/protection',
  summary: 'What a member is held to: limits of its own and of operators, exclusions, and what was done with them',
  allow: 'members.read',
  scope: 'brand',
  params,
  value: Type.Object({
    limits: Type.Array(LimitStatus),
    /** What keeps the member from playing now. */
    exclusion: Type.Union([ExclusionStatus, Type.Null()]),
    exclusions: Type.Array(
      Type.Object({
        kind: ExclusionStatus.properties.kind,
        from: EpochMs,
        until: MaybeAt,
        returnAskedAt: MaybeAt,
        liftedAt: MaybeAt,
        placedBy: Type.Union([Type.String(), Type.Null()]),
        reason: Type.String(),
        isHeld: Type.Boolean(),
      }),
    ),
    events: Type.Array(
      Type.Object({
        at: EpochMs,
        what: Type.String(),
        operator: Type.Union([Type.String(), Type.Null()]),
        details: Type.Record(Type.String(), Type.Unknown()),
      }),
    ),
  }),
  refusals: ['console.member_unknown'],
})

export const setOperatorLimit = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/members/:id/protection/limits',
  summary: 'Set an operator’s limit beside the member’s own, or take it away; the stricter of the two binds',
  allow: 'members.protect',
  scope: 'brand',
  params,
  body: closed({ kind: LimitKind, period: LimitPeriod, amount: AmountIn, reason: Reason }),
  value: Nothing,
  refusals: ['console.member_unknown', 'console.nothing_changed', 'protection.amount_invalid'],
})

export const placeExclusion = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/members/:id/protection/exclusions',
  summary: 'Keep a member from playing for months or, with 0, until an operator lifts it',
  allow: 'members.protect',
  scope: 'brand',
  params,
  body: closed({
    months: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(6), Type.Literal(12), Type.Literal(60)]),
    reason: Reason,
  }),
  value: Nothing,
  refusals: ['console.member_unknown'],
})

export const liftExclusion = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/members/:id/protection/liftings',
  summary: 'Lift what operators placed; what the member chose stays',
  allow: 'members.protect',
  scope: 'brand',
  params,
  body: onlyReason,
  value: Nothing,
  refusals: ['console.member_unknown', 'console.nothing_changed'],
})
