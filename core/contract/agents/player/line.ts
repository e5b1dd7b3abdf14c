import { Type } from 'typebox'
import { BetState } from '../../bets/player/bets.ts'
import { endpoint } from '../../endpoint.ts'
import { closed, Cursor, DayText, EpochMs, MoneyOut, OptionalText, PageLimit, RecordLimit } from '../../shapes.ts'
import { LineFigures, LineSnapshot, moneySums, playSums, ProfitRow, WantedSpan } from '../line-shapes.ts'
import { Rates } from '../rate-shapes.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])

/** Whose line: a member of the agent’s own; the agent’s where nobody is named. */
const line = { account: OptionalText(64) }
const days = { from: DayText, to: DayText }
const refusals = ['agents.agent_required', 'agents.member_unknown', 'request.malformed'] as const

/** From the agent down to whose line it is, by names. */
const trail = Type.Array(Type.String())

export const getLineFigures = endpoint({
  id: 'GET /api/agents/figures',
  summary: 'The figures of an agent’s whole line, or of one within it, over days of the brand; 366 at most',
  audience: 'member',
  query: closed({ ...line, ...days, span: WantedSpan }),
  value: LineFigures,
  refusals,
})

export const getLineSnapshot = endpoint({
  id: 'GET /api/agents/snapshot',
  summary: 'How many stand in an agent’s line now, how many of them are here, and what cash they have',
  audience: 'member',
  query: closed(line),
  value: LineSnapshot,
  refusals: ['agents.agent_required', 'agents.member_unknown'],
})

export const getLineProfit = endpoint({
  id: 'GET /api/agents/profit',
  summary: 'User profit and loss: a row for each direct member’s line and one’s own; together they are the total',
  audience: 'member',
  query: closed({ ...line, ...days, cursor: Cursor, limit: RecordLimit }),
  value: Type.Object({
    trail,
    currency: Type.String(),
    own: Type.Object(ProfitRow),
    total: Type.Object({ ...playSums, ...moneySums }),
    /** By name; those who were moved away since and left something behind come first, once. */
    list: Type.Array(Type.Object({ ...ProfitRow, hasTeam: Type.Boolean(), isMovedAway: Type.Boolean() })),
    next: Nullable(Type.String()),
  }),
  refusals,
})

export const listLineBets = endpoint({
  id: 'GET /api/agents/bets',
  summary: 'The bets of an agent’s line, the newest first; a page may hold fewer and have a next one',
  audience: 'member',
  query: closed({
    /** One member by its whole name. */
    name: OptionalText(64),
    vertical: OptionalText(20),
    state: Type.Optional(BetState),
    ...days,
    cursor: Cursor,
    limit: RecordLimit,
  }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        betNumber: Type.String(),
        account: Type.String(),
        vertical: Type.String(),
        gameName: Type.String(),
        round: Type.String(),
        play: Type.String(),
        selection: Type.String(),
        stake: MoneyOut,
        payout: MoneyOut,
        validTurnover: MoneyOut,
        state: BetState,
        placedAt: EpochMs,
        endedAt: Nullable(EpochMs),
        currency: Type.String(),
      }),
    ),
    next: Nullable(Type.String()),
  }),
  refusals,
})

/** The first of somebody’s deposits is a deposit like any other here. */
const Item = Type.Union([
  Type.Literal('DEPOSIT'),
  Type.Literal('WITHDRAWAL'),
  Type.Literal('PROMOTION'),
  Type.Literal('SALARY'),
  Type.Literal('DIVIDEND'),
  Type.Literal('TRANSFER_IN'),
  Type.Literal('TRANSFER_OUT'),
])

export const listLineMoney = endpoint({
  id: 'GET /api/agents/transactions',
  summary: 'Money of an agent’s line that is no play: paid in, paid out, given, sent and received; the newest first',
  audience: 'member',
  query: closed({
    name: OptionalText(64),
    item: Type.Optional(Item),
    ...days,
    cursor: Cursor,
    limit: RecordLimit,
  }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        account: Type.String(),
        item: Item,
        /** Below zero where it was taken back. */
        amount: MoneyOut,
        currency: Type.String(),
        at: EpochMs,
      }),
    ),
    next: Nullable(Type.String()),
  }),
  refusals,
})

export const listLine = endpoint({
  id: 'GET /api/agents/line',
  summary: 'Direct members of one within the line, the newest first, or all of the line whose names begin so',
  audience: 'member',
  query: closed({ ...line, name: OptionalText(64), cursor: Cursor, limit: PageLimit }),
  value: Type.Object({
    trail,
    currency: Type.String(),
    list: Type.Array(
      Type.Object({
        account: Type.String(),
        type: Type.Integer(),
        /** How far below the agent whose page it is. */
        level: Type.Integer(),
        joinedAt: EpochMs,
        isOpen: Type.Boolean(),
        email: Nullable(Type.String()),
        mobile: Nullable(Type.String()),
        direct: Type.Integer(),
        cash: MoneyOut,
        seenAt: Nullable(EpochMs),
        rates: Rates,
      }),
    ),
    next: Nullable(Type.String()),
  }),
  refusals: ['agents.agent_required', 'agents.member_unknown'],
})
