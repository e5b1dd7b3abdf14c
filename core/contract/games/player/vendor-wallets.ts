import { Type } from 'typebox'
import { vendorTransferDirections, vendorTransferStates } from '../../../rules/games/vendor-transfer.ts'
import { oneOf } from '../../operator-shapes.ts'
import { endpoint } from '../../endpoint.ts'
import { whenStaking } from '../../protection/errors.ts'
import { balanceAfter, closed, Cursor, EpochMs, Id, ignored, MoneyIn, MoneyOut, PageLimit, Text } from '../../shapes.ts'
import { VendorFunds } from '../../wallet/player/wallet.ts'

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])

export const VendorTransfer = Type.Object({
  transferId: Id,
  vendor: Type.String(),
  vendorName: Type.String(),
  direction: oneOf(...vendorTransferDirections),
  state: oneOf(...vendorTransferStates),
  /** What was asked for; null: all that was there. */
  amount: Nullable(MoneyOut),
  /** What was moved in the end; null before it. */
  moved: Nullable(MoneyOut),
  at: EpochMs,
  endedAt: Nullable(EpochMs),
})

export const moveWallet = endpoint({
  id: 'POST /wps/relay/GCS_walletTransfer',
  summary: 'Move money from the own wallet to that of a vendor, or back; without an amount all of it',
  audience: 'member',
  key: 'header',
  body: closed({
    /** `CENTER` is the own wallet; the other is the code of a vendor. */
    from: Text(32),
    to: Text(32),
    amount: Type.Optional(MoneyIn),
    ...ignored('username', 'token', 'merchantCode', 'language'),
  }),
  value: Type.Object({ data: Type.Object({ ...balanceAfter, transfer: VendorTransfer }) }),
  refusals: [
    'identity.real_account_required',
    'wallet.frozen',
    'wallet.insufficient_funds',
    'games.transfer_wallets',
    'games.transfer_vendor_unknown',
    'games.transfer_under_way',
    'games.transfer_nothing',
    'games.maintenance',
    ...whenStaking,
  ],
})

export const bringAllBack = endpoint({
  id: 'POST /api/games/wallets/back',
  summary: 'Bring everything back from the wallets of vendors; what is on its way already is left to come',
  audience: 'member',
  key: 'header',
  body: closed({}),
  value: Type.Object({ ...balanceAfter, transfers: Type.Array(VendorTransfer) }),
  refusals: ['identity.real_account_required'],
})

export const listVendorTransfers = endpoint({
  id: 'GET /api/games/wallets/transfers',
  summary: 'What was moved to vendors and back, the latest first, and how it stands',
  audience: 'member',
  query: closed({ cursor: Cursor, limit: PageLimit }),
  value: Type.Object({ list: Type.Array(VendorTransfer), next: Nullable(Type.String()) }),
  refusals: [],
})

export const getMerchantWallet = endpoint({
  id: 'POST /wps/relay/merchantWallet',
  summary: 'Whether all is played from one wallet, or vendors of the brand have their own',
  audience: 'member',
  body: closed({ ...ignored('isSingle', 'username', 'token', 'merchantCode', 'language') }),
  value: Type.Object({ data: Type.Object({ isSingle: Type.Boolean(), wallets: Type.Array(VendorFunds) }) }),
  refusals: [],
})
