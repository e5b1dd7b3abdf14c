import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { Acknowledgement, oneOf, Proposed, Reason } from '../../operator-shapes.ts'
import { closed, Cursor, EpochMs, Id, Nothing, PageLimit } from '../../shapes.ts'
import { Points, Product } from '../rate-shapes.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(type: T) => Type.Union([type, Type.Null()])
const params = closed({ id: Id })
/** How many rates were cut, or by which approval it waits for another operator. */
const Cut = Type.Object({ cut: Nullable(Type.Integer()), approvalId: Nullable(Id) })

export const getRateRules = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/rate-rules',
  summary:
    'What a brand gives its lines at most of each product, what links give less, and from how many cuts on two decide',
  allow: 'rates.read',
  scope: 'brand',
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        product: Product,
        most: Points,
        step: Points,
        /** How many members were given something of it. */
        given: Type.Integer(),
      }),
    ),
    quotaFrom: Nullable(Points),
    /** Null: one operator cuts however many. */
    mostCut: Nullable(Type.Integer()),
  }),
  refusals: [],
})

export const previewRateRule = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/rate-rules/preview',
  summary: 'How many rates would be cut by another maximum of the brand',
  allow: 'rates.read',
  scope: 'brand',
  query: closed({ product: Product, most: Points }),
  value: Type.Object({ cut: Type.Integer(), isForTwo: Type.Boolean() }),
  refusals: [],
})

export const setRateRule = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/rate-rules',
  summary:
    'Change what a brand gives at most of a product; whoever has more is cut to it, above the limit by two operators',
  allow: 'rates.change',
  scope: 'brand',
  body: closed({ product: Product, most: Points, step: Points, reason: Reason, acknowledgement: Acknowledgement }),
  value: Cut,
  refusals: ['console.rate_invalid', 'console.pay_above_edge', 'console.nothing_changed'],
})

export const setQuotaRule = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/rate-rules/quota',
  summary: 'From which series on an account takes one of its agent’s quota; null: none does',
  allow: 'rates.change',
  scope: 'brand',
  body: closed({ quotaFrom: Nullable(Points), reason: Reason }),
  value: Nothing,
  refusals: ['console.rate_invalid', 'console.nothing_changed'],
})

export const proposeCutLimit = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/rate-rules/cut-limit',
  summary: 'Propose how many rates one operator alone may cut; null: however many',
  allow: 'rates.change',
  scope: 'brand',
  body: closed({ mostCut: Nullable(Type.Integer({ minimum: 0, maximum: 10_000_000 })), reason: Reason }),
  value: Proposed,
  refusals: ['console.nothing_changed', 'console.approval_waits'],
})

export const getMemberRates = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/members/:id/rates',
  summary: 'What a member has of each product, up to what its upline has; its quotas, and what changed',
  allow: 'rates.read',
  scope: 'brand',
  params,
  value: Type.Object({
    list: Type.Array(Type.Object({ product: Product, points: Points, given: Nullable(Points), most: Points })),
    quotaFrom: Nullable(Points),
    quotas: Type.Array(Type.Object({ series: Points, remaining: Type.Integer() })),
    changes: Type.Array(
      Type.Object({
        product: Product,
        before: Nullable(Points),
        after: Nullable(Points),
        /** How many of those below were cut with it. */
        cut: Type.Integer(),
        at: EpochMs,
      }),
    ),
  }),
  refusals: ['console.member_unknown'],
})

export const previewMemberRates = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/members/:id/rates/preview',
  summary: 'How many below a member would be cut with it',
  allow: 'rates.read',
  scope: 'brand',
  params,
  query: closed({ product: Product, points: Points }),
  value: Type.Object({ cut: Type.Integer(), isForTwo: Type.Boolean() }),
  refusals: ['console.member_unknown'],
})

export const setMemberRates = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/members/:id/rates',
  summary:
    'Give a member more or less of a product; all below that have more are cut with it, above the limit by two operators',
  allow: 'rates.change',
  scope: 'brand',
  params,
  body: closed({ product: Product, points: Points, reason: Reason, acknowledgement: Acknowledgement }),
  value: Cut,
  refusals: [
    'console.pay_above_edge',
    'console.member_unknown',
    'console.rate_invalid',
    'console.rate_above_upline',
    'console.nothing_changed',
    'console.approval_waits',
  ],
})

export const setMemberQuota = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/members/:id/quotas',
  summary: 'How many accounts an agent may still open, or raise, at a series',
  allow: 'rates.change',
  scope: 'brand',
  params,
  body: closed({ series: Points, remaining: Type.Integer({ minimum: 0, maximum: 1_000_000 }), reason: Reason }),
  value: Nothing,
  refusals: ['console.member_unknown', 'console.rate_invalid', 'console.nothing_changed'],
})

const Amount = Type.String()

export const listRebateRuns = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/rebate-runs',
  summary: 'Days whose rebates are paid or owed, the latest first, each with its sums and the hash over its lines',
  allow: 'rates.read',
  scope: 'brand',
  query: closed({ after: Type.Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })), limit: PageLimit }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Id,
        day: Type.String(),
        currency: Type.String(),
        state: oneOf('COMPUTED', 'PAID'),
        hash: Type.String(),
        lines: Type.Integer(),
        paidLines: Type.Integer(),
        heldLines: Type.Integer(),
        earned: Amount,
        due: Amount,
        paid: Amount,
        computedAt: EpochMs,
        paidAt: Nullable(EpochMs),
      }),
    ),
    next: Nullable(Type.String()),
  }),
  refusals: [],
})

export const listRebateLines = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/rebate-runs/:id/lines',
  summary: 'The lines of a run: what a day came to for each, what was below zero before, what is paid and what goes on',
  allow: 'rates.read',
  scope: 'brand',
  params,
  query: closed({ after: Cursor, limit: PageLimit }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        memberId: Id,
        member: Type.String(),
        earned: Amount,
        carryIn: Amount,
        due: Amount,
        carryOut: Amount,
        state: oneOf('DUE', 'NOTHING', 'PAID', 'HELD'),
      }),
    ),
    next: Nullable(Type.String()),
  }),
  refusals: ['request.malformed'],
})
