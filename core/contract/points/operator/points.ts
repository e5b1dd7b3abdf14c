import { Type } from 'typebox'
import { goodsCategories } from '../../../rules/points/redeem.ts'
import { FreeSpinsRule, PromisedFreeSpins } from '../../games/free-spins.ts'
import { imageRefusals, SentImage } from '../../content/player/feedback.ts'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { Acknowledgement, onlyReason, oneOf, Proposed, Reason } from '../../operator-shapes.ts'
import { closed, Cursor, EpochMs, Id, MoneyIn, MoneyOut, Nothing, PageLimit, Text } from '../../shapes.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])
const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum })
/** Points for each 100 of valid turnover, by product. */
const Rates = Type.Record(
  Type.String({ pattern: '^[A-Z_]{2,20}$' }),
  Type.String({ pattern: '^(0|[1-9]\\d{0,2})(\\.\\d{1,2})?$' }),
)
const terms = {
  rates: Rates,
  pointsAUnit: whole(1, 1_000_000),
  turnoverPercent: whole(0, 10_000),
  isConvertOpen: Type.Boolean(),
  isMallOpen: Type.Boolean(),
}

export const getPointTerms = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/points',
  summary: 'What bets of a brand earn, and what points are worth',
  allow: 'points.read',
  scope: 'brand',
  value: Type.Object({
    ...terms,
    minimum: MoneyOut,
    multipleOf: MoneyOut,
    maximumADay: Nullable(MoneyOut),
    currency: Type.String(),
    products: Type.Array(Type.String()),
    languages: Type.Array(Type.String()),
  }),
  refusals: [],
})

export const proposePointTerms = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/points-proposals',
  summary: 'Propose other rates and terms of points; another operator decides, rates hold from the next day',
  allow: 'points.terms',
  scope: 'brand',
  body: closed({
    ...terms,
    minimum: MoneyIn,
    multipleOf: MoneyIn,
    maximumADay: Nullable(MoneyIn),
    reason: Reason,
    acknowledgement: Acknowledgement,
  }),
  value: Proposed,
  refusals: [
    'console.points_terms_invalid',
    'console.pay_above_edge',
    'console.nothing_changed',
    'console.approval_waits',
  ],
})

export const proposePointAdjustment = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/point-adjustment-proposals',
  summary: 'Propose to give a member points, or to take some; another operator decides',
  allow: 'points.terms',
  scope: 'brand',
  body: closed({
    username: Text(40),
    /** With a minus, they are taken. */
    points: Type.String({ pattern: '^-?(?:0|[1-9]\\d{0,9})(?:\\.\\d{1,2})?$' }),
    reason: Reason,
  }),
  value: Proposed,
  refusals: ['console.member_unknown', 'console.nothing_changed', 'console.approval_waits', 'points.insufficient'],
})

/** By language tag. */
const named = (maxLength: number) => Type.Record(Type.String({ maxLength: 12 }), Type.String({ maxLength }))
const item = {
  category: oneOf(...goodsCategories),
  names: named(80),
  texts: named(500),
  stock: Nullable(whole(0, 1_000_000)),
  perMember: Nullable(whole(1, 1000)),
  rankLevel: whole(0, 100),
  startsAt: Nullable(EpochMs),
  endsAt: Nullable(EpochMs),
  turnoverPercent: Nullable(whole(0, 10_000)),
  /** A bonus that is credited at once. */
  isAutomatic: Type.Boolean(),
  image: Nullable(Type.String({ pattern: '^[0-9a-f]{64}\\.(png|jpg)$' })),
  sorting: whole(0, 10_000),
}
const writtenItem = {
  ...item,
  price: MoneyIn,
  amount: Nullable(MoneyIn),
  /** Of free spins alone. */
  freeSpins: Type.Optional(FreeSpinsRule),
}
const oneItem = closed({ itemId: Id })
const MaybeAt = Nullable(EpochMs)

export const listPointItems = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/points/items',
  summary: 'The goods of the points mall, with drafts and what is over',
  allow: 'points.read',
  scope: 'brand',
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        itemId: Id,
        ...item,
        price: MoneyOut,
        amount: Nullable(MoneyOut),
        freeSpins: Type.Optional(PromisedFreeSpins),
        /** How many were asked for, those that were rejected left out. */
        taken: Type.Integer(),
        publishedAt: MaybeAt,
        closedAt: MaybeAt,
      }),
    ),
  }),
  refusals: [],
})

export const addPointItem = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/points/items',
  summary: 'Write an item of the mall as a draft, which no member sees',
  allow: 'points.review',
  scope: 'brand',
  body: closed({ ...writtenItem, reason: Reason }),
  value: Type.Object({ itemId: Id }),
  refusals: [
    'console.names_invalid',
    'console.points_item_invalid',
    'console.free_spins_invalid',
    'console.points_items_full',
  ],
})

export const changePointItem = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/points/items/:itemId',
  summary: 'Write an item anew, a bonus while no member sees it; what members asked for before keeps its price',
  allow: 'points.review',
  scope: 'brand',
  params: oneItem,
  body: closed({ ...writtenItem, reason: Reason }),
  value: Nothing,
  refusals: [
    'console.points_item_unknown',
    'console.points_item_shown',
    'console.names_invalid',
    'console.points_item_invalid',
    'console.free_spins_invalid',
    'console.nothing_changed',
  ],
})

export const publishPointItem = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/points/items/:itemId/publications',
  summary: 'Show goods to members, or show them again',
  allow: 'points.review',
  scope: 'brand',
  params: oneItem,
  body: onlyReason,
  value: Nothing,
  refusals: ['console.points_item_unknown', 'console.points_item_needs_approval', 'console.nothing_changed'],
})

export const proposePointItem = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/points/items/:itemId/publication-proposals',
  summary: 'Propose to show a bonus to members; another operator decides',
  allow: 'points.review',
  scope: 'brand',
  params: oneItem,
  body: onlyReason,
  value: Proposed,
  refusals: ['console.points_item_unknown', 'console.nothing_changed'],
})

export const closePointItem = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/points/items/:itemId/closings',
  summary: 'Take an item out of the mall; what was asked for stays',
  allow: 'points.review',
  scope: 'brand',
  params: oneItem,
  body: onlyReason,
  value: Nothing,
  refusals: ['console.points_item_unknown', 'console.nothing_changed'],
})

export const addPointImage = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/points/images',
  summary: 'Keep a picture of goods, drawn anew',
  allow: 'points.review',
  scope: 'brand',
  bodyBytesMax: 7_400_000,
  body: closed({ image: SentImage, reason: Reason }),
  value: Type.Object({ name: Type.String() }),
  refusals: [...imageRefusals],
})

export const redemptionQueues = ['open', 'done'] as const

export const listPointRedemptions = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/redemptions',
  summary: 'What members asked for with points: what waits, the oldest first, or what was decided, the latest first',
  allow: 'points.read',
  scope: 'brand',
  query: closed({
    queue: oneOf(...redemptionQueues),
    mine: Type.Optional(Type.Literal('yes')),
    after: Cursor,
    limit: PageLimit,
  }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        redemptionId: Id,
        memberId: Id,
        username: Type.String(),
        /** Of the item, by language tag. */
        names: Type.Record(Type.String(), Type.String()),
        category: oneOf(...goodsCategories),
        price: MoneyOut,
        amount: Nullable(MoneyOut),
        currency: Type.String(),
        state: oneOf('IN_PROCESS', 'APPROVED', 'REJECTED'),
        askedAt: EpochMs,
        claimedBy: Nullable(Type.String()),
        decidedBy: Nullable(Type.String()),
        decidedAt: MaybeAt,
        note: Nullable(Type.String()),
        /** Where a parcel goes, for whoever may decide. */
        recipient: Nullable(Type.Object({ name: Type.String(), phone: Type.String(), address: Type.String() })),
      }),
    ),
    next: Nullable(Type.String()),
  }),
  refusals: [],
})

const oneRedemption = closed({ redemptionId: Id })
const whenDecided = ['console.redemption_unknown', 'console.redemption_decided', 'console.redemption_claimed'] as const

export const claimRedemption = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/redemptions/:redemptionId/claims',
  summary: 'Take a request for oneself, so that nobody else decides it meanwhile; again, to give it back',
  allow: 'points.review',
  scope: 'brand',
  params: oneRedemption,
  body: onlyReason,
  value: Nothing,
  refusals: [...whenDecided],
})

export const approveRedemption = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/redemptions/:redemptionId/approvals',
  summary: 'Approve a request: a bonus is credited, goods are on their way',
  allow: 'points.review',
  scope: 'brand',
  params: oneRedemption,
  body: closed({ note: Type.String({ maxLength: 140 }), reason: Reason }),
  value: Nothing,
  refusals: [...whenDecided],
})

export const rejectRedemption = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/redemptions/:redemptionId/rejections',
  summary: 'Reject a request: the points go back, and the stock; the member reads why',
  allow: 'points.review',
  scope: 'brand',
  params: oneRedemption,
  body: closed({ note: Text(140), reason: Reason }),
  value: Nothing,
  refusals: [...whenDecided],
})
