import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { linkNoteMost, linkStates } from '../../../rules/agents/member-rates.ts'
import { oneOf } from '../../operator-shapes.ts'
import { MemberKind, Rates, RatesIn } from '../rate-shapes.ts'
import { closed, Cursor, EpochMs, Id, Nothing, OptionalText, PageLimit, Text } from '../../shapes.ts'

const Link = Type.Object({
  id: Id,
  code: Type.String(),
  /** Whom it opens an account for: 0 a member, 1 an agent. */
  memberType: Type.Integer(),
  usedCount: Type.Integer(),
  /** 0: without end. */
  maxUses: Type.Integer(),
  expiresAt: Type.Union([EpochMs, Type.Null()]),
  channel: Type.String(),
  remark: Type.String(),
  state: oneOf(...linkStates),
  /** What a newcomer has; of what is not named, what goes without saying. */
  rates: Rates,
})

export const getTeamOverview = endpoint({
  id: 'GET /api/agents/overview',
  summary: 'An agent’s own code, how many direct members there are, and how many came today, this week, this month',
  audience: 'member',
  value: Type.Object({
    /** Of the newest link that opens accounts of members; null where there is none. */
    code: Type.Union([Type.String(), Type.Null()]),
    directMembers: Type.Integer(),
    /** Counting stops at a bound: then there are more. */
    isMore: Type.Boolean(),
    registered: Type.Object({ today: Type.Integer(), week: Type.Integer(), month: Type.Integer() }),
  }),
  refusals: ['agents.agent_required'],
})

export const listLinks = endpoint({
  id: 'GET /api/agents/links',
  summary:
    'The links by which an agent’s own accounts are opened, the newest first, and the brand’s addresses for them',
  audience: 'member',
  value: Type.Object({ list: Type.Array(Link), domains: Type.Array(Type.String()) }),
  refusals: ['agents.agent_required'],
})

export const createLink = endpoint({
  id: 'POST /api/agents/links',
  summary: 'A new link, for accounts of members or of agents below this one',
  audience: 'member',
  body: closed({
    memberType: MemberKind,
    /** Of what is not named, the creator's own less the brand's step. */
    rates: Type.Optional(RatesIn),
    maxUses: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    days: Type.Optional(Type.Union([Type.Literal(1), Type.Literal(7), Type.Literal(30), Type.Null()])),
    channel: OptionalText(linkNoteMost),
    remark: OptionalText(linkNoteMost),
  }),
  value: Link,
  refusals: [
    'agents.agent_required',
    'identity.real_account_required',
    'agents.too_many_links',
    'agents.rate_invalid',
    'agents.rate_above_own',
  ],
})

export const endLink = endpoint({
  id: 'POST /api/agents/links/:id/end',
  summary: 'End one of the agent’s links: it opens no further account',
  audience: 'member',
  params: closed({ id: Text(64) }),
  value: Nothing,
  refusals: ['agents.agent_required', 'identity.real_account_required', 'agents.link_unknown'],
})

export const listTeam = endpoint({
  id: 'GET /api/agents/team',
  summary: 'An agent’s direct members, the newest first, or by name those that begin so',
  audience: 'member',
  query: closed({ name: OptionalText(64), cursor: Cursor, limit: PageLimit }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        account: Type.String(),
        type: Type.Integer(),
        joinedAt: EpochMs,
        isOpen: Type.Boolean(),
        /** All but a few letters covered; null where there is none. */
        email: Type.Union([Type.String(), Type.Null()]),
        mobile: Type.Union([Type.String(), Type.Null()]),
        rates: Rates,
      }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  refusals: ['agents.agent_required'],
})

export const listAgentNotices = endpoint({
  id: 'GET /api/agents/announcements',
  summary: 'What a brand announces to its agents alone, the current ones',
  audience: 'member',
  query: closed({ language: OptionalText(20) }),
  value: Type.Object({
    list: Type.Array(Type.Object({ id: Id, title: Type.String(), content: Type.String(), publishedAt: EpochMs })),
  }),
  refusals: ['agents.agent_required'],
})
