import { defined } from '@parlour/core/kernel/assert.ts'
import { fromWire, toWire } from '@parlour/core/money/money.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { fitDialect } from '../rules/fit-dialect.ts'
import type { Vendor } from '../types.ts'
import { lockVendorCode } from '../vendor.sql.ts'
import type { Vendors } from '../vendors.ts'

type Spoken = NonNullable<ReturnType<typeof fitDialect>>

export type NewVendorPayload = Readonly<Record<string, unknown>> &
  Spoken & {
    readonly brandId: string
    readonly code: string
    readonly product: string
    readonly name: string
  }
type VendorPayload = Readonly<Record<string, unknown>> & { readonly brandId: string; readonly code: string }
export type VendorSecretPayload = VendorPayload & { readonly overlapHours: number }
export type VendorCreditsPayload = VendorPayload & { readonly dailyCreditMax: string }

const hourMs = 3_600_000

/** The vendor of a brand by its code, held for the transaction. */
export interface VendorKinds {
  readonly vendorAddition: ChangeKind<NewVendorPayload>
  readonly vendorSecret: ChangeKind<VendorSecretPayload>
  readonly vendorCredits: ChangeKind<VendorCreditsPayload>
}

async function holdVendor(tx: Tx, vendors: Vendors, { brandId, code }: VendorPayload): Promise<Vendor> {
  await lockVendorCode(tx, code)
  const found = (await vendors.list(tx)).find((one) => one.brandId === brandId && one.code === code)
  if (!found) throw new Refusal('console.vendor_unknown')
  return found
}

/** Who holds a vendor's secret can credit players: one operator makes no vendor, and reads no secret alone. */
export function vendorAddition(vendors: Vendors, brands: Brands): ChangeKind<NewVendorPayload> {
  return {
    name: 'vendor add',
    permission: 'games.vendors',
    async look(tx, { brandId, code, product, name, dialect, moneyScale }) {
      const { merchantCode } = await brands.get(brandId)
      await lockVendorCode(tx, code)
      if ((await vendors.list(tx)).some((one) => one.code === code)) throw new Refusal('console.vendor_taken')
      return {
        brandId,
        subject: `vendor ${code}`,
        label: `${name} · ${merchantCode}`,
        before: {},
        after: { code, product, name, dialect, moneyScale },
      }
    },
    async run(tx, vendor) {
      return defined(await vendors.add(tx, vendor), 'the code was free, and is held')
    },
  }
}

/** Another secret of a vendor, told to whoever approves. */
export function vendorSecret(vendors: Vendors): ChangeKind<VendorSecretPayload> {
  return {
    name: 'vendor rotate',
    permission: 'games.vendors',
    async look(tx, payload) {
      const { brandId, code, name } = await holdVendor(tx, vendors, payload)
      const after = { overlapHours: payload.overlapHours }
      return { brandId, subject: `vendor ${code}`, label: name, before: {}, after }
    },
    async run(tx, payload) {
      const { vendorId } = await holdVendor(tx, vendors, payload)
      return vendors.rotate(tx, vendorId, payload.overlapHours * hourMs)
    },
  }
}

/** How much a vendor may credit in a day without a bet. */
export function vendorCredits(vendors: Vendors): ChangeKind<VendorCreditsPayload> {
  return {
    name: 'vendor credits',
    permission: 'games.vendors',
    async look(tx, payload) {
      const { brandId, code, name, dailyCreditMax } = await holdVendor(tx, vendors, payload)
      return {
        brandId,
        subject: `vendor ${code}`,
        label: name,
        before: { dailyCreditMax: toWire(dailyCreditMax) },
        after: { dailyCreditMax: payload.dailyCreditMax },
      }
    },
    async run(tx, payload) {
      const { vendorId } = await holdVendor(tx, vendors, payload)
      const amount = defined(fromWire(payload.dailyCreditMax), 'a proposal keeps amounts as they travel')
      await vendors.limitCredits(tx, vendorId, amount)
      return null
    },
  }
}
