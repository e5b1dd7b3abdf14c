import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { onlyReason, Proposed, Reason } from '../../operator-shapes.ts'
import { closed, Cursor, EpochMs, Id, MoneyOut } from '../../shapes.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])

const plan = {
  /** By language tag; what a language lacks is read in the brand's own. */
  titles: Type.Record(Type.String({ maxLength: 12 }), Type.String({ maxLength: 80 })),
  /** When the first are given out; those of the days after at the same time of the brand's day. */
  opensAt: EpochMs,
  minutes: Type.Integer({ minimum: 1, maximum: 1440 }),
  days: Type.Integer({ minimum: 1, maximum: 60 }),
  /** What is in the envelopes of one day together, and how many they are. */
  pot: Type.String({ pattern: '^[1-9]\\d{0,11}(?:\\.\\d{1,4})?$' }),
  count: Type.Integer({ minimum: 1, maximum: 100_000 }),
  rankFrom: Type.Integer({ minimum: 0, maximum: 99 }),
  turnoverPercent: Type.Integer({ minimum: 0, maximum: 10_000 }),
}
const one = closed({ planId: Id })
const MaybeAt = Nullable(EpochMs)

export const listEnvelopePlans = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/envelopes',
  summary: 'The red envelopes of a brand, the latest first, with what was given out',
  allow: 'content.edit',
  scope: 'brand',
  query: closed({ after: Cursor }),
  value: Type.Object({
    languages: Type.Array(Type.String()),
    currency: Type.String(),
    /** On whose clock the first opening is written. */
    timeZone: Type.String(),
    list: Type.Array(
      Type.Object({
        planId: Id,
        ...plan,
        publishedAt: MaybeAt,
        endedAt: MaybeAt,
        /** What was opened so far, of all days. */
        opened: Type.Integer(),
        given: MoneyOut,
      }),
    ),
    next: Nullable(Type.String()),
  }),
  refusals: [],
})

export const addEnvelopePlan = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/envelopes',
  summary: 'Write red envelopes as a draft, which no member sees',
  allow: 'content.edit',
  scope: 'brand',
  body: closed({ ...plan, reason: Reason }),
  value: Type.Object({ planId: Id }),
  refusals: ['console.names_invalid', 'console.envelopes_invalid'],
})

export const changeEnvelopePlan = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/envelopes/:planId',
  summary: 'Write a draft of red envelopes anew; what is published stays',
  allow: 'content.edit',
  scope: 'brand',
  params: one,
  body: closed({ ...plan, reason: Reason }),
  value: Type.Object({ planId: Id }),
  refusals: [
    'console.envelopes_unknown',
    'console.envelopes_published',
    'console.names_invalid',
    'console.envelopes_invalid',
    'console.nothing_changed',
  ],
})

export const proposeEnvelopePlan = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/envelopes/:planId/publication-proposals',
  summary: 'Propose to publish red envelopes; another operator decides, and the pots are split and sealed then',
  allow: 'content.edit',
  scope: 'brand',
  params: one,
  body: onlyReason,
  value: Proposed,
  refusals: [
    'console.envelopes_unknown',
    'console.envelopes_invalid',
    'console.nothing_changed',
    'console.approval_waits',
  ],
})

export const endEnvelopePlan = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/envelopes/:planId/endings',
  summary: 'End red envelopes: those that are not open yet are not given out',
  allow: 'content.edit',
  scope: 'brand',
  params: one,
  body: onlyReason,
  value: Type.Object({
    /** How many days of it are not given out. */
    cancelled: Type.Integer(),
  }),
  refusals: ['console.envelopes_unknown', 'console.nothing_changed'],
})
