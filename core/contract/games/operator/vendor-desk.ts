import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf, Proposed, Reason } from '../../operator-shapes.ts'
import { closed, Cursor, EpochMs, Id, MoneyOut, PageLimit } from '../../shapes.ts'

const TransactionKind = oneOf(
  'bet',
  'win',
  'rollback',
  'adjust',
  'end-round',
  'promo-credit',
  'tip',
  'settle',
  'unsettle',
  'resettle',
  'void',
  'unvoid',
  'cashout',
)
const Code = Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,31}$' })
const Named = Type.String({ minLength: 1, maxLength: 200 })
const Nullable = <S extends Parameters<typeof Type.Array>[0]>(schema: S) => Type.Union([schema, Type.Null()])
/** A game's names by language; null where its vendor told of no such game. */
const Names = Nullable(Type.Record(Type.String(), Type.String()))

const Transaction = Type.Object({
  vendorCode: Type.String(),
  /** The vendor's own id of it, by which it counts once. */
  txId: Type.String(),
  refTxId: Nullable(Type.String()),
  kind: TransactionKind,
  state: oneOf('APPLIED', 'DECLINED', 'NOOP'),
  status: Type.String(),
  isRolledBack: Type.Boolean(),
  isFree: Type.Boolean(),
  memberId: Id,
  username: Type.String(),
  gameCode: Type.String(),
  names: Names,
  roundId: Type.String(),
  amount: MoneyOut,
  currency: Type.String(),
  /** Null of transactions from before it was kept. */
  balanceBefore: Nullable(MoneyOut),
  balance: MoneyOut,
  ledgerTxId: Nullable(Id),
  at: EpochMs,
})

export const listVendorTransactions = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/vendor-transactions',
  summary: 'What vendors of games said to the wallet in a time, the latest first, accepted and declined',
  allow: 'games.transactions',
  scope: 'brand',
  query: closed({
    vendor: Type.Optional(Code),
    /** A member's name or id. */
    member: Type.Optional(Type.String({ maxLength: 60 })),
    round: Type.Optional(Named),
    kind: Type.Optional(TransactionKind),
    /** Where nothing is said, the last day. */
    from: Type.Optional(EpochMs),
    to: Type.Optional(EpochMs),
    after: Type.Optional(Type.String({ maxLength: 240 })),
    limit: PageLimit,
  }),
  value: Type.Object({ list: Type.Array(Transaction), next: Nullable(Type.String()) }),
  refusals: [],
})

export const getVendorRound = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/vendor-round',
  summary: 'A member’s round of a vendor’s game: how it stands, its bets, and everything that was said of it',
  allow: 'games.transactions',
  scope: 'brand',
  query: closed({ vendor: Code, memberId: Id, game: Named, round: Named }),
  value: Type.Object({
    vendorCode: Type.String(),
    gameCode: Type.String(),
    roundId: Type.String(),
    username: Type.String(),
    currency: Type.String(),
    staked: MoneyOut,
    paid: MoneyOut,
    openedAt: EpochMs,
    closedAt: Nullable(EpochMs),
    bets: Type.Array(
      Type.Object({
        txId: Type.String(),
        state: oneOf('OPEN', 'SETTLED', 'CASHED_OUT', 'VOID', 'ROLLED_BACK'),
        stake: MoneyOut,
        payout: MoneyOut,
      }),
    ),
    transactions: Type.Array(Transaction),
  }),
  refusals: ['console.vendor_unknown', 'console.round_unknown'],
})

const Verdict = oneOf('UNKNOWN', 'FEW', 'WITHIN', 'ABOVE', 'BELOW')
/** Percent with two places, as `96.00`. */
const Percent = Type.String()
const figures = {
  rounds: Type.Integer(),
  staked: MoneyOut,
  paid: MoneyOut,
  returned: Nullable(Percent),
  expected: Nullable(Percent),
  /** Standard errors from what is expected, with one place. */
  score: Nullable(Type.String()),
  verdict: Verdict,
}

export const getVendorReturns = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/vendor-returns',
  summary: 'What games of vendors returned on the rounds of some days, against what they should, and the alarms of it',
  allow: 'games.transactions',
  scope: 'brand',
  query: closed({
    vendor: Type.Optional(Code),
    days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })),
    after: Cursor,
    limit: PageLimit,
  }),
  value: Type.Object({
    currency: Type.String(),
    /** A game with fewer rounds is not judged, and one within so many standard errors is as it should be. */
    roundsMin: Type.Integer(),
    scoreMax: Type.Integer(),
    vendors: Type.Array(Type.Object({ vendorCode: Type.String(), vendorName: Type.String(), ...figures })),
    /** What is outside comes first, the farthest of it first; then by stakes. */
    games: Type.Array(
      Type.Object({
        vendorCode: Type.String(),
        gameCode: Type.String(),
        names: Names,
        volatility: Nullable(Type.String()),
        ...figures,
      }),
    ),
    next: Nullable(Type.String()),
    alarms: Type.Array(
      Type.Object({
        vendorCode: Type.String(),
        gameCode: Type.String(),
        names: Names,
        side: oneOf('ABOVE', 'BELOW'),
        rounds: Type.Integer(),
        returned: Percent,
        expected: Percent,
        score: Type.String(),
        raisedAt: EpochMs,
      }),
    ),
  }),
  refusals: [],
})

const DifferenceKind = oneOf('UNKNOWN_HERE', 'UNKNOWN_THERE', 'STATUS', 'AMOUNT', 'FACTS')
const Side = Nullable(
  Type.Object({
    kind: Type.String(),
    /** Whether it moved what it says, and still does. */
    stands: Type.Boolean(),
    playerRef: Type.String(),
    amount: MoneyOut,
    currency: Type.String(),
    at: EpochMs,
  }),
)

export const listVendorDifferences = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/vendor-differences',
  summary: 'Where the nightly comparison found a vendor’s own record to differ from ours, the latest first',
  allow: 'games.correct',
  scope: 'brand',
  query: closed({
    vendor: Type.Optional(Code),
    state: Type.Optional(oneOf('open', 'corrected')),
    after: Type.Optional(Type.String({ maxLength: 240 })),
    limit: PageLimit,
  }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        vendorCode: Type.String(),
        txId: Type.String(),
        kind: DifferenceKind,
        /** As it stands now. */
        ours: Side,
        /** As the vendor told of it when it was found. */
        theirs: Side,
        username: Nullable(Type.String()),
        foundAt: EpochMs,
        /** What a correction would do: take ours back, book so much, or nothing that is clear. */
        remedy: oneOf('TAKE_BACK', 'BOOK', 'NONE'),
        amount: Nullable(MoneyOut),
        correctedAt: Nullable(EpochMs),
      }),
    ),
    next: Nullable(Type.String()),
  }),
  refusals: [],
})

export const proposeCorrection = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/vendor-differences/proposals',
  summary: 'Propose the correction of a difference; another operator approves it, and it is booked then',
  allow: 'games.correct',
  scope: 'brand',
  body: closed({ vendor: Code, txId: Named, kind: DifferenceKind, reason: Reason }),
  value: Proposed,
  refusals: [
    'console.vendor_unknown',
    'console.difference_unknown',
    'console.difference_corrected',
    'console.difference_gone',
    'console.difference_unclear',
    'console.approval_waits',
  ],
})
