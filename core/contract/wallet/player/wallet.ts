import { Type } from 'typebox'
import { PendingContracts } from '../../contracts/player/pending.ts'
import { endpoint } from '../../endpoint.ts'
import { balanceAfter, closed, Cursor, EpochMs, Id, MoneyOut, OptionalText, RecordLimit } from '../../shapes.ts'

export const getBalance = endpoint({
  id: 'GET /wps/v2/wallets/balance',
  summary: 'What the member can spend, with the version that orders pushes',
  audience: 'member',
  launched: 'LOTTERY',
  query: closed({ typeId: OptionalText(4) }),
  value: Type.Object({
    sumBalance: MoneyOut,
    balance: Type.Array(Type.Object({ accountTypeId: Type.Integer(), availBalance: MoneyOut })),
    currency: Type.String(),
    currencySymbol: Type.String(),
    version: Type.Integer(),
    /** Of trial accounts: their money is demo money, in the currency XXX. Below `floor` it may be filled up to `grant`. */
    demo: Type.Optional(Type.Object({ grant: MoneyOut, floor: MoneyOut })),
  }),
  refusals: [],
})

export const topUpDemoMoney = endpoint({
  id: 'POST /api/wallet/demo/top-up',
  summary: 'Fill a trial account’s demo money up again, once little of it is left',
  audience: 'member',
  key: 'header',
  body: closed({}),
  value: Type.Object({ granted: MoneyOut, ...balanceAfter }),
  refusals: ['wallet.trial_only', 'wallet.demo_enough', 'wallet.frozen', 'identity.real_account_required'],
})

const orNull = <S extends Parameters<typeof Type.Array>[0]>(schema: S) => Type.Union([schema, Type.Null()])

/** A wallet of a vendor's own, which money is moved to and back. */
export const VendorFunds = Type.Object({
  code: Type.String(),
  name: Type.String(),
  /** As the vendor said it last. */
  balance: MoneyOut,
  /** Null where it never said anything: nothing was moved there yet. */
  toldAt: orNull(EpochMs),
  /** Whether it did not say so just now. */
  stale: Type.Boolean(),
  /** Whether money can be moved there now; it can always be brought back. */
  isOpen: Type.Boolean(),
  /** What is on its way. */
  transfer: orNull(
    Type.Object({
      transferId: Id,
      direction: Type.Union([Type.Literal('TO_VENDOR'), Type.Literal('FROM_VENDOR')]),
      isUnknown: Type.Boolean(),
      amount: orNull(MoneyOut),
      at: EpochMs,
    }),
  ),
})

export const getConsolidated = endpoint({
  id: 'GET /wps/member/info/funds/consolidated',
  summary: 'Everything the member owns, pool by pool',
  audience: 'member',
  value: Type.Object({
    sumBalance: MoneyOut,
    cash: MoneyOut,
    bonus: MoneyOut,
    inPlay: MoneyOut,
    pendingWithdrawal: MoneyOut,
    /** What lies in wallets of vendors' own, apart from `sumBalance`. */
    vendors: Type.Array(VendorFunds),
    /** The contracts that wait for the member’s answer. */
    contracts: PendingContracts,
  }),
  refusals: [],
})

export const RecordKind = Type.Union([
  Type.Literal('deposit'),
  Type.Literal('withdrawal'),
  Type.Literal('bet'),
  Type.Literal('win'),
  Type.Literal('refund'),
  Type.Literal('bonus'),
  Type.Literal('rebate'),
  Type.Literal('dividend'),
  Type.Literal('salary'),
  Type.Literal('transfer_in'),
  Type.Literal('transfer_out'),
  Type.Literal('adjustment'),
  Type.Literal('fee'),
  Type.Literal('points'),
])

export const listRecords = endpoint({
  id: 'GET /api/wallet/records',
  summary: 'The account record: every movement of the member’s cash, newest first',
  audience: 'member',
  query: closed({
    kind: Type.Optional(RecordKind),
    /** Finer than the kind, and how it stands: `withdrawal.rejected`. */
    entry: OptionalText(40),
    from: Type.Optional(EpochMs),
    to: Type.Optional(EpochMs),
    cursor: Cursor,
    limit: RecordLimit,
  }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Type.String(),
        kind: RecordKind,
        /** What happened, finer than its kind: `withdrawal.cancelled` is a withdrawal that came back. */
        entry: Type.String(),
        at: EpochMs,
        before: MoneyOut,
        amount: MoneyOut,
        after: MoneyOut,
        version: Type.Integer(),
        /** The bet, order or deposit that the movement belongs to. */
        reference: Id,
        /** Why operators made it: a code of `adjustmentReasons`; null for everything else. */
        reason: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  refusals: [],
})
