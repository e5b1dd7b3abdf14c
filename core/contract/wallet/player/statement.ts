import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { closed, EpochMs, Id, MoneyOut } from '../../shapes.ts'

/** The pools whose every line is a statement. Open bets are none: their lines are the bets. */
export const StatementPool = Type.Union([
  Type.Literal('PLAYER_CASH'),
  Type.Literal('PLAYER_BONUS'),
  Type.Literal('PLAYER_LOCKED'),
  Type.Literal('PENDING_WITHDRAWAL'),
])

const Hash = Type.String({ pattern: '^[0-9a-f]{64}$' })
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const Head = { version: Type.Integer(), balance: MoneyOut, hash: Hash }
const Version = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })

export const getStatement = endpoint({
  id: 'GET /api/wallet/statement',
  summary: 'A page of one pool’s statement, oldest first, each line as it is hashed onto the one before it',
  audience: 'member',
  query: closed({
    pool: StatementPool,
    /** The version of the last line of the page before; nothing for the first. */
    after: Type.Optional(Version),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  }),
  value: Type.Object({
    accountId: Id,
    pool: StatementPool,
    currency: Type.String(),
    /** Where `after` stands, if it is the beginning or a published head; the hash before the first line. */
    start: Type.Union([Type.Object(Head), Type.Null()]),
    list: Type.Array(
      Type.Object({
        version: Type.Integer(),
        at: EpochMs,
        kind: Type.String(),
        factId: Id,
        seq: Type.Integer(),
        n: Type.Integer(),
        amount: MoneyOut,
        balance: MoneyOut,
      }),
    ),
    next: Type.Union([Type.Integer(), Type.Null()]),
  }),
  refusals: ['identity.real_account_required'],
})

export const listStatementHeads = endpoint({
  id: 'GET /api/wallet/statement/heads',
  summary:
    'The heads of one pool’s statement that were published, newest first: one for each night before which it moved',
  audience: 'member',
  query: closed({
    pool: StatementPool,
    /** Heads before this version. */
    before: Type.Optional(Version),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  }),
  value: Type.Object({
    list: Type.Array(Type.Object({ day: Day, ...Head })),
    next: Type.Union([Type.Integer(), Type.Null()]),
  }),
  refusals: ['identity.real_account_required'],
})

export const listLiabilities = endpoint({
  id: 'GET /api/wallet/liabilities',
  summary: 'What the house owes all its members, night by night: the root that holds every balance, and their sum',
  audience: 'public',
  query: closed({
    /** Nights before this one. */
    before: Type.Optional(Day),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  value: Type.Object({
    currency: Type.String(),
    list: Type.Array(Type.Object({ day: Day, root: Hash, total: MoneyOut, publishedAt: EpochMs })),
    next: Type.Union([Day, Type.Null()]),
  }),
  refusals: [],
})

const Counted = Type.Object({
  day: Day,
  root: Hash,
  total: MoneyOut,
  currency: Type.String(),
  memberId: Id,
  salt: Type.String({ pattern: '^[0-9a-f]{32}$' }),
  balance: MoneyOut,
  pools: Type.Array(
    Type.Object({ pool: Type.String(), version: Type.Integer(), balance: MoneyOut, hash: Type.String() }),
  ),
  path: Type.Array(Type.String()),
})

export const getLiabilityProof = endpoint({
  id: 'GET /api/wallet/liabilities/proof',
  summary: 'That the member’s own balance is in the total of a night: the leaf, its salt, and the way to the root',
  audience: 'member',
  query: closed({
    /** The newest night that is published, where none is asked for. */
    day: Type.Optional(Day),
  }),
  value: Type.Object({
    /** Nothing where no published night has counted the member, or its leaves are gone. */
    counted: Type.Union([Counted, Type.Null()]),
  }),
  refusals: ['identity.real_account_required'],
})
