import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { oneOf } from '../../operator-shapes.ts'
import { closed, Cursor, Id, OptionalText, PageLimit, RowNumber, Text } from '../../shapes.ts'
import { Category, contractFields, Cycle, Kind, Nullable, TermsIn } from '../shapes.ts'

const Contract = Type.Object({
  ...contractFields,
  /** Whether the member receives it or pays it. */
  side: oneOf('RECEIVED', 'PAID'),
  /** The other side: whoever is above is covered but for a few letters. Null: the platform. */
  other: Nullable(Type.String()),
})

const refusalsOfAll = ['contracts.kind_off', 'identity.real_account_required'] as const
const refusalsOfOffers = [
  ...refusalsOfAll,
  'agents.agent_required',
  'contracts.receiver_closed',
  'contracts.terms_invalid',
  'contracts.above_own',
  'contracts.nothing_own',
  'protection.excluded',
  'protection.time_out',
] as const

export const getContractTerms = endpoint({
  id: 'GET /api/agents/contracts/terms',
  summary: 'Which kinds of contracts the brand makes, and how much of each a member may offer to the own line',
  audience: 'member',
  value: Type.Object({
    kinds: Type.Array(
      Type.Object({
        kind: Kind,
        /** What of it may be offered: the highest rate in percent, by the member’s own contract. */
        offers: Type.Array(Type.Object({ category: Category, cycle: Cycle, rateMax: Type.String() })),
      }),
    ),
    /** Whether the member may offer at all. */
    canOffer: Type.Boolean(),
  }),
  refusals: ['identity.real_account_required'],
})

export const listContracts = endpoint({
  id: 'GET /api/agents/contracts',
  summary: 'The contracts that a member receives or pays, the newest first; those of one direct downline',
  audience: 'member',
  query: closed({
    side: oneOf('RECEIVED', 'PAID'),
    kind: Type.Optional(Kind),
    /** Only what is not over. */
    open: Type.Optional(Type.Literal('1')),
    /** The whole name of a direct downline. */
    receiver: OptionalText(64),
    cursor: Cursor,
    limit: PageLimit,
  }),
  value: Type.Object({ list: Type.Array(Contract), next: Nullable(Type.String()) }),
  refusals: ['identity.real_account_required'],
})

export const listContractRequests = endpoint({
  id: 'GET /api/agents/contracts/requests',
  summary: 'What a member is asked to answer, the oldest first',
  audience: 'member',
  value: Type.Object({ list: Type.Array(Contract) }),
  refusals: ['identity.real_account_required'],
})

export const getContractCascade = endpoint({
  id: 'GET /api/agents/contracts/:id/cascade',
  summary: 'Which contracts that a member pays would end if the pending request were agreed to, with all below them',
  audience: 'member',
  params: closed({ id: Id }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        account: Type.String(),
        /** Its highest rate, in percent. */
        rate: Type.String(),
      }),
    ),
    /** How many end in all, those further below counted. */
    total: Type.Integer(),
    /** Offers to the own line that nobody has answered and that are withdrawn at once. */
    withdrawn: Type.Integer(),
  }),
  refusals: ['identity.real_account_required', 'contracts.unknown'],
})

export const offerContract = endpoint({
  id: 'POST /api/agents/contracts',
  summary: 'Offer a contract to a direct downline',
  audience: 'member',
  key: 'header',
  body: closed({ receiver: Text(64), kind: Kind, category: Category, terms: TermsIn }),
  value: Contract,
  refusals: [...refusalsOfOffers, 'contracts.receiver_unknown', 'contracts.all_or_single', 'contracts.taken'],
})

const own = { audience: 'member', key: 'header', params: closed({ id: Id }), value: Contract } as const

export const editContract = endpoint({
  id: 'POST /api/agents/contracts/:id/edit',
  summary: 'Offer other terms of a contract that runs; the old ones run until they are agreed to',
  ...own,
  body: closed({ terms: TermsIn }),
  refusals: [...refusalsOfOffers, 'contracts.unknown', 'contracts.not_now', 'contracts.terms_same'],
})

export const endContract = endpoint({
  id: 'POST /api/agents/contracts/:id/end',
  summary: 'Ask the receiver of a contract to have it end',
  ...own,
  refusals: [...refusalsOfAll, 'contracts.unknown', 'contracts.not_now'],
})

export const withdrawContractRequest = endpoint({
  id: 'POST /api/agents/contracts/:id/withdraw',
  summary: 'Take a request back that its receiver has not answered',
  ...own,
  body: closed({ requestId: RowNumber }),
  refusals: [...refusalsOfAll, 'contracts.unknown', 'contracts.request_over', 'contracts.not_now'],
})

export const answerContractRequest = endpoint({
  id: 'POST /api/agents/contracts/:id/answer',
  summary: 'Answer a request: accept or reject what is offered, confirm the end or keep the contract',
  ...own,
  body: closed({
    requestId: RowNumber,
    /** `A` accepts, or keeps what is to end; `R` rejects; `C` confirms the end. */
    answer: oneOf('A', 'R', 'C'),
  }),
  refusals: [
    ...refusalsOfAll,
    'contracts.unknown',
    'contracts.request_over',
    'contracts.not_now',
    'contracts.nothing_own',
    'contracts.above_own',
    'protection.excluded',
    'protection.time_out',
  ],
})
