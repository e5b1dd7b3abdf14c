import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf, Reason } from '../../operator-shapes.ts'
import { nullable } from '../player/menu.ts'
import { IssueState } from '../shapes.ts'
import { closed, EpochMs, Id, OptionalText, RowNumber, Text } from '../../shapes.ts'

const Day = Type.String({ format: 'date', maxLength: 10 })
const Hour = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', maxLength: 5 })

const current = Type.Object({
  issueId: Id,
  numero: Type.String(),
  drawTime: EpochMs,
  state: IssueState,
  bets: Type.Integer(),
})

export const listLotterySchedules = consoleEndpoint({
  id: 'GET /console/api/lottery/schedules',
  summary: 'When games that are drawn outside draw, with each day of the coming 30',
  allow: 'lottery.games',
  scope: 'installation',
  value: Type.Object({
    games: Type.Array(
      Type.Object({
        gameId: Type.Integer(),
        gameCode: Type.String(),
        displayName: Type.String(),
        groupCode: Type.String(),
        timeZone: Type.String(),
        weekdays: Type.Array(Type.Integer()),
        monthDays: Type.Array(Type.Integer()),
        drawTime: Type.String(),
        lockSeconds: Type.Integer(),
        /** In its own zone. */
        today: Day,
        /** Days on which it draws, or would and rests. */
        days: Type.Array(
          Type.Object({
            day: Day,
            /** Null on a day of rest. */
            drawTime: nullable(EpochMs),
            /** Whether it is otherwise than the schedule says. */
            isChanged: Type.Boolean(),
            issue: nullable(current),
          }),
        ),
        /** What is otherwise on single days, those to come. */
        changes: Type.Array(Type.Object({ day: Day, movedTo: nullable(Day), drawTime: nullable(Type.String()) })),
      }),
    ),
  }),
  refusals: [],
})

const Kind = oneOf('NORMAL', 'REST', 'MOVE')
const whenDayChanged = [
  'lottery.game_unknown',
  'console.time_invalid',
  'console.day_without_draw',
  'console.nothing_changed',
] as const

const Effects = Type.Array(
  Type.Object({
    gameId: Type.Integer(),
    displayName: Type.String(),
    numero: Type.String(),
    before: nullable(EpochMs),
    after: nullable(EpochMs),
    state: nullable(IssueState),
    bets: Type.Integer(),
    /** `SOLD`: somebody has bet on it. `BEGUN`: betting is over. Both keep it as it is. */
    obstacle: nullable(oneOf('SOLD', 'BEGUN')),
  }),
)

export const previewScheduleDay = consoleEndpoint({
  id: 'GET /console/api/lottery/schedule-preview',
  summary: 'Which draws a change of a day would change, and what stands on them',
  allow: 'lottery.games',
  scope: 'installation',
  query: closed({ gameIds: Text(600), day: Day, kind: Kind, movedTo: Type.Optional(Day), drawTime: OptionalText(5) }),
  value: Type.Object({ list: Effects }),
  refusals: [...whenDayChanged],
})

export const changeScheduleDay = consoleEndpoint({
  id: 'PUT /console/api/lottery/schedule-days',
  summary: 'Let games rest on a day, draw on another or at another hour, or draw as their schedules say again',
  allow: 'lottery.games',
  scope: 'installation',
  body: closed({
    gameIds: Type.Array(RowNumber, { minItems: 1, maxItems: 60 }),
    day: Day,
    kind: Kind,
    movedTo: nullable(Day),
    drawTime: nullable(Hour),
    reason: Reason,
  }),
  value: Type.Object({ list: Effects }),
  refusals: [...whenDayChanged, 'console.day_sold', 'console.day_begun'],
})

export const changeLotterySchedule = consoleEndpoint({
  id: 'PUT /console/api/lottery/schedules/:gameId',
  summary: 'Let a game draw on other days of the week or month, at another hour, or close earlier',
  allow: 'lottery.games',
  scope: 'installation',
  params: closed({ gameId: Text(40) }),
  body: closed({
    weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { maxItems: 7 }),
    monthDays: Type.Array(Type.Integer({ minimum: 1, maximum: 31 }), { maxItems: 31 }),
    drawTime: Hour,
    lockSeconds: Type.Integer({ minimum: 1, maximum: 43_200 }),
    reason: Reason,
  }),
  /** How many planned issues are planned anew; those that somebody has bet on keep their times. */
  value: Type.Object({ replanned: Type.Integer() }),
  refusals: ['lottery.game_unknown', 'console.time_invalid', 'console.nothing_changed'],
})
