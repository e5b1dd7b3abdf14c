import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { oneOf, onlyReason, Reason } from '../../operator-shapes.ts'
import { closed, Cursor, EpochMs, Id, MoneyIn, MoneyOut, Nothing, OptionalText, PageLimit, Text } from '../../shapes.ts'
import { depositStates } from '../../../rules/cashier/deposit-steps.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])

const params = closed({ id: Id })
/** What a person decides, what providers and orders disagree about, what nobody has paid yet, and what has ended. */
export const depositQueues = ['decide', 'review', 'waiting', 'ended'] as const

const head = {
  depositId: Id,
  memberId: Id,
  username: Type.String(),
  state: oneOf(...depositStates),
  kind: Type.String(),
  amount: MoneyOut,
  received: MoneyOut,
  currency: Type.String(),
  methodName: Type.String(),
  reference: Nullable(Type.String()),
  createdAt: EpochMs,
  claimedBy: Nullable(Type.String()),
  flags: Type.Array(Type.String()),
}

export const listDeposits = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/deposits',
  summary: 'Deposits of a brand by queue, the oldest first where somebody waits; by its note a transfer in any of them',
  allow: 'deposits.read',
  scope: 'brand',
  query: closed({
    queue: oneOf(...depositQueues),
    /** Only what the operator claimed. */
    mine: Type.Optional(oneOf('yes')),
    member: Type.Optional(Id),
    reference: OptionalText(20),
    after: Cursor,
    limit: PageLimit,
  }),
  value: Type.Object({ list: Type.Array(Type.Object(head)), next: Nullable(Type.String()) }),
  refusals: [],
})

export const getDeposit = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/deposits/:id',
  summary: 'A deposit with what its member shows, what was told of it, where the same was shown before, and its member',
  allow: 'deposits.read',
  scope: 'brand',
  params,
  value: Type.Object({
    ...head,
    reversed: MoneyOut,
    expiresAt: EpochMs,
    confirmedAt: Nullable(EpochMs),
    decidedBy: Nullable(Type.String()),
    reason: Nullable(Type.String()),
    isMine: Type.Boolean(),
    /** Above this two operators credit. */
    twoPersonAbove: Nullable(MoneyOut),
    payTo: Nullable(Type.Object({ bank: Type.String(), holder: Type.String(), number: Type.String() })),
    steps: Type.Array(Type.Object({ state: Type.String(), at: EpochMs })),
    /** Where each picture is read, on the console's port. */
    slips: Type.Array(Type.Object({ n: Type.Integer(), image: Type.String(), at: EpochMs })),
    doubles: Type.Array(Type.Object({ depositId: Id, memberId: Id, username: Type.String(), isSame: Type.Boolean() })),
    callbacks: Type.Array(
      Type.Object({
        providerTxnId: Type.String(),
        status: Type.String(),
        outcome: Type.String(),
        amount: MoneyOut,
        currency: Type.String(),
        at: EpochMs,
      }),
    ),
    member: Type.Object({
      joinedAt: EpochMs,
      frozenAt: Nullable(EpochMs),
      cash: MoneyOut,
      deposited: MoneyOut,
      withdrawn: MoneyOut,
    }),
  }),
  refusals: ['cashier.order_unknown'],
})

const change = { scope: 'brand', params, body: onlyReason } as const
const claimRefusals = ['cashier.order_unknown', 'cashier.deposit_of_provider', 'cashier.deposit_claimed'] as const

export const claimDeposit = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/deposits/:id/claims',
  summary: 'Claim a transfer, so that nobody else decides it',
  allow: 'deposits.review',
  ...change,
  value: Nothing,
  refusals: [...claimRefusals, 'cashier.deposit_state'],
})

export const releaseDeposit = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/deposits/:id/releases',
  summary: 'Release a transfer that one claimed',
  allow: 'deposits.review',
  ...change,
  value: Nothing,
  refusals: [...claimRefusals, 'cashier.deposit_unclaimed'],
})

export const approveDeposit = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/deposits/:id/approvals',
  summary: 'Credit what came on the brand’s account; above the brand’s limit it is left for another operator',
  allow: 'deposits.review',
  scope: 'brand',
  params,
  body: closed({
    /** What came, which may be another amount than was asked for. */
    amount: MoneyIn,
    /** The bank's own number of the transfer: it is credited once, for whichever order. */
    number: Text(40),
    reason: Reason,
  }),
  value: Type.Object({
    /** The proposal that waits for another operator; null where it was credited at once. */
    approvalId: Nullable(Id),
  }),
  refusals: [
    ...claimRefusals,
    'cashier.deposit_unclaimed',
    'cashier.deposit_state',
    'cashier.transfer_known',
    'cashier.two_persons_needed',
    'wallet.amount_invalid',
    'console.approval_waits',
    'console.nothing_changed',
  ],
})

export const rejectDeposit = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/deposits/:id/rejections',
  summary: 'No such money came; its member reads the reason',
  allow: 'deposits.review',
  ...change,
  value: Nothing,
  refusals: [...claimRefusals, 'cashier.deposit_unclaimed', 'cashier.deposit_state'],
})
