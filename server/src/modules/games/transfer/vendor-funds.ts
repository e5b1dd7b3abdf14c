import type { Static } from 'typebox'
import type { VendorFunds } from '@parlour/core/contract/wallet/player/wallet.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database } from '#platform/db/database.ts'
import type { Vendor } from '../types.ts'
import type { Vendors } from '../vendors.ts'
import type { TransferPort } from './transfer-port.ts'
import { listPurses, noteTold, type VendorPurse } from './vendor-purse.sql.ts'
import { listOpenTransfers, type VendorTransfer } from './vendor-transfer.sql.ts'

/** What a vendor said so lately is not asked again. */
const freshMs = 5000

interface Parts {
  readonly database: Database
  readonly vendors: Pick<Vendors, 'ofBrand'>
  readonly port: Pick<TransferPort, 'balance'>
}

interface Whose {
  readonly brandId: string
  readonly memberId: string
}

/** Whether money can be moved to a vendor's own wallet. */
export const hasOwnWallet = ({ walletMode, transferUrl, status }: Vendor): boolean =>
  walletMode === 'TRANSFER' && transferUrl !== '' && status !== 'OFF'

/**
 * What a member has in wallets of vendors' own: every vendor is asked at once, and one that does not answer is shown as
 * it stood when it last did.
 */
export async function readVendorFunds(parts: Parts, whose: Whose): Promise<Static<typeof VendorFunds>[]> {
  const { database, vendors } = parts
  const [ofBrand, purses, open, now] = await Promise.all([
    vendors.ofBrand(whose.brandId),
    listPurses(database.db, whose.memberId),
    listOpenTransfers(database.db, whose.memberId),
    nowMs(database.db),
  ])
  const known = await Promise.all(purses.map((purse) => ask(parts, whose, { purse, now })))
  const withoutPurse = ofBrand.filter(
    (vendor) => hasOwnWallet(vendor) && purses.every(({ vendorId }) => vendorId !== vendor.vendorId),
  )
  const fresh = withoutPurse.map(({ vendorId, code, name }) => ({
    vendorId,
    code,
    name,
    balance: '0.0000',
    toldAt: null,
    stale: false,
  }))
  const canMove = new Set(ofBrand.filter((one) => hasOwnWallet(one) && one.isOn).map(({ vendorId }) => vendorId))
  return [...known, ...fresh].map(({ vendorId, ...funds }) => ({
    ...funds,
    isOpen: canMove.has(vendorId),
    transfer: onItsWay(open.find((one) => one.vendorId === vendorId)),
  }))
}

function onItsWay(transfer: VendorTransfer | undefined) {
  if (!transfer) return null
  const { transferId, direction, state, amount, createdAt } = transfer
  const isUnknown = state === 'UNKNOWN'
  return { transferId, direction, isUnknown, amount: amount === null ? null : toWire(amount), at: Number(createdAt) }
}

async function ask(
  { database, port }: Parts,
  { memberId }: Whose,
  { purse, now }: { readonly purse: VendorPurse; readonly now: number },
) {
  const { vendorId, code, name, currency } = purse
  const last = { vendorId, code, name, balance: toWire(purse.told), toldAt: Number(purse.toldAt) }
  if (now - last.toldAt < freshMs) return { ...last, stale: false }
  const told = await port.balance(purse, { user: memberId, currency })
  if (told === undefined) return { ...last, stale: true }
  await database.transaction((tx) => noteTold(tx, { memberId, vendorId, ...told, askedAt: now }))
  return { ...last, balance: toWire(told.balance), toldAt: now, stale: false }
}
