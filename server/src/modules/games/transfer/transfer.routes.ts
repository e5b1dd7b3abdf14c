import type { Static } from 'typebox'
import * as calls from '@parlour/core/contract/games/player/vendor-wallets.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { centreWallet } from '@parlour/core/rules/games/vendor-transfer.ts'
import { fromWire, toWire } from '@parlour/core/money/money.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import type { Protection } from '#modules/protection/index.ts'
import { findFunds } from '#modules/wallet/index.ts'
import type { Vendors } from '../vendors.ts'
import { readVendorFunds } from './vendor-funds.ts'
import type { TransferPort } from './transfer-port.ts'
import {
  beginFromVendor,
  beginToVendor,
  sendTransfers,
  transferVendor,
  type TransferParts,
} from './transfers.service.ts'
import { findVendorTransfer, listMemberTransfers, type VendorTransfer } from './vendor-transfer.sql.ts'
import { refuseTrial } from '#modules/identity/index.ts'

const pageDefault = 20

interface Parts {
  readonly transfers: TransferParts
  readonly vendors: Pick<Vendors, 'ofBrand'>
  readonly port: TransferPort
  readonly protection: Pick<Protection, 'checkPlay'>
}

/** A transfer as its member reads it. */
function viewOf(row: VendorTransfer): Static<typeof calls.VendorTransfer> {
  const { transferId, vendorCode: vendor, vendorName, direction, state } = row
  return {
    transferId,
    vendor,
    vendorName,
    direction,
    state,
    amount: row.amount === null ? null : toWire(row.amount),
    moved: row.moved === null ? null : toWire(row.moved),
    at: Number(row.createdAt),
    endedAt: row.endedAt === null ? null : Number(row.endedAt),
  }
}

/** The wallets of vendors' own: what is there, moving money there and back, and what was moved. */
export function transferModeRoutes(routes: Routes, parts: Parts): void {
  const { transfers, vendors, port } = parts
  const { database } = transfers
  moveRoute(routes, parts)

  routes.command(
    calls.bringAllBack,
    async ({ tx, member }) => {
      refuseTrial(member)
      const begun = await beginFromVendor(tx, member, { from: 'ALL' })
      const rows = await Promise.all(begun.map((transferId) => findVendorTransfer(tx, transferId)))
      const { sumBalance, version } = await findFunds(tx, member.memberId)
      return { balance: toWire(sumBalance), version, transfers: rows.flatMap((row) => (row ? [viewOf(row)] : [])) }
    },
    async ({ transfers: begun }, { member }) => {
      const ids = begun.map(({ transferId }) => transferId)
      const rows = await sendTransfers(transfers, ids)
      const { memberId } = defined(member, 'a call of members has one')
      const { sumBalance, version } = await findFunds(database.db, memberId)
      return { balance: toWire(sumBalance), version, transfers: rows.flatMap((row) => (row ? [viewOf(row)] : [])) }
    },
  )

  routes.query(calls.listVendorTransfers, async ({ db, member, input: { query } }) => {
    const limit = query.limit ?? pageDefault
    const below = isId(query.cursor ?? '') ? (query.cursor ?? null) : null
    const rows = await listMemberTransfers(db, member.memberId, { below, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    return { list: shown.map(viewOf), next: rows.length > limit ? (shown.at(-1)?.transferId ?? null) : null }
  })

  routes.query(calls.getMerchantWallet, async ({ member }) => {
    const wallets = isTrialType(member.type) ? [] : await readVendorFunds({ database, vendors, port }, member)
    return { data: { isSingle: wallets.length === 0, wallets } }
  })
}

/** Begun in one transaction, sent after it; a repeat with its key sends nothing again and says how it stands. */
function moveRoute(routes: Routes, { transfers, vendors, protection }: Parts): void {
  const { database, onMoved } = transfers
  routes.command(
    calls.moveWallet,
    async ({ tx, member, input: { body }, afterCommit }) => {
      refuseTrial(member)
      const { from, to } = body
      const isOut = from === centreWallet
      if (isOut === (to === centreWallet)) throw new Refusal('games.transfer_wallets')
      const amount = body.amount === undefined ? null : (fromWire(body.amount) ?? null)
      if (amount === 0n) throw new Refusal('games.transfer_nothing')
      const ofBrand = await vendors.ofBrand(member.brandId)
      let transferId: string | undefined
      if (isOut) {
        const vendor = transferVendor(ofBrand, to)
        await protection.checkPlay(tx, member.memberId)
        transferId = (await beginToVendor(tx, member, { vendor, amount, protection: transfers.protection }))?.transferId
      } else {
        // It is brought back whatever the vendor's switches say now.
        const vendor = ofBrand.find(({ code }) => code === from)
        if (!vendor) throw new Refusal('games.transfer_vendor_unknown')
        ;[transferId] = await beginFromVendor(tx, member, { vendorId: vendor.vendorId, amount })
      }
      if (transferId === undefined) throw new Refusal('games.transfer_nothing')
      const transfer = defined(await findVendorTransfer(tx, transferId), 'what was begun is there')
      const { sumBalance: balance, version } = await findFunds(tx, member.memberId)
      if (isOut) afterCommit(() => onMoved({ transfer, balance, version }))
      return { data: { balance: toWire(balance), version, transfer: viewOf(transfer) } }
    },
    async ({ data }, { member }) => {
      const [row] = await sendTransfers(transfers, [data.transfer.transferId])
      const { memberId } = defined(member, 'a call of members has one')
      const { sumBalance, version } = await findFunds(database.db, memberId)
      const transfer = row ? viewOf(row) : data.transfer
      return { data: { balance: toWire(sumBalance), version, transfer } }
    },
  )
}
