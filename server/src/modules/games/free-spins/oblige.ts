import { defined } from '@parlour/core/kernel/assert.ts'
import type { Tx } from '#platform/db/database.ts'
import { turnoverDuties } from '#modules/cashier/index.ts'
import type { Desk } from '../desk.ts'

/** What has to be played of what free spins won in a batch, and no more of what was taken back. */
export async function oblige(tx: Tx, desk: Desk): Promise<void> {
  for (const { grantId, betRowId: id, brandId, paid, given } of desk.spins.own.values()) {
    const { memberId, turnoverPercent: percent } = defined(desk.freeSpins.get(grantId), 'a free spin was given')
    if (percent === 0) continue
    const before = desk.known.spins.get(id)
    const amount = given - (before?.given ?? 0n)
    // Few messages are of free spins, and one of a batch is the rule.
    if (amount > 0n)
      await turnoverDuties.obligeMany(tx, { brandId, kind: 'spins', percent, credits: [{ memberId, id, amount }] })
    if (given - paid > (before?.given ?? 0n) - (before?.paid ?? 0n))
      await turnoverDuties.ease(tx, { kind: 'spins', id }, given - paid)
  }
}
