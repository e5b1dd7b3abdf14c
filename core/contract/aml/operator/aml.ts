import { Type } from 'typebox'
import { caseEventKinds, caseQueues, caseStates, caseVerdicts } from '../../../rules/aml/cases.ts'
import { flagCodes } from '../../../rules/aml/flags.ts'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf, Proposed, Reason } from '../../operator-shapes.ts'
import { closed, Cursor, EpochMs, Id, MoneyIn, MoneyOut, Nothing, PageLimit } from '../../shapes.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])
const Code = oneOf(...flagCodes)

const head = {
  caseId: Id,
  memberId: Id,
  username: Type.String(),
  state: oneOf(...caseStates),
  score: Type.Integer(),
  isHeld: Type.Boolean(),
  codes: Type.Array(Code),
  openedAt: EpochMs,
  endedAt: Nullable(EpochMs),
}

export const listAmlCases = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/aml/cases',
  summary: 'Members whose money is to be looked at, with what was raised of them, the newest first',
  allow: 'aml.read',
  scope: 'brand',
  query: closed({
    queue: oneOf(...caseQueues),
    code: Type.Optional(Code),
    member: Type.Optional(Id),
    after: Cursor,
    limit: PageLimit,
  }),
  value: Type.Object({ list: Type.Array(Type.Object(head)), next: Nullable(Type.String()) }),
  refusals: [],
})

const params = closed({ id: Id })

export const getAmlCase = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/aml/cases/:id',
  summary:
    'A case: what was raised, what was done, the member’s money of a month, and whose money goes to the same place',
  allow: 'aml.read',
  scope: 'brand',
  params,
  value: Type.Object({
    ...head,
    currency: Type.String(),
    /** Whether letting the money go takes another operator now. */
    needsTwo: Type.Boolean(),
    flags: Type.Array(
      Type.Object({
        code: Code,
        fact: Type.String(),
        evidence: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
        at: EpochMs,
      }),
    ),
    events: Type.Array(
      Type.Object({
        what: oneOf(...caseEventKinds),
        operator: Nullable(Type.String()),
        text: Nullable(Type.String()),
        /** The flag, of one that was raised. */
        code: Nullable(Code),
        at: EpochMs,
      }),
    ),
    member: Type.Object({
      joinedAt: EpochMs,
      closedAt: Nullable(EpochMs),
      cash: MoneyOut,
      inPlay: MoneyOut,
      pendingWithdrawal: MoneyOut,
    }),
    month: Type.Object({ deposited: MoneyOut, withdrawn: MoneyOut, staked: MoneyOut, won: MoneyOut }),
    linked: Type.Array(Type.Object({ memberId: Id, username: Type.String(), places: Type.Integer() })),
  }),
  refusals: ['console.aml_case_unknown'],
})

export const writeAmlNote = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/aml/cases/:id/notes',
  summary: 'Write on a case: a note, or what was reported to the authority; it stays',
  allow: 'aml.decide',
  scope: 'brand',
  params,
  body: closed({ kind: oneOf('NOTE', 'SAR'), text: Type.String({ minLength: 1, maxLength: 4000, pattern: '\\S' }) }),
  value: Nothing,
  refusals: ['console.aml_case_unknown'],
})

export const decideAmlCase = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/aml/cases/:id/decisions',
  summary: 'Decide a case; to let go what is held above the brand’s limit waits for another operator',
  allow: 'aml.decide',
  scope: 'brand',
  params,
  body: closed({ verdict: oneOf(...caseVerdicts), reason: Reason }),
  value: Type.Object({ approvalId: Nullable(Id) }),
  refusals: [
    'console.aml_case_unknown',
    'console.aml_case_ended',
    'console.aml_account_open',
    'console.approval_waits',
  ],
})

const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum })
const thresholds = {
  flags: Type.Array(Code, { maxItems: flagCodes.length, uniqueItems: true }),
  minPlayPercent: whole(1, 1000),
  structuringCount: whole(2, 100),
  rapidDeposits: whole(1, 1000),
  rapidMinutes: whole(0, 1440),
  holdScore: Nullable(whole(1, 1000)),
}

export const getAmlRule = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/aml/rule',
  summary: 'What raises a flag in a brand, and what holds a member’s withdrawals',
  allow: 'aml.read',
  scope: 'brand',
  value: Type.Object({
    ...thresholds,
    currency: Type.String(),
    cddAmount: MoneyOut,
    eddLoss: MoneyOut,
    structuringAmount: MoneyOut,
    twoPersonAbove: Nullable(MoneyOut),
  }),
  refusals: [],
})

export const setAmlRule = consoleEndpoint({
  id: 'PUT /console/api/brands/:merchant/aml/rule',
  summary: 'Propose thresholds of a brand, in its currency; they hold once another operator agrees',
  allow: 'aml.rules',
  scope: 'brand',
  body: closed({
    ...thresholds,
    cddAmount: MoneyIn,
    eddLoss: MoneyIn,
    structuringAmount: MoneyIn,
    twoPersonAbove: Nullable(MoneyIn),
    reason: Reason,
  }),
  value: Proposed,
  refusals: ['console.aml_rule_invalid', 'console.approval_waits', 'console.nothing_changed'],
})
