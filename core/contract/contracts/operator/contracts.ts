import { Type } from 'typebox'
import { contractStates } from '../../../rules/agents/contract-step.ts'
import { contractKinds } from '../../../rules/agents/contract-terms.ts'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { Acknowledgement, oneOf, onlyReason, Proposed, Reason } from '../../operator-shapes.ts'
import { closed, Cursor, EpochMs, Id, Nothing, OptionalText, PageLimit, Text } from '../../shapes.ts'
import { Category, contractFields, Cycle, Kind, Nullable, Terms, TermsIn } from '../shapes.ts'

const sides = {
  /** Null: the platform. */
  payerId: Nullable(Id),
  payer: Nullable(Type.String()),
  receiverId: Id,
  receiver: Type.String(),
}
const Contract = Type.Object({ ...contractFields, ...sides })
const params = closed({ id: Id })

export const listBrandContracts = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/contracts',
  summary: 'The contracts of a brand’s agents, the newest first: of a kind, a category, a state, one payer or receiver',
  allow: 'contracts.read',
  scope: 'brand',
  query: closed({
    kind: Type.Optional(Kind),
    category: Type.Optional(Category),
    state: Type.Optional(oneOf(...contractStates)),
    /** A member’s whole name, on either side. */
    member: OptionalText(64),
    side: Type.Optional(oneOf('PAYER', 'RECEIVER')),
    after: Cursor,
    limit: PageLimit,
  }),
  value: Type.Object({ list: Type.Array(Contract), next: Nullable(Type.String()) }),
  refusals: ['console.member_unknown'],
})

export const getBrandContract = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/contracts/:id',
  summary: 'One contract: its terms of every version, which of them ran when, and what happened to it',
  allow: 'contracts.read',
  scope: 'brand',
  params,
  value: Type.Object({
    contract: Contract,
    versions: Type.Array(Type.Object({ version: Type.Integer(), terms: Terms, hash: Type.String(), madeAt: EpochMs })),
    ran: Type.Array(
      Type.Object({
        version: Type.Integer(),
        from: EpochMs,
        to: Nullable(EpochMs),
        reason: Nullable(Type.String()),
      }),
    ),
    events: Type.Array(
      Type.Object({
        what: Type.String(),
        by: oneOf('payer', 'receiver', 'clock', 'operator'),
        operator: Nullable(Type.String()),
        version: Nullable(Type.Integer()),
        reason: Nullable(Type.String()),
        at: EpochMs,
      }),
    ),
  }),
  refusals: ['console.contract_unknown'],
})

const Offered = Type.Object({
  contractId: Nullable(Id),
  /** Where two decide: what waits for the second. */
  approvalId: Nullable(Id),
})
const offerRefusals = [
  'contracts.receiver_closed',
  'contracts.terms_invalid',
  'console.approval_waits',
  'console.nothing_changed',
  'console.pay_above_edge',
] as const

export const offerPlatformContract = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/contracts',
  summary:
    'Offer a contract to a top agent in the platform’s name; above the brand’s limit another operator agrees first',
  allow: 'contracts.offer',
  scope: 'brand',
  body: closed({
    receiver: Text(64),
    kind: Kind,
    category: Category,
    cycle: Cycle,
    terms: TermsIn,
    reason: Reason,
    acknowledgement: Acknowledgement,
  }),
  value: Offered,
  refusals: [
    ...offerRefusals,
    'contracts.kind_off',
    'contracts.receiver_unknown',
    'contracts.all_or_single',
    'contracts.taken',
  ],
})

export const editPlatformContract = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/contracts/:id/edit',
  summary: 'Offer a top agent other terms; above the brand’s limit another operator agrees first',
  allow: 'contracts.offer',
  scope: 'brand',
  params,
  body: closed({ terms: TermsIn, reason: Reason, acknowledgement: Acknowledgement }),
  value: Offered,
  refusals: [
    ...offerRefusals,
    'console.contract_unknown',
    'console.contract_of_agent',
    'contracts.not_now',
    'contracts.terms_same',
  ],
})

export const endPlatformContract = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/contracts/:id/end',
  summary: 'Ask a top agent to have a contract with the platform end',
  allow: 'contracts.offer',
  scope: 'brand',
  params,
  body: onlyReason,
  value: Nothing,
  refusals: ['console.contract_unknown', 'console.contract_of_agent', 'contracts.not_now'],
})

/** What an operator decides in the place of the sides of a contract. */
export const contractForces = ['ACCEPT', 'REJECT', 'CONFIRM', 'WITHDRAW', 'END'] as const

export const forceContract = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/contracts/:id/force',
  summary: 'Answer or withdraw what is pending in the place of a side, or have a contract end at its next boundary',
  allow: 'contracts.force',
  scope: 'brand',
  params,
  body: closed({ deed: oneOf(...contractForces), reason: Reason }),
  value: Nothing,
  refusals: [
    'console.contract_unknown',
    'contracts.not_now',
    'contracts.request_over',
    'contracts.nothing_own',
    'contracts.above_own',
  ],
})

export const listContractLimits = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/contract-limits',
  summary: 'Up to which rate one operator alone offers contracts of each kind in the platform’s name',
  allow: 'contracts.read',
  scope: 'brand',
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        kind: Kind,
        isOn: Type.Boolean(),
        /** In percent; null: whatever the rate. */
        rate: Nullable(Type.String()),
      }),
    ),
  }),
  refusals: [],
})

export const proposeContractLimit = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/contract-limits',
  summary: 'Propose up to which rate one operator alone offers contracts of a kind',
  allow: 'contracts.offer',
  scope: 'brand',
  body: closed({ kind: oneOf(...contractKinds), rate: Nullable(Text(12)), reason: Reason }),
  value: Proposed,
  refusals: ['console.contract_limit_invalid', 'console.nothing_changed', 'console.approval_waits'],
})
