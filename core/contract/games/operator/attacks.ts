import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf, Reason } from '../../operator-shapes.ts'
import { closed, EpochMs, Id, Text } from '../../shapes.ts'

const Nullable = <S extends Parameters<typeof Type.Array>[0]>(schema: S) => Type.Union([schema, Type.Null()])

/** The lines of the sheet, in their order; the last is not tried by itself. */
export const attackLineIds = [
  'unsigned',
  'otherBytes',
  'stale',
  'otherDialect',
  'otherTokens',
  'otherBrand',
  'otherCurrency',
  'sameBet',
  'changedReplay',
  'earlyWin',
  'rollbackWithBet',
  'rollbackBeforeBet',
  'doubleRollback',
  'lateRollback',
  'winAgainstRollback',
  'afterLogout',
  'slow',
  'tooMuch',
  'noAmount',
  'noBody',
  'shortBatch',
  'flood',
  'books',
] as const

const Tried = Type.Object({
  /** Which line of the sheet it is; `name` and `expected` are its words in English. */
  id: oneOf(...attackLineIds),
  name: Type.String(),
  expected: Type.String(),
  outcome: oneOf('held', 'BROKEN', 'not tried'),
  seen: Type.Array(Type.String()),
})

export const listVendorAttacks = consoleEndpoint({
  id: 'GET /console/api/vendor-attacks',
  summary:
    'What a hostile vendor tried on this installation and what held, the latest first; and whether it may be tried here',
  allow: 'games.vendors',
  scope: 'installation',
  value: Type.Object({
    /** Never where the books are real. */
    isAllowed: Type.Boolean(),
    list: Type.Array(
      Type.Object({
        runId: Id,
        merchantCode: Nullable(Type.String()),
        startedBy: Type.String(),
        state: oneOf('WAITING', 'RUNNING', 'DONE', 'FAILED'),
        startedAt: EpochMs,
        endedAt: Nullable(EpochMs),
        sheet: Nullable(Type.Array(Tried)),
      }),
    ),
  }),
  refusals: [],
})

export const startVendorAttack = consoleEndpoint({
  id: 'POST /console/api/vendor-attacks',
  summary: 'Play a hostile vendor against this server, with a vendor and players made for it and put away after it',
  allow: 'games.vendors',
  scope: 'installation',
  body: closed({ merchantCode: Text(40), reason: Reason }),
  value: Type.Object({ runId: Id }),
  refusals: ['console.brand_unknown', 'console.attack_running', 'console.attack_production'],
})
