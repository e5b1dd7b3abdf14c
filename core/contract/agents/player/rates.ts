import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { closed, Nothing, Text } from '../../shapes.ts'
import { MemberKind, Points, Product, Rates, RatesIn } from '../rate-shapes.ts'

export const getOwnRates = endpoint({
  id: 'GET /api/agents/rates',
  summary:
    'What a member has of each product; of an agent what a link gives unless told, and how many accounts are left',
  audience: 'member',
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        product: Product,
        points: Points,
        /** What a link gives where nothing is said. */
        ofLink: Points,
      }),
    ),
    /** From which series on an account takes one of the agent's quota; null where none does. */
    quotaFrom: Type.Union([Points, Type.Null()]),
    quotas: Type.Array(Type.Object({ series: Points, remaining: Type.Integer() })),
  }),
  refusals: [],
})

export const raiseRates = endpoint({
  id: 'POST /api/agents/members/rates',
  summary: 'Give a direct member more of some products, up to what the agent has; bets placed afterwards have it',
  audience: 'member',
  body: closed({ account: Text(64), rates: RatesIn }),
  value: Type.Object({ rates: Rates }),
  refusals: [
    'agents.agent_required',
    'identity.real_account_required',
    'agents.member_unknown',
    'agents.rate_invalid',
    'agents.rate_above_own',
    'agents.rate_not_raised',
    'agents.quota_used_up',
  ],
})

export const openMember = endpoint({
  id: 'POST /api/agents/members',
  summary: 'Open an account directly below the agent; its owner chooses another password before anything else',
  audience: 'member',
  sealed: true,
  perMinute: 20,
  body: closed({
    account: Text(64),
    password: Text(128),
    memberType: MemberKind,
    /** Of what is not named, the agent's own less the brand's step. */
    rates: Type.Optional(RatesIn),
  }),
  value: Nothing,
  refusals: [
    'agents.agent_required',
    'identity.real_account_required',
    'identity.field_invalid',
    'identity.username_taken',
    'agents.rate_invalid',
    'agents.rate_above_own',
    'agents.quota_used_up',
  ],
})
