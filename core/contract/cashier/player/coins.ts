import { Type } from 'typebox'
import { coinTransferStates } from '../../../rules/cashier/coin-transfer.ts'
import { oneOf } from '../../operator-shapes.ts'
import { endpoint } from '../../endpoint.ts'
import { whenHeld } from '../../protection/errors.ts'
import { closed, EpochMs, Id, MoneyOut, Text } from '../../shapes.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])

const CoinAddress = Type.Object({
  methodId: Id,
  coin: Type.String(),
  coinName: Type.String(),
  network: Type.String(),
  exponent: Type.Integer(),
  address: Type.String(),
  /** Says whose a transfer to a shared address is. */
  tag: Nullable(Type.String()),
  /** What a wallet's app reads. */
  uri: Type.String(),
  confirmations: Type.Integer(),
  minimum: MoneyOut,
  /** The least in coins by the rate of now, a decimal string. */
  minimumCoins: Nullable(Type.String()),
  /** What one coin is worth now, a decimal string, and when that was said. */
  rate: Nullable(Type.String()),
  rateAt: Nullable(EpochMs),
})

export const CoinTransfer = Type.Object({
  transferId: Type.String(),
  coin: Type.String(),
  coinName: Type.String(),
  network: Type.String(),
  /** A decimal string. */
  coins: Type.String(),
  txid: Type.String(),
  /** Where it is looked up. */
  txUrl: Nullable(Type.String()),
  confirmations: Type.Integer(),
  confirmationsNeeded: Type.Integer(),
  state: oneOf(...coinTransferStates),
  /** By the rate of now while it is under way; afterwards what was booked. */
  amount: Nullable(MoneyOut),
  isEstimate: Type.Boolean(),
  depositId: Nullable(Id),
  seenAt: EpochMs,
})

export const assignCoinAddress = endpoint({
  id: 'POST /api/cashier/coins/addresses',
  summary: 'The member’s own address of a coin, the same each time; what comes there is credited once it is confirmed',
  audience: 'member',
  key: 'header',
  body: closed({ methodId: Id }),
  value: CoinAddress,
  refusals: [
    'identity.real_account_required',
    'cashier.method_unknown',
    'cashier.method_closed',
    'cashier.provider_unavailable',
    ...whenHeld,
    'protection.deposit_limit',
    'protection.answer_required',
    'verification.level_required',
  ],
})

export const listCoinTransfers = endpoint({
  id: 'GET /api/cashier/coins/transfers',
  summary: 'A member’s transfers of coins: all that are under way, and the last that ended, the newest first',
  audience: 'member',
  value: Type.Object({ list: Type.Array(CoinTransfer) }),
  refusals: ['identity.real_account_required'],
})

/** What a processor of coins tells of a transfer, signed over the raw body. */
export const CoinCallback = closed({
  coin: Text(16),
  txid: Text(128),
  output: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  address: Text(128),
  tag: Type.Optional(Type.String({ maxLength: 64 })),
  /** A decimal string of coins. */
  amount: Text(40),
  confirmations: Type.Integer({ minimum: 0, maximum: 2_000_000_000 }),
  status: oneOf('SEEN', 'DROPPED', 'REVERSED'),
  /** Whether it comes from where the processor sees a risk. */
  isRisky: Type.Optional(Type.Boolean()),
})

export const receiveCoinTransfer = endpoint({
  id: 'POST /api/cashier/coins/:provider/transfers',
  summary: 'A processor of coins tells of a transfer, by a signed callback',
  audience: 'provider',
  params: closed({ provider: Text(40) }),
  body: CoinCallback,
  value: Type.Object({ outcome: Type.String() }),
  refusals: ['cashier.callback_refused'],
})
