import { toWire } from '@parlour/core/money/money.ts'
import type { Reader } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { readDebt } from './bills/bill.sql.ts'

/** Refuses to let money go out to whoever owes bills that are to be paid: it pays those first. Lottery book E.9. */
export async function refuseDebtor(db: Reader, memberId: string): Promise<void> {
  const { bills, amount } = await readDebt(db, memberId)
  if (bills > 0) throw new Refusal('pay.bill_open', { bills, amount: toWire(amount) })
}
