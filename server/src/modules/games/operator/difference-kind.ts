import { toWire } from '@parlour/core/money/money.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { pushBalances } from '#modules/wallet/index.ts'
import { correctDifference, lookAtDifference, type CorrectionRequest } from '../correct-difference.service.ts'
import type { DeskDifference } from '../correction.sql.ts'
import type { ServedVendor } from '../types.ts'
import type { Vendors } from '../vendors.ts'

export type CorrectionPayload = CorrectionRequest & { readonly brandId: string } & Readonly<Record<string, unknown>>

interface Parts {
  readonly vendors: Vendors
  readonly brands: Brands
  readonly protection: Protection
}

/** What a vendor's record says otherwise, made good as two operators saw it. */
export function differenceCorrection(parts: Parts): ChangeKind<CorrectionPayload> {
  return {
    name: 'vendor correct',
    permission: 'games.correct',
    async look(tx, payload) {
      const vendor = await servedVendor(tx, parts, payload)
      const { difference, verdict } = await lookAtDifference(tx, vendor, payload)
      const stands = { ours: sideText(difference.ours), theirs: sideText(difference.theirs) }
      const corrected = verdict.do === 'take-back' ? 'ROLLBACK' : `${toWire(verdict.amount)} ${vendor.currency}`
      return {
        brandId: vendor.brandId,
        subject: `${vendor.code} ${payload.txId}`,
        label: `${vendor.code} ${payload.txId}`,
        before: { ...stands, correction: null },
        after: { ...stands, correction: corrected },
      }
    },
    async run(tx, payload) {
      const vendor = await servedVendor(tx, parts, payload)
      await pushBalances(tx, [await correctDifference(tx, { ...parts, vendor }, payload)])
      return null
    },
  }
}

async function servedVendor(
  tx: Tx,
  { vendors, brands }: Pick<Parts, 'vendors' | 'brands'>,
  payload: CorrectionPayload,
): Promise<ServedVendor> {
  const { brandId, vendorId } = payload
  const vendor = (await vendors.list(tx)).find((one) => one.vendorId === vendorId && one.brandId === brandId)
  if (!vendor) throw new Refusal('console.vendor_unknown')
  const { currency, currencyDecimals, status } = await brands.get(brandId)
  return { ...vendor, currency, currencyDecimals, isBrandOpen: status === 0 }
}

/** In words that need no language: what it is, how much, and whether it stands. */
const sideText = (side: DeskDifference['ours']) =>
  side === undefined ? null : `${side.kind} ${toWire(side.amount)} ${side.currency}${side.stands ? '' : ' ✗'}`
