import { stepDeposit, type DepositEvent } from '@parlour/core/rules/cashier/deposit-steps.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { cleanImage } from '#platform/images/clean-image.ts'
import { keepImage } from '#platform/images/image.sql.ts'
import { lookOf } from '#platform/images/look-of.ts'
import { Refusal } from '#platform/refusal.ts'
import { findDeposit, lockDeposit, updateDeposit } from './cashier.sql.ts'
import { findDoubles, insertSlip, listSlips } from './slip.sql.ts'
import type { Deposit, DepositState } from './types.ts'

/** A slip stays readable within this. */
const slipShape = { edge: 1600, cut: 'whole' } as const
export const slipsMax = 3

interface Own {
  readonly depositId: string
  readonly member: { readonly memberId: string; readonly brandId: string }
}

/** The state after an event; refuses what cannot be any more. */
export function nextOf({ state }: Deposit, event: DepositEvent): DepositState {
  const next = stepDeposit(state, event)
  if (next === undefined) throw new Refusal('cashier.deposit_state', { state })
  return next
}

function refuseStranger(found: Deposit | undefined, own: Own): asserts found is Deposit {
  if (found?.memberId !== own.member.memberId) throw new Refusal('cashier.order_unknown')
}

/** Its member does not pay it. A second time answers the same. */
export async function cancelDeposit(tx: Tx, own: Own): Promise<Deposit> {
  const found = await lockDeposit(tx, own.depositId)
  refuseStranger(found, own)
  if (found.state === 'CANCELLED') return found
  const state = nextOf(found, 'cancel')
  await updateDeposit(tx, { depositId: found.depositId, state })
  return { ...found, state }
}

/**
 * Its member shows the transfer: a person looks, and its time stands still. The pictures are drawn anew before the
 * transaction begins. What was shown with another order of the brand is flagged, not refused: a person judges.
 */
export async function showSlips(database: Database, own: Own, sent: readonly string[]): Promise<void> {
  // Before pictures are drawn for somebody whose order it is not.
  const before = await findDeposit(database.db, own.depositId)
  refuseStranger(before, own)
  if (before.payTo === null) throw new Refusal('cashier.slips_unwanted')
  nextOf(before, 'slip')
  const pictures = await Promise.all(
    sent.map(async (image) => {
      const clean = await cleanImage(image, slipShape)
      return { clean, look: await lookOf(clean.bytes) }
    }),
  )
  await database.transaction(async (tx) => {
    const found = await lockDeposit(tx, own.depositId)
    refuseStranger(found, own)
    const state = nextOf(found, 'slip')
    const { depositId, brandId } = found
    const shown = await listSlips(tx, depositId)
    const known = new Set(shown.map(({ image }) => image))
    const fresh = pictures.filter(({ clean }, at) => {
      const isFirst = pictures.findIndex((other) => other.clean.name === clean.name) === at
      return isFirst && !known.has(clean.name)
    })
    if (shown.length + fresh.length > slipsMax) throw new Refusal('cashier.too_many_slips', { most: slipsMax })
    for (const [at, { clean, look }] of fresh.entries()) {
      await keepImage(tx, brandId, clean)
      await insertSlip(tx, found, { n: shown.length + at + 1, image: clean.name, look })
    }
    if (fresh.length === 0) return
    const doubles = await findDoubles(tx, found)
    const flags = [
      ...(doubles.some(({ isSame }) => isSame) ? ['SLIP_SEEN'] : []),
      ...(doubles.some(({ isSame }) => !isSame) ? ['SLIP_ALIKE'] : []),
    ]
    await updateDeposit(tx, { depositId, state, flags })
  })
}
