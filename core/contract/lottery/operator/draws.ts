import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf, onlyReason, Proposed } from '../../operator-shapes.ts'
import { IssueState } from '../shapes.ts'
import { closed, Cursor, EpochMs, Id, MoneyOut, PageLimit } from '../../shapes.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])

/** A result row by row: a prize with its numbers, or the balls. */
const Rows = Type.Array(Type.Object({ code: Type.String(), numbers: Type.Array(Type.String()) }))

/** What is said of a draw: by nobody, by one, by two who differ, by two who agree. */
const Words = oneOf('NONE', 'ONE', 'DISAGREE', 'AGREED')

const draw = {
  issueId: Id,
  gameCode: Type.String(),
  gameName: Type.String(),
  numero: Type.String(),
  closeTime: EpochMs,
  drawTime: EpochMs,
  /** When it is void unless two have agreed. */
  missedTime: EpochMs,
  state: IssueState,
  words: Words,
  /** Whether the operator has spoken already. */
  hasSpoken: Type.Boolean(),
  result: Nullable(Rows),
}

export const listDraws = consoleEndpoint({
  id: 'GET /console/api/lottery/draws',
  summary: 'Draws from outside: those that wait, the next first, or those that have ended, the last first',
  allow: 'lottery.results',
  scope: 'installation',
  query: closed({ state: oneOf('waiting', 'ended'), after: Cursor, limit: PageLimit }),
  value: Type.Object({ list: Type.Array(Type.Object(draw)), next: Nullable(Type.String()) }),
  refusals: [],
})

export const getDraw = consoleEndpoint({
  id: 'GET /console/api/lottery/draws/:id',
  summary: 'A draw with all that was said of it; what one says is shown to nobody else before a second has spoken',
  allow: 'lottery.results',
  scope: 'installation',
  params: closed({ id: Id }),
  value: Type.Object({
    ...draw,
    model: Type.String(),
    mayEnter: Type.Boolean(),
    entries: Type.Array(
      Type.Object({
        n: Type.Integer(),
        who: Type.String(),
        isFeed: Type.Boolean(),
        isOwn: Type.Boolean(),
        /** Whether it is the last word of its source, and counts. */
        counts: Type.Boolean(),
        at: EpochMs,
        result: Nullable(Rows),
      }),
    ),
    /** What two agree on beside the result that stands: it may be proposed as a correction. */
    agreed: Nullable(Rows),
    corrections: Type.Array(
      Type.Object({
        n: Type.Integer(),
        kind: oneOf('VOID', 'RESETTLE'),
        madeBy: Type.String(),
        reason: Type.String(),
        isFinished: Type.Boolean(),
        members: Type.Integer(),
        bets: Type.Integer(),
      }),
    ),
  }),
  refusals: ['lottery.issue_unknown'],
})

export const listFeeds = consoleEndpoint({
  id: 'GET /console/api/lottery/feeds',
  summary: 'The feeds that sign what they say, with how they did of late',
  allow: 'lottery.results',
  scope: 'installation',
  value: Type.Object({
    /** Over how many days it is counted. */
    days: Type.Integer(),
    list: Type.Array(
      Type.Object({
        name: Type.String(),
        /** When its last word was taken; null where that is longer ago, or never. */
        lastAt: Nullable(EpochMs),
        /** Draws on which it spoke, and on which it said what did not count in the end. */
        draws: Type.Integer(),
        differed: Type.Integer(),
      }),
    ),
  }),
  refusals: [],
})

export const enterDrawResult = consoleEndpoint({
  id: 'POST /console/api/lottery/draws/:id/entries',
  summary: 'Say what was drawn: all numbers in drawn order; the second who says the same draws the issue',
  allow: 'lottery.results',
  scope: 'installation',
  params: closed({ id: Id }),
  body: closed({ numbers: Type.Array(Type.String({ maxLength: 10 }), { minItems: 1, maxItems: 100 }) }),
  value: Type.Object({ words: Words, isDrawn: Type.Boolean() }),
  refusals: [
    'lottery.issue_unknown',
    'lottery.issue_void',
    'lottery.result_sealed',
    'lottery.result_early',
    'lottery.result_agreed',
    'lottery.bad_result',
  ],
})

const whenCorrected = [
  'lottery.issue_unknown',
  'lottery.issue_void',
  'lottery.issue_settled',
  'lottery.issue_unsettled',
  'lottery.result_sealed',
  'lottery.correction_running',
] as const

export const previewCorrection = consoleEndpoint({
  id: 'GET /console/api/lottery/draws/:id/preview',
  summary: 'What would move if the draw were void, or settled again; nothing is written',
  allow: 'lottery.correct',
  scope: 'installation',
  params: closed({ id: Id }),
  query: closed({ kind: oneOf('void', 'resettle') }),
  value: Type.Object({
    /** What it would be settled by; null where it would be void. */
    result: Nullable(Rows),
    list: Type.Array(
      Type.Object({
        merchantCode: Type.String(),
        currency: Type.String(),
        members: Type.Integer(),
        bets: Type.Integer(),
        stakesReturned: MoneyOut,
        takenBack: MoneyOut,
        paid: MoneyOut,
      }),
    ),
  }),
  refusals: [...whenCorrected],
})

export const proposeVoid = consoleEndpoint({
  id: 'POST /console/api/lottery/draws/:id/void-proposals',
  summary: 'Propose to end a draw without a result and to return every stake; another operator decides',
  allow: 'lottery.correct',
  scope: 'installation',
  params: closed({ id: Id }),
  body: onlyReason,
  value: Proposed,
  refusals: [...whenCorrected, 'console.approval_waits'],
})

export const proposeResettle = consoleEndpoint({
  id: 'POST /console/api/lottery/draws/:id/resettle-proposals',
  summary:
    'Propose to settle a draw again, by what two agree on where that is another result; another operator decides',
  allow: 'lottery.correct',
  scope: 'installation',
  params: closed({ id: Id }),
  body: onlyReason,
  value: Proposed,
  refusals: [...whenCorrected, 'console.approval_waits'],
})
