import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf, Reason } from '../../operator-shapes.ts'
import { closed, EpochMs, Id, MoneyOut } from '../../shapes.ts'

const Nullable = <S extends Parameters<typeof Type.Array>[0]>(schema: S) => Type.Union([schema, Type.Null()])

export const listLedgerChecks = consoleEndpoint({
  id: 'GET /console/api/ledger-checks',
  summary: 'What the checks of the ledger found, by night and when they were asked for, the latest first',
  allow: 'ledger.verify',
  scope: 'installation',
  value: Type.Object({
    /** The last day (UTC) up to which what was booked is sealed; none before the first week that is over. */
    sealedUntil: Nullable(Type.String()),
    list: Type.Array(
      Type.Object({
        runId: Id,
        /** Nobody by night. */
        startedBy: Nullable(Type.String()),
        /** Whether it reads all of the ledger, or what came since the last run in which all held. */
        isFull: Type.Boolean(),
        state: oneOf('WAITING', 'RUNNING', 'DONE', 'FAILED'),
        startedAt: EpochMs,
        endedAt: Nullable(EpochMs),
        /** How many of its steps are through; not known before the first. */
        progress: Nullable(Type.Object({ done: Type.Integer(), of: Type.Integer() })),
        sheet: Nullable(
          Type.Array(
            Type.Object({
              name: Type.String(),
              about: Type.String(),
              broken: Type.Integer(),
              /** One of them to begin looking at. */
              example: Nullable(Type.String()),
              tookMs: Type.Integer(),
            }),
          ),
        ),
      }),
    ),
  }),
  refusals: [],
})

export const startLedgerCheck = consoleEndpoint({
  id: 'POST /console/api/ledger-checks',
  summary: 'Check the ledger now beside what goes on: what came since all held last, or all of it',
  allow: 'ledger.verify',
  scope: 'installation',
  body: closed({
    isFull: Type.Optional(Type.Boolean({ description: 'All of it; so it is where it is not said' })),
    reason: Reason,
  }),
  value: Type.Object({ runId: Id }),
  refusals: ['console.check_running'],
})

const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })

export const listClosedDays = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/closed-days',
  summary: 'The days of a brand that are closed, the newest first: what was owed before and after, and what moved it',
  allow: 'ledger.verify',
  scope: 'brand',
  query: closed({ before: Type.Optional(Day), limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })) }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        day: Day,
        opening: MoneyOut,
        closing: MoneyOut,
        closedAt: EpochMs,
        figures: Type.Array(Type.Object({ kind: Type.String(), more: MoneyOut, less: MoneyOut })),
        /** What was booked on earlier days and committed after they were closed. */
        late: Type.Array(Type.Object({ ofDay: Day, kind: Type.String(), more: MoneyOut, less: MoneyOut })),
      }),
    ),
    next: Nullable(Day),
  }),
  refusals: [],
})
