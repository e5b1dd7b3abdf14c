import { Type } from 'typebox'
import { evidenceKinds } from '../../../rules/agents/line-evidence.ts'
import { Nullable } from '../../contracts/shapes.ts'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf, onlyReason, Proposed, Reason } from '../../operator-shapes.ts'
import { closed, Cursor, EpochMs, Id, MoneyIn, MoneyOut, Nothing, OptionalText, PageLimit } from '../../shapes.ts'

const Evidence = Type.Object({
  evidenceId: Id,
  kind: oneOf(...evidenceKinds),
  /** The day in which it was found, by the brand's clock. */
  day: Type.String(),
  agentId: Id,
  agent: Type.String(),
  /** What speaks for it, by name: amounts as on the wire, counts, parts in percent. */
  figures: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
  foundAt: EpochMs,
  looked: Nullable(Type.Object({ at: EpochMs, by: Type.String(), note: Type.String() })),
})

export const listPayEvidence = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/pay-evidence',
  summary:
    'What speaks of lines of agents that play against themselves, the latest first: what nobody looked at, or all',
  allow: 'pay.read',
  scope: 'brand',
  query: closed({
    queue: oneOf('open', 'all'),
    /** An agent’s whole name: of its line, itself among it. */
    agent: OptionalText(64),
    after: Cursor,
    limit: PageLimit,
  }),
  value: Type.Object({ currency: Type.String(), list: Type.Array(Evidence), next: Nullable(Type.String()) }),
  refusals: ['console.member_unknown'],
})

export const lookAtEvidence = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/pay-evidence/:id/looks',
  summary: 'Say that evidence was looked at, and what it came to; nothing else happens by it',
  allow: 'pay.decide',
  scope: 'brand',
  params: closed({ id: Id }),
  body: onlyReason,
  value: Nothing,
  refusals: ['console.pay_evidence_unknown', 'console.pay_evidence_looked'],
})

const rule = {
  isOn: Type.Boolean(),
  coverPercent: Type.Integer({ minimum: 1, maximum: 100 }),
  /** Tenths of a standard deviation from chance. */
  coverScore: Type.Integer({ minimum: 20, maximum: 200 }),
  leastRounds: Type.Integer({ minimum: 2, maximum: 100_000 }),
  selfPercent: Type.Integer({ minimum: 1, maximum: 100 }),
  leastTurns: Type.Integer({ minimum: 1, maximum: 100 }),
}

export const getEvidenceRule = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/pay-evidence-rule',
  summary: 'From what on evidence of lines is told',
  allow: 'pay.read',
  scope: 'brand',
  value: Type.Object({ ...rule, leastAmount: MoneyOut, currency: Type.String() }),
  refusals: [],
})

export const proposeEvidenceRule = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/pay-evidence-rule/proposals',
  summary: 'Propose from what on evidence is told, for days that are looked through from then on; another decides',
  allow: 'pay.terms',
  scope: 'brand',
  body: closed({ ...rule, leastAmount: MoneyIn, reason: Reason }),
  value: Proposed,
  refusals: ['console.pay_terms_invalid', 'console.nothing_changed', 'console.approval_waits'],
})
