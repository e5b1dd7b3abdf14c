import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { oneOf } from '../../operator-shapes.ts'
import { whenHeld } from '../../protection/errors.ts'
import { PromisedFreeSpins } from '../../games/free-spins.ts'
import { ApplicationRule } from '../application-rule.ts'
import { balanceAfter, closed, Cursor, EpochMs, Id, ignored, MoneyOut } from '../../shapes.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])

export const PromotionType = oneOf(
  'SIGNUP',
  'FIRST_DEPOSIT',
  'SECOND_DEPOSIT',
  'THIRD_DEPOSIT',
  'FOURTH_DEPOSIT',
  'FIFTH_DEPOSIT',
  'DEPOSIT',
  'PROMOCODE',
  'REFERRAL',
  'LOGIN',
  'REBATE',
  'CASHBACK',
  'DEPOSIT_COUNT',
  'DEPOSIT_BET_BONUS',
  'LUCKY_BET',
  'MANUAL',
)
/** What a multiple of what is to be played is of. */
export const RolloverBase = oneOf('BONUS', 'DEPOSIT', 'DEPOSIT_PLUS_BONUS')
/** How a member stands in a promotion, in the order of the rule book F.3. */
const PromotionStatus = oneOf(
  'coming_soon',
  'open',
  'signed',
  'process',
  'applying',
  'rejected',
  'issued',
  'claimed',
  'close',
)

/** What holds of a promotion, as its version says. */
export const promotionTerms = {
  type: PromotionType,
  startAt: EpochMs,
  /** Null where it goes on until an operator ends it. */
  endAt: Nullable(EpochMs),
  /** Whether a member joins before anything counts. */
  needJoin: Type.Boolean(),
  /** The lowest rank of members whom it is for. */
  rankFrom: Type.Integer({ minimum: 0, maximum: 99 }),
  /** The least deposit that counts; null where none is needed. */
  leastDeposit: Nullable(MoneyOut),
  /** What it gives: a part of the deposit up to a cap, an amount, or what follows from what members do. */
  reward: Type.Union([
    Type.Object({ kind: Type.Literal('PERCENT'), percent: Type.Integer(), cap: MoneyOut }),
    Type.Object({ kind: Type.Literal('FIXED'), amount: MoneyOut }),
    /** For each friend who turned over so much within so many days; and for the friend, or null. */
    Type.Object({
      kind: Type.Literal('FRIEND'),
      amount: MoneyOut,
      friendAmount: Nullable(MoneyOut),
      turnover: MoneyOut,
      days: Type.Integer(),
      /** Once a friend was rewarded: a part of what it turns over on each of so many days, in hundredths of a percent. */
      further: Type.Optional(Type.Object({ rate: Type.Integer(), days: Type.Integer(), least: MoneyOut })),
    }),
    /** An amount for each day in a row; after the last the first comes again. */
    Type.Object({ kind: Type.Literal('STREAK'), amounts: Type.Array(MoneyOut) }),
    /** A part of what is turned over in a day, in hundredths of a percent by product. */
    Type.Object({
      kind: Type.Literal('RATES'),
      rates: Type.Record(Type.String(), Type.Integer()),
      least: MoneyOut,
      cap: MoneyOut,
    }),
    /** A part of what is lost in a week on some products, in hundredths of a percent by how large all of it is. */
    Type.Object({
      kind: Type.Literal('LOSS'),
      products: Type.Array(Type.String()),
      tiers: Type.Array(Type.Object({ from: MoneyOut, rate: Type.Integer() })),
      cap: MoneyOut,
    }),
    /** An amount for each tier that is reached; what a tier does not ask for is null. */
    Type.Object({
      kind: Type.Literal('TIERS'),
      tiers: Type.Array(
        Type.Object({
          deposits: Nullable(Type.Integer()),
          deposit: Nullable(MoneyOut),
          turnover: Nullable(MoneyOut),
          amount: MoneyOut,
        }),
      ),
    }),
    /** So many times the stake of a bet whose number ends so, up to a cap, for so many bets of a day. */
    Type.Object({
      kind: Type.Literal('LUCKY'),
      endings: Type.Array(Type.String()),
      products: Type.Array(Type.String()),
      /** The least stake that counts. */
      least: MoneyOut,
      times: Type.Integer(),
      cap: MoneyOut,
      perDay: Type.Integer(),
    }),
  ]),
  /** What is to be played before the bonus becomes cash. */
  rollover: Type.Object({
    base: RolloverBase,
    multiplier: Type.Integer(),
    /** How much of a bet counts, in percent, by product; a product that is not here counts nothing. */
    products: Type.Record(Type.String(), Type.Integer()),
    days: Type.Integer(),
  }),
  /** The largest bet while the bonus is active: a part of the bonus, and never less than this. */
  stakeMax: Type.Object({ percent: Type.Integer(), least: MoneyOut }),
  /** The most that becomes cash, as a multiple of the bonus; null where all of it does. */
  conversionMax: Nullable(Type.Integer()),
  /** How long a reward that is ready waits to be claimed. */
  claimDays: Type.Integer(),
  /** Of promotions that members apply for alone. */
  application: Type.Optional(ApplicationRule),
  /** Free spins that come with the bonus. */
  freeSpins: Type.Optional(PromisedFreeSpins),
}

const Promotion = Type.Object({
  promotionId: Id,
  title: Type.String(),
  text: Type.String(),
  ...promotionTerms,
  /** Whether nothing of its budget is left. */
  isSpent: Type.Boolean(),
})

const promotionList = Type.Object({ list: Type.Array(Promotion) })

export const listPromotions = endpoint({
  id: 'GET /api/promo/promotions',
  summary: 'The promotions that a brand runs or has announced, as far as they are for whoever asks',
  audience: 'public',
  knowsMember: true,
  value: promotionList,
  refusals: [],
})

export const getPromoList = endpoint({
  id: 'POST /wps/relay/MCSFE_getPromoList',
  summary: 'The promotions that a brand runs or has announced, as far as they are for whoever asks',
  audience: 'public',
  knowsMember: true,
  body: closed(ignored('username', 'token', 'merchantCode', 'language', 'platform', 'device', 'promoType')),
  value: Type.Object({ data: promotionList }),
  refusals: [],
})

/** A reward that a member may claim now. */
const Ready = Type.Object({
  /** By which it is claimed: once for each. */
  cycleKey: Type.String(),
  /** The deposit that it is for; null where it is for none. */
  deposit: Nullable(MoneyOut),
  amount: MoneyOut,
  /** What is to be played of it. */
  required: MoneyOut,
  claimUntil: EpochMs,
})

/** How far a member has come in what a promotion asks for: an amount, or a count. */
const Progress = Type.Object({
  of: oneOf('deposit', 'turnover', 'deposits', 'streak', 'today', 'week'),
  done: Type.String(),
  /** Null where there is no end to it. */
  needed: Nullable(Type.String()),
})

/** A bet of the member's whose number ends as a promotion asks. */
const OwnLuckyBet = Type.Object({
  betId: Id,
  /** The number of the bet, ten digits. */
  number: Type.String(),
  stake: MoneyOut,
  placedAt: EpochMs,
  /** What it gives, or gave. */
  amount: MoneyOut,
  /**
   * Void where it does not stand any more; taken_back where its member took back too many bets around it; full where its
   * day had given its most; over where nobody claimed it in its time.
   */
  state: oneOf('ready', 'claimed', 'void', 'taken_back', 'full', 'over'),
  claimUntil: EpochMs,
})

export const getOwnPromotions = endpoint({
  id: 'GET /api/promo/promotions/mine',
  summary: 'How the member stands in each promotion, and what is ready to be claimed; nothing for whoever is excluded',
  audience: 'member',
  value: Type.Object({
    /** How many rewards are ready. */
    readyCount: Type.Integer(),
    /** Whether a bonus is active: the next one that is claimed waits for it to end. */
    hasActive: Type.Boolean(),
    list: Type.Array(
      Type.Object({
        promotionId: Id,
        status: PromotionStatus,
        joinedAt: Nullable(EpochMs),
        ready: Type.Array(Ready),
        /** How far the member has come, each of what is asked for. */
        progress: Type.Array(Progress),
        /** Of promotions of lucky bets, the latest first. */
        lucky: Type.Array(OwnLuckyBet),
        /** What the member still has to do; null where there is nothing to do. */
        missing: Nullable(
          oneOf('join', 'deposit', 'contact', 'identity', 'code', 'rank', 'invite', 'tomorrow', 'play', 'apply'),
        ),
      }),
    ),
  }),
  refusals: ['identity.real_account_required'],
})

const whenNotRunning = ['promo.promotion_unknown', 'promo.promotion_coming', 'promo.promotion_over'] as const
const whenJoined = ['identity.real_account_required', ...whenHeld, ...whenNotRunning, 'promo.not_for_rank'] as const
const joined = Type.Object({ status: PromotionStatus, joinedAt: EpochMs })

export const joinPromotion = endpoint({
  id: 'POST /api/promo/promotions/:promotionId/joins',
  summary: 'Join a promotion, so that what comes after it counts; a second time changes nothing',
  audience: 'member',
  params: closed({ promotionId: Id }),
  value: joined,
  refusals: [...whenJoined],
})

export const joinSignUpPromo = endpoint({
  id: 'POST /wps/relay/MCSFE_signUpPromoJoin',
  summary: 'Join a promotion, so that what comes after it counts; a second time changes nothing',
  audience: 'member',
  body: closed({
    promoId: Id,
    ...ignored('username', 'token', 'merchantCode', 'language', 'platform', 'device'),
  }),
  value: Type.Object({ data: joined }),
  refusals: [...whenJoined],
})

export const GrantState = oneOf('QUEUED', 'ACTIVE', 'COMPLETED', 'FORFEITED', 'EXPIRED', 'BUST', 'VOIDED')

const claimed = {
  ...balanceAfter,
  /** Null where the claim waits for an operator. */
  grantId: Nullable(Id),
  /** Queued where another bonus is active; applying where an operator looks at it first. */
  state: oneOf('QUEUED', 'ACTIVE', 'APPLYING'),
  amount: MoneyOut,
  required: MoneyOut,
}
const whenClaimed = [
  ...whenJoined,
  'wallet.frozen',
  'promo.already_claimed',
  'promo.claim_over',
  'promo.nothing_ready',
  'promo.budget_spent',
  'promo.queue_full',
  'promo.linked_account',
  'promo.application_rejected',
] as const

export const claimPromotion = endpoint({
  id: 'POST /api/promo/promotions/:promotionId/claims',
  summary: 'Claim a reward that is ready: the bonus, and what is to be played of it',
  audience: 'member',
  key: 'header',
  params: closed({ promotionId: Id }),
  body: closed({ cycleKey: Type.String({ minLength: 1, maxLength: 60 }) }),
  value: Type.Object(claimed),
  refusals: [...whenClaimed],
})

export const requestReward = endpoint({
  id: 'POST /wps/relay/MCSFE_requestReward',
  summary: 'Claim the oldest reward that is ready of a promotion',
  audience: 'member',
  key: 'header',
  body: closed({
    promoId: Id,
    ...ignored('username', 'token', 'merchantCode', 'language', 'platform', 'device'),
  }),
  value: Type.Object({ data: Type.Object(claimed) }),
  refusals: [...whenClaimed],
})

export const claimCode = endpoint({
  id: 'POST /api/promo/codes',
  summary: 'Claim the bonus of a code, once for each member, while uses of it are left',
  audience: 'member',
  key: 'header',
  perMinute: 60,
  body: closed({ code: Type.String({ minLength: 3, maxLength: 40 }) }),
  value: Type.Object({ ...claimed, title: Type.String() }),
  refusals: [
    'identity.real_account_required',
    ...whenHeld,
    'wallet.frozen',
    'promo.not_for_rank',
    'promo.code_unknown',
    'promo.already_claimed',
    'promo.budget_spent',
    'promo.queue_full',
    'promo.claim_over',
    'promo.nothing_ready',
    'promo.application_rejected',
  ],
})

const Grant = Type.Object({
  grantId: Id,
  promotionId: Id,
  type: PromotionType,
  title: Type.String(),
  state: GrantState,
  amount: MoneyOut,
  /** What is left of it, with what was won by it. */
  balance: MoneyOut,
  /** What of it lies in bets that are open. */
  inPlay: MoneyOut,
  required: MoneyOut,
  played: MoneyOut,
  /** How much of a bet counts, in percent, by product. */
  products: Type.Record(Type.String(), Type.Integer()),
  stakeMax: MoneyOut,
  /** The most that becomes cash; null where all of it does. */
  conversionMax: Nullable(MoneyOut),
  claimedAt: EpochMs,
  activatedAt: Nullable(EpochMs),
  expiresAt: Nullable(EpochMs),
  endedAt: Nullable(EpochMs),
  /** What of it became cash, and what was taken away. */
  converted: MoneyOut,
  removed: MoneyOut,
})

export const listGrants = endpoint({
  id: 'GET /api/promo/grants',
  summary: 'The member’s bonuses: the active one with how far it has come, those that wait, and those that ended',
  audience: 'member',
  query: closed({ cursor: Cursor }),
  value: Type.Object({
    /** On the first page alone. */
    active: Nullable(Grant),
    queued: Type.Array(Grant),
    ended: Type.Array(Grant),
    next: Nullable(Type.String()),
    /** Of all bonuses that ended: what became cash, and what was taken away. */
    totals: Type.Object({ granted: MoneyOut, converted: MoneyOut, removed: MoneyOut }),
  }),
  refusals: ['identity.real_account_required'],
})

export const previewLeaving = endpoint({
  id: 'GET /api/promo/grants/:grantId/leaving',
  summary: 'What leaving a bonus takes away, what stays, and what would still be to be played',
  audience: 'member',
  params: closed({ grantId: Id }),
  value: Type.Object({
    /** What is left of the bonus and what was won by it. */
    removed: MoneyOut,
    /** What lies in open bets of it: whatever comes back of that is taken away too. */
    inPlay: MoneyOut,
    /** The cash that stays. */
    cash: MoneyOut,
    /** What of other money would still be to be played before it is withdrawn. */
    leftToPlay: MoneyOut,
  }),
  refusals: ['identity.real_account_required', 'promo.grant_unknown', 'promo.grant_ended'],
})

export const leaveGrant = endpoint({
  id: 'POST /api/promo/grants/:grantId/leavings',
  summary:
    'Leave a bonus: what is left of it and what was won by it is taken away, and so is what was to be played of it',
  audience: 'member',
  key: 'header',
  params: closed({ grantId: Id }),
  value: Type.Object({ ...balanceAfter, removed: MoneyOut }),
  refusals: ['identity.real_account_required', 'promo.grant_unknown', 'promo.grant_ended'],
})
