import { toWire, type Money } from '@parlour/core/money/money.ts'
import { judgeLines, movedBy, type AdjustmentLine } from '@parlour/core/rules/wallet/adjustments.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { adjustmentLimits } from '#modules/operators/index.ts'
import { bookAdjustments } from '../adjust.service.ts'
import { isBatchBooked } from '../adjustment.sql.ts'
import { listCash } from '../spendable.sql.ts'
import { pushBalances } from '../pushes.ts'

export type AdjustmentPayload = {
  readonly brandId: string
  readonly batchId: string
  /** Whose limit they are under, and who stands on them. */
  readonly operatorId: string
  readonly by: string
  readonly lines: readonly AdjustmentLine[]
  /** What they move together, whichever way: what the limit of a day counts. */
  readonly moved: string
}

export const adjustmentKindName = 'money adjust'

/** Judges lines by what is known now: whom they name, what those have, how much the operator may move. */
export async function judgeAdjustments(
  db: Reader | Tx,
  {
    brand,
    lines,
    singleMax,
  }: { readonly brand: Brand; readonly lines: readonly AdjustmentLine[]; readonly singleMax: Money },
) {
  const names = [...new Set(lines.map(({ username }) => username.trim().toLowerCase()))]
  const found = await memberLookup.listByName(db, brand.brandId, names)
  const cashOf = await listCash(
    db,
    found.map(({ memberId }) => memberId),
  )
  const members = found.map(
    ({ username, memberId, type }) =>
      [username, { memberId, isTrial: isTrialType(type), cash: cashOf.get(memberId) ?? 0n }] as const,
  )
  return judgeLines({ lines, members: new Map(members), decimals: brand.currencyDecimals, singleMax })
}

/**
 * Money that an operator proposes to give members or to take from them; another books all of it, under locks that hold
 * what is there. Nothing of it can be booked twice: the batch is written down once.
 */
export function moneyAdjustment(brands: Brands): ChangeKind<AdjustmentPayload> {
  return {
    name: adjustmentKindName,
    permission: 'money.adjust',
    async look(tx, { brandId, batchId, operatorId, lines }) {
      const brand = await brands.get(brandId)
      if (await isBatchBooked(tx, batchId)) throw new Refusal('console.adjustment_booked')
      const { singleMax } = await adjustmentLimits.find(tx, operatorId)
      const judged = await judgeAdjustments(tx, { brand, lines, singleMax })
      const faults = judged.flatMap(({ fault }, at) => (fault === null ? [] : [{ line: at + 1, fault }]))
      if (faults.length > 0) throw new Refusal('console.adjustment_lines', { faults, count: faults.length })
      const told = lines.map(({ username, reasonCode, ticket, note }, at) => [
        `${at + 1}. ${username.trim().toLowerCase()}`,
        [`${signed(judged[at]?.amount ?? 0n)} ${brand.currency}`, reasonCode, ticket, note]
          .filter((text) => text.trim() !== '')
          .join(' · '),
      ])
      return {
        brandId,
        subject: batchId,
        label: `${lines.length} × ${toWire(movedBy(judged))} ${brand.currency}`,
        before: Object.fromEntries(told.map(([name]) => [name, null])),
        after: Object.fromEntries(told),
      }
    },
    async run(tx, { brandId, batchId, operatorId, by, lines }) {
      const brand = await brands.get(brandId)
      const { singleMax } = await adjustmentLimits.find(tx, operatorId)
      const judged = await judgeAdjustments(tx, { brand, lines, singleMax })
      // Those of one moment are not made in order; the list of them is by their ids.
      const ids = lines.map(() => newId()).toSorted()
      await bookAdjustments(tx, {
        batchId,
        brandId,
        currency: brand.currency,
        proposedBy: by,
        at: await nowMs(tx),
        lines: lines.map(({ reasonCode, ticket, note }, at) => ({
          adjustmentId: ids[at] ?? newId(),
          line: at + 1,
          memberId: judged[at]?.memberId ?? '',
          amount: judged[at]?.amount ?? 0n,
          reasonCode,
          ticket: ticket.trim(),
          note: note.trim(),
        })),
      })
      await pushBalances(
        tx,
        judged.map(({ memberId }) => memberId),
      )
      return null
    },
  }
}

const signed = (amount: Money) => `${amount > 0n ? '+' : ''}${toWire(amount)}`
