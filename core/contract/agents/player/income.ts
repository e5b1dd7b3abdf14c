import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { closed, Cursor, DayText, EpochMs, MoneyOut, RecordLimit } from '../../shapes.ts'

const days = { from: DayText, to: DayText }

/** What an agent has for itself, by where it comes from; below zero where it paid on more than it received. */
const Sums = {
  commission: MoneyOut,
  daily: MoneyOut,
  hourly: MoneyOut,
  realtime: MoneyOut,
  dividend: MoneyOut,
  /** All of them together. */
  total: MoneyOut,
}

export const getIncome = endpoint({
  id: 'GET /api/agents/income',
  summary:
    'What an agent has for itself, day by day and together: commission, salaries and dividends; 366 days at most',
  audience: 'member',
  query: closed(days),
  value: Type.Object({
    currency: Type.String(),
    total: Type.Object(Sums),
    /** The newest first; days without any are left out. */
    list: Type.Array(Type.Object({ day: DayText, ...Sums })),
  }),
  refusals: ['agents.agent_required', 'request.malformed'],
})

export const listIncome = endpoint({
  id: 'GET /api/agents/income/:tab',
  summary: 'What an agent had of one sort, received and paid on, the newest first; commission is by day and product',
  audience: 'member',
  params: closed({
    tab: Type.Union([
      Type.Literal('commission'),
      Type.Literal('daily'),
      Type.Literal('hourly'),
      Type.Literal('realtime'),
      Type.Literal('dividend'),
    ]),
  }),
  query: closed({ ...days, cursor: Cursor, limit: RecordLimit }),
  value: Type.Object({
    currency: Type.String(),
    list: Type.Array(
      Type.Object({
        day: DayText,
        /** When it was booked; commission is what a day came to. */
        at: Type.Union([EpochMs, Type.Null()]),
        /** Of commission alone. */
        product: Type.Union([Type.String(), Type.Null()]),
        amount: MoneyOut,
      }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  refusals: ['agents.agent_required', 'request.malformed'],
})
