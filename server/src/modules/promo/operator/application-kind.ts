import { defined } from '@parlour/core/kernel/assert.ts'
import { fromWire, toWire } from '@parlour/core/money/money.ts'
import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { amountOf, approve, checkRoom, holdWaiting, type DecideParts } from '../applications/decide.service.ts'

export type ApplicationPayload = {
  readonly brandId: string
  readonly applicationId: string
  /** As on the wire. */
  readonly amount: string
  /** Who proposed it, and stands on it as who decided. */
  readonly by: string
}

/** Approving an application above the brand's limit. What was decided meanwhile is approved by nobody. */
export function applicationApproval({
  brands,
  ...parts
}: DecideParts & { readonly brands: Brands }): ChangeKind<ApplicationPayload> {
  return {
    name: 'application approve',
    permission: 'applications.review',
    async look(tx, payload) {
      const { brandId } = payload
      const row = await holdWaiting(tx, payload, undefined)
      const { defaultLanguage, currencyDecimals } = await brands.get(brandId)
      const amount = await amountOf(tx, row, { amount: readAmount(payload), currencyDecimals })
      await checkRoom(tx, row, amount)
      const names = await memberLookup.listNames(tx, [row.memberId])
      const title = labelNameOf(row.titles, { language: defaultLanguage, defaultLanguage })
      return {
        brandId,
        subject: row.applicationId,
        label: `${names.get(row.memberId) ?? row.memberId}: ${title}`,
        before: { state: row.state },
        after: { state: 'issued', amount: toWire(amount), remark: row.remark },
      }
    },
    async run(tx, payload, agreedBy) {
      const brand = await brands.get(payload.brandId)
      const row = await holdWaiting(tx, payload, undefined)
      const amount = await amountOf(tx, row, {
        amount: readAmount(payload),
        currencyDecimals: brand.currencyDecimals,
      })
      await approve(tx, { application: row, brand, amount }, { ...parts, by: payload.by, agreedBy })
      return null
    },
  }
}

const readAmount = ({ amount }: ApplicationPayload) => defined(fromWire(amount), 'what was proposed is an amount')
