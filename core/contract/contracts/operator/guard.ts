import { Type } from 'typebox'
import { guardStates } from '../../../rules/agents/pay-guard.ts'
import { rateProducts } from '../../../rules/agents/member-rates.ts'
import { betProducts } from '../../../rules/games/products.ts'
import { Points } from '../../agents/rate-shapes.ts'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf } from '../../operator-shapes.ts'
import { closed, Cursor, Id, PageLimit, Text } from '../../shapes.ts'
import { Category, Kind, Nullable, TermsIn } from '../shapes.ts'

/** A part of turnover in percent: `"1.25"`. */
const Percent = Type.String()

const Guarded = Type.Object({
  product: oneOf(...betProducts),
  bets: Type.Integer(),
  /** What its games keep by what they are made to return, as they are played; null where that is not known. */
  configured: Nullable(Percent),
  /** The game that keeps least. */
  lowest: Nullable(Type.Object({ rate: Percent, name: Type.String() })),
  /** What was kept of the stakes of the last 30 days; null where there were too few bets. */
  measured: Nullable(Percent),
  /** What decides of them. */
  edge: Nullable(Percent),
  rebate: Percent,
  salary: Percent,
  points: Percent,
  cashback: Percent,
  bonus: Percent,
  given: Percent,
  /** What is left of the edge. */
  remains: Nullable(Percent),
  state: oneOf(...guardStates),
})

const product = Type.Optional(oneOf(...betProducts))

export const getPayGuard = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/pay-guard',
  summary: 'Of each product, what is given for turnover against what the house keeps of it',
  allow: 'contracts.read',
  scope: 'brand',
  query: closed({ product }),
  value: Type.Object({ list: Type.Array(Guarded) }),
  refusals: [],
})

export const exportPayGuard = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/pay-guard/csv',
  summary: 'The same as a table for a spreadsheet',
  allow: 'contracts.read',
  scope: 'brand',
  query: closed({ product }),
  value: Type.Object({ csv: Type.String() }),
  refusals: [],
})

export const listGuardContracts = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/pay-guard/contracts',
  summary: 'The salaries that the platform pays, the highest rate first: of all products, or of those about one',
  allow: 'contracts.read',
  scope: 'brand',
  query: closed({ product, after: Cursor, limit: PageLimit }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        contractId: Id,
        kind: Kind,
        category: Category,
        receiverId: Id,
        receiver: Type.String(),
        /** The highest rate that runs or begins next. */
        rate: Percent,
      }),
    ),
    next: Nullable(Type.String()),
  }),
  refusals: [],
})

/** What an operator is about to give. */
export const GuardAsk = Type.Union([
  closed({ what: Type.Literal('SALARY'), kind: Kind, category: Category, terms: TermsIn }),
  closed({ what: Type.Literal('REBATE'), product: oneOf(...rateProducts), points: Points }),
  closed({
    what: Type.Literal('POINTS'),
    rates: Type.Record(Type.String({ pattern: '^[A-Z_]{2,20}$' }), Text(12)),
    pointsAUnit: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
  }),
  closed({ what: Type.Literal('CASHBACK'), basisPoints: Type.Integer({ minimum: 0, maximum: 10_000 }) }),
  closed({ what: Type.Literal('PROMOTION'), promotionId: Id }),
])
export type GuardAsk = Type.Static<typeof GuardAsk>

export const previewPayGuard = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/pay-guard/previews',
  summary:
    'What would be given of each product after a change, and whether somebody has to answer for it; changes nothing',
  allow: 'contracts.read',
  scope: 'brand',
  body: closed({ change: GuardAsk }),
  value: Type.Object({
    /** Of which products more or less would be given. */
    list: Type.Array(Type.Object({ before: Percent, after: Guarded, isRaised: Type.Boolean() })),
    /** It is refused without an acknowledgement: more is given, and as much as is kept. */
    needsAcknowledgement: Type.Boolean(),
  }),
  refusals: ['contracts.terms_invalid', 'console.promotion_unknown'],
})
