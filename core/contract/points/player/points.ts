import { Type } from 'typebox'
import { goodsCategories } from '../../../rules/points/redeem.ts'
import { freeSpinsShown } from '../../games/free-spins.ts'
import { endpoint } from '../../endpoint.ts'
import { oneOf } from '../../operator-shapes.ts'
import { whenHeld } from '../../protection/errors.ts'
import { balanceAfter, closed, Cursor, EpochMs, Id, ignored, MoneyIn, MoneyOut, PageLimit, Text } from '../../shapes.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])
const data = <const P extends Parameters<typeof Type.Object>[0]>(properties: P) =>
  Type.Object({ data: Type.Object(properties) })
const caller = ignored('username', 'token', 'merchantCode', 'language', 'platform', 'device')
/** What is asked of a list: the last row of the page before. */
const page = closed({ cursor: Cursor, limit: PageLimit, ...caller })
const onlyReal = ['identity.real_account_required'] as const
const passwordRefusals = [
  'identity.payment_password_missing',
  'identity.payment_password_wrong',
  'identity.payment_password_blocked',
] as const
/** Points have two places, written as money is. */
const Points = MoneyOut

export const getPointBalance = endpoint({
  id: 'POST /wps/relay/MCSFE_getPointBalance',
  summary: 'The member’s points: what there are, what was earned and used in all, what today earned so far',
  audience: 'member',
  body: closed(caller),
  value: data({
    balance: Points,
    earnedTotal: Points,
    usedTotal: Points,
    today: Points,
    /** The most of them that may be converted, and what that is worth. */
    convertible: Points,
    worth: MoneyOut,
  }),
  refusals: onlyReal,
})

export const getPointConfig = endpoint({
  id: 'POST /wps/relay/MCSFE_getPointConfig',
  summary: 'What bets earn, how points become money, and whether the mall is open',
  audience: 'member',
  body: closed(caller),
  value: data({
    /** Points for each 100 of valid turnover. */
    rates: Type.Array(Type.Object({ vertical: Type.String(), rate: Type.String() })),
    /** So many points are one unit of the currency. */
    convertRatio: Type.Integer(),
    minConvert: Points,
    multipleOf: Points,
    maxPerDay: Nullable(Points),
    /** How much of the money is to be played before it may be withdrawn. */
    turnoverPercent: Type.Integer(),
    convertOpen: Type.Boolean(),
    mallOpen: Type.Boolean(),
    hasPaymentPassword: Type.Boolean(),
  }),
  refusals: onlyReal,
})

const RewardItem = Type.Object({
  rewardId: Id,
  name: Type.String(),
  text: Type.String(),
  category: oneOf(...goodsCategories),
  pricePoints: Points,
  /** What a bonus credits; null of goods. */
  amount: Nullable(MoneyOut),
  turnoverPercent: Nullable(Type.Integer()),
  freeSpins: Type.Optional(Type.Object({ ...freeSpinsShown, days: Type.Integer() })),
  /** Null where it never runs out. */
  stock: Nullable(Type.Integer()),
  perMemberLimit: Nullable(Type.Integer()),
  /** How many of it the member has asked for. */
  taken: Type.Integer(),
  /** The rank that it takes. */
  vipMin: Type.Integer(),
  startAt: Nullable(EpochMs),
  endAt: Nullable(EpochMs),
  image: Nullable(Type.String()),
})

export const listPointRewards = endpoint({
  id: 'POST /wps/relay/MCSFE_getPointReward',
  summary: 'What points buy; nothing for whoever is kept from playing',
  audience: 'member',
  body: closed(caller),
  value: data({ list: Type.Array(RewardItem), rankLevel: Type.Integer() }),
  refusals: onlyReal,
})

const Redemption = Type.Object({
  redemptionId: Id,
  rewardId: Id,
  name: Type.String(),
  category: oneOf(...goodsCategories),
  pricePoints: Points,
  amount: Nullable(MoneyOut),
  status: oneOf('in process', 'approved', 'rejected'),
  at: EpochMs,
  decidedAt: Nullable(EpochMs),
  /** Why it was rejected, or by what the parcel is tracked. */
  note: Nullable(Type.String()),
})

export const redeemReward = endpoint({
  id: 'POST /wps/relay/MCSFE_redeemReward',
  summary: 'Give points for something of the mall, with the payment password; goods need to know where to go',
  audience: 'member',
  key: 'header',
  body: closed({
    rewardId: Id,
    password: Text(128),
    name: Type.Optional(Text(100)),
    phone: Type.Optional(Text(40)),
    address: Type.Optional(Text(300)),
    ...caller,
  }),
  value: data({ redemption: Redemption, pointBalance: Points, ...balanceAfter }),
  refusals: [
    ...onlyReal,
    ...passwordRefusals,
    ...whenHeld,
    'wallet.frozen',
    'points.mall_closed',
    'points.item_unknown',
    'points.item_not_open',
    'points.rank_needed',
    'points.sold_out',
    'points.member_limit',
    'points.recipient_needed',
    'points.insufficient',
  ],
})

export const listRedemptions = endpoint({
  id: 'POST /wps/relay/MCSFE_getRedeemedList',
  summary: 'What the member asked for with points, the latest first, and how it stands',
  audience: 'member',
  body: page,
  value: data({ list: Type.Array(Redemption), next: Nullable(Type.String()) }),
  refusals: onlyReal,
})

export const listPointLines = endpoint({
  id: 'POST /wps/relay/MCSFE_getMemberTransactionDetail',
  summary: 'Every movement of the member’s points, the latest first',
  audience: 'member',
  body: closed({
    type: Type.Optional(oneOf('EARN', 'CONVERT', 'REDEEM', 'REFUND', 'ADJUST')),
    cursor: Cursor,
    limit: PageLimit,
    ...caller,
  }),
  value: data({
    list: Type.Array(
      Type.Object({
        id: Type.String(),
        type: oneOf('EARN', 'CONVERT', 'REDEEM', 'REFUND', 'ADJUST'),
        points: Points,
        balance: Points,
        at: EpochMs,
        /** Of what was earned: on which product, and on which day of the brand. */
        vertical: Nullable(Type.String()),
        day: Nullable(Type.String()),
      }),
    ),
    next: Nullable(Type.String()),
  }),
  refusals: onlyReal,
})

export const convertPoints = endpoint({
  id: 'POST /wps/relay/MCSFE_convertPoint',
  summary: 'Turn points into money, with the payment password',
  audience: 'member',
  key: 'header',
  body: closed({ points: MoneyIn, password: Text(128), ...caller }),
  value: data({ points: Points, amount: MoneyOut, pointBalance: Points, ...balanceAfter }),
  refusals: [
    ...onlyReal,
    ...passwordRefusals,
    ...whenHeld,
    'wallet.frozen',
    'points.convert_closed',
    'points.amount_invalid',
    'points.day_limit',
    'points.insufficient',
  ],
})
