import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { Acknowledgement, oneOf, onlyReason, Proposed, Reason } from '../../operator-shapes.ts'
import { closed, Cursor, EpochMs, Id, MoneyOut } from '../../shapes.ts'
import { FreeSpinsRule, PromisedFreeSpins } from '../../games/free-spins.ts'
import { ApplicationRule } from '../application-rule.ts'
import { GrantState, PromotionType, RolloverBase } from '../player/promotions.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])

/** By language tag; what a language lacks is read in the brand's own. */
const named = (maxLength: number) => Type.Record(Type.String({ maxLength: 12 }), Type.String({ maxLength }))
const Amount = Type.String({ pattern: '^[1-9]\\d{0,11}(?:\\.\\d{1,4})?$' })

const Product = Type.String({ pattern: '^[A-Z_]{2,20}$' })
/** Hundredths of a percent. */
const Rate = Type.Integer({ minimum: 0, maximum: 5000 })

/** What an operator writes of a promotion; it holds as soon as two have published it. */
const terms = {
  type: PromotionType,
  titles: named(80),
  texts: named(2000),
  startAt: EpochMs,
  endAt: Nullable(EpochMs),
  needJoin: Type.Boolean(),
  rankFrom: Type.Integer({ minimum: 0, maximum: 99 }),
  /** Of promotions of deposits and of friends alone. */
  leastDeposit: Nullable(Amount),
  reward: Type.Union([
    closed({ kind: Type.Literal('PERCENT'), percent: Type.Integer({ minimum: 1, maximum: 1000 }), cap: Amount }),
    closed({ kind: Type.Literal('FIXED'), amount: Amount }),
    closed({
      kind: Type.Literal('FRIEND'),
      amount: Amount,
      friendAmount: Nullable(Amount),
      turnover: Amount,
      days: Type.Integer({ minimum: 1, maximum: 365 }),
      further: Type.Optional(closed({ rate: Rate, days: Type.Integer({ minimum: 1, maximum: 365 }), least: Amount })),
    }),
    closed({ kind: Type.Literal('STREAK'), amounts: Type.Array(Amount, { minItems: 1, maxItems: 31 }) }),
    closed({
      kind: Type.Literal('RATES'),
      rates: Type.Record(Product, Rate),
      least: Amount,
      cap: Amount,
    }),
    closed({
      kind: Type.Literal('LOSS'),
      products: Type.Array(Product, { minItems: 1, maxItems: 20, uniqueItems: true }),
      tiers: Type.Array(closed({ from: Amount, rate: Rate }), { minItems: 1, maxItems: 20 }),
      cap: Amount,
    }),
    closed({
      kind: Type.Literal('TIERS'),
      tiers: Type.Array(
        closed({
          deposits: Nullable(Type.Integer({ minimum: 1, maximum: 100 })),
          deposit: Nullable(Amount),
          turnover: Nullable(Amount),
          amount: Amount,
        }),
        { minItems: 1, maxItems: 20 },
      ),
    }),
    closed({
      kind: Type.Literal('LUCKY'),
      endings: Type.Array(Type.String({ pattern: '^\\d{2,6}$' }), { minItems: 1, maxItems: 10, uniqueItems: true }),
      products: Type.Array(Product, { minItems: 1, maxItems: 20, uniqueItems: true }),
      least: Amount,
      times: Type.Integer({ minimum: 1, maximum: 1000 }),
      cap: Amount,
      perDay: Type.Integer({ minimum: 1, maximum: 50 }),
    }),
  ]),
  rollover: closed({
    base: RolloverBase,
    multiplier: Type.Integer({ minimum: 1, maximum: 100 }),
    products: Type.Record(Product, Type.Integer({ minimum: 0, maximum: 100 })),
    days: Type.Integer({ minimum: 1, maximum: 365 }),
  }),
  stakeMax: closed({ percent: Type.Integer({ minimum: 1, maximum: 100 }), least: Amount }),
  conversionMax: Nullable(Type.Integer({ minimum: 1, maximum: 1000 })),
  claimDays: Type.Integer({ minimum: 1, maximum: 90 }),
  /** Of promotions by code alone; written in capitals. */
  code: Nullable(Type.String({ pattern: '^[A-Z0-9-]{3,40}$' })),
  /** The most that all bonuses come to. */
  budget: Amount,
  /** How many times it is given; null where the budget alone says. */
  winnersMax: Nullable(Type.Integer({ minimum: 1, maximum: 10_000_000 })),
  /** Of promotions that members apply for alone; their amount is the most that is approved. */
  application: Type.Optional(ApplicationRule),
  /** Free spins that come with the bonus; what they come to is in the budget too. */
  freeSpins: Type.Optional(FreeSpinsRule),
}
/** How many of a hundred members are held out, to see what it brings: they are not offered it. Kept once it was published. */
const HoldoutPercent = Type.Integer({ minimum: 0, maximum: 50 })
const written = closed({ ...terms, holdoutPercent: Type.Optional(HoldoutPercent), reason: Reason })
const one = closed({ promotionId: Id })
const MaybeAt = Nullable(EpochMs)

const Version = Type.Object({
  versionId: Id,
  number: Type.Integer(),
  ...terms,
  freeSpins: Type.Optional(PromisedFreeSpins),
  /** SHA-256 of the terms, which every grant keeps. */
  hash: Type.String(),
  holdoutPercent: HoldoutPercent,
  writtenAt: EpochMs,
  publishedAt: MaybeAt,
})

export const listConsolePromotions = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/promotions',
  summary: 'The promotions of a brand, the latest first, with what is published, what is drafted and what was given',
  allow: 'content.edit',
  scope: 'brand',
  query: closed({ after: Cursor }),
  value: Type.Object({
    languages: Type.Array(Type.String()),
    currency: Type.String(),
    /** On whose clock a promotion begins and ends. */
    timeZone: Type.String(),
    products: Type.Array(Type.String()),
    list: Type.Array(
      Type.Object({
        promotionId: Id,
        /** What members see; null before it is published. */
        published: Nullable(Version),
        /** What waits to be published; null where nothing was written since. */
        draft: Nullable(Version),
        endedAt: MaybeAt,
        spent: MoneyOut,
        winners: Type.Integer(),
        /** Of bonuses that ended: what became cash, and what was taken away. */
        converted: MoneyOut,
        removed: MoneyOut,
      }),
    ),
    next: Nullable(Type.String()),
  }),
  refusals: [],
})

export const addPromotion = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/promotions',
  summary: 'Write a promotion as a draft, which no member sees',
  allow: 'content.edit',
  scope: 'brand',
  body: written,
  value: Type.Object({ promotionId: Id, versionId: Id }),
  refusals: [
    'console.names_invalid',
    'console.promotion_invalid',
    'console.promotion_unlawful',
    'console.promo_code_taken',
    'console.free_spins_invalid',
  ],
})

export const changePromotion = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/promotions/:promotionId',
  summary: 'Write a new version of a promotion; bonuses that were given keep the terms they were given under',
  allow: 'content.edit',
  scope: 'brand',
  params: one,
  body: written,
  value: Type.Object({ versionId: Id }),
  refusals: [
    'console.promotion_unknown',
    'console.promotion_ended',
    'console.names_invalid',
    'console.promotion_invalid',
    'console.promotion_unlawful',
    'console.promo_code_taken',
    'console.nothing_changed',
    'console.free_spins_invalid',
  ],
})

export const proposePromotion = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/promotions/:promotionId/publication-proposals',
  summary: 'Propose to publish the draft of a promotion; another operator decides',
  allow: 'content.edit',
  scope: 'brand',
  params: one,
  body: closed({ reason: Reason, acknowledgement: Acknowledgement }),
  value: Proposed,
  refusals: [
    'console.promotion_unknown',
    'console.promotion_ended',
    'console.promotion_invalid',
    'console.pay_above_edge',
    'console.promotion_unlawful',
    'console.promo_code_taken',
    'console.nothing_changed',
    'console.promotions_full',
    'console.approval_waits',
  ],
})

export const endPromotion = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/promotions/:promotionId/endings',
  summary: 'End a promotion now: nobody claims it any more; bonuses that were given go on',
  allow: 'content.edit',
  scope: 'brand',
  params: one,
  body: onlyReason,
  value: Type.Object({
    /** Bonuses that go on: active, and waiting. */
    active: Type.Integer(),
    queued: Type.Integer(),
  }),
  refusals: ['console.promotion_unknown', 'console.promotion_ended'],
})

export const listConsoleGrants = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/promotions/:promotionId/grants',
  summary: 'The bonuses that a promotion gave, the latest first, each with what happened to it',
  allow: 'content.edit',
  scope: 'brand',
  params: one,
  query: closed({ after: Cursor }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        grantId: Id,
        memberId: Id,
        username: Type.String(),
        version: Type.Integer(),
        state: GrantState,
        amount: MoneyOut,
        required: MoneyOut,
        converted: MoneyOut,
        removed: MoneyOut,
        claimedAt: EpochMs,
        events: Type.Array(
          Type.Object({
            state: GrantState,
            at: EpochMs,
            cause: oneOf('claim', 'turn', 'played', 'left', 'time', 'bust', 'reversed'),
          }),
        ),
      }),
    ),
    next: Nullable(Type.String()),
  }),
  refusals: ['console.promotion_unknown'],
})
