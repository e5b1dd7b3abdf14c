import { Type } from 'typebox'
import { topUpStates } from '../../../rules/agents/top-up.ts'
import { oneOf } from '../../operator-shapes.ts'
import { endpoint } from '../../endpoint.ts'
import { whenHeld } from '../../protection/errors.ts'
import { closed, Cursor, EpochMs, Id, MoneyIn, MoneyOut, PageLimit } from '../../shapes.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])

const TopUp = Type.Object({
  topUpId: Id,
  state: oneOf(...topUpStates),
  amount: MoneyOut,
  /** Whoever is above is covered but for a few letters; whoever is below stands with the whole name. */
  other: Type.String(),
  /** Why the agent did not give it, in words of the agent. */
  reason: Nullable(Type.String()),
  askedAt: EpochMs,
  expiresAt: EpochMs,
  endedAt: Nullable(EpochMs),
})

export const askTopUp = endpoint({
  id: 'POST /api/agents/top-ups',
  summary: 'Ask the agent above for money, by a method of that kind; one at a time',
  audience: 'member',
  key: 'header',
  body: closed({ methodId: Id, amount: MoneyIn }),
  value: TopUp,
  refusals: [
    'identity.real_account_required',
    'agents.top_up_waits',
    'cashier.method_unknown',
    'cashier.method_closed',
    'cashier.below_minimum',
    'cashier.above_maximum',
    'wallet.amount_invalid',
    ...whenHeld,
    'protection.deposit_limit',
    'protection.answer_required',
  ],
})

export const listTopUps = endpoint({
  id: 'GET /api/agents/top-ups',
  summary: 'What a member asked the agent above for, or was asked for by the own line; the newest first',
  audience: 'member',
  query: closed({
    side: oneOf('ASKED', 'RECEIVED'),
    /** Only what waits for an answer. */
    open: Type.Optional(Type.Literal('1')),
    cursor: Cursor,
    limit: PageLimit,
  }),
  value: Type.Object({
    list: Type.Array(TopUp),
    next: Nullable(Type.String()),
    /** How many of that side wait for an answer, whatever the page; counted to a hundred. */
    waiting: Type.Integer(),
  }),
  refusals: ['identity.real_account_required'],
})

const own = { audience: 'member', params: closed({ id: Id }), value: TopUp } as const

export const cancelTopUp = endpoint({
  id: 'POST /api/agents/top-ups/:id/cancel',
  summary: 'Ask for it no more',
  ...own,
  key: 'header',
  refusals: ['agents.top_up_unknown', 'agents.top_up_ended'],
})

export const declineTopUp = endpoint({
  id: 'POST /api/agents/top-ups/:id/decline',
  summary: 'Not give what somebody of the own line asks for; who asked reads the reason',
  ...own,
  key: 'header',
  body: closed({ reason: Type.String({ maxLength: 140 }) }),
  refusals: ['agents.top_up_unknown', 'agents.top_up_ended'],
})
