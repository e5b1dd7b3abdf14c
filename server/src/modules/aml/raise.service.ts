import { toWire } from '@parlour/core/money/money.ts'
import { holdsAt, scoreOf, type AmlRule, type Raised, type ToldFlag } from '@parlour/core/rules/aml/flags.ts'
import type { Tx } from '#platform/db/database.ts'
import { insertEvent, insertFlag, lockMembers, openCase, updateCase } from './case.sql.ts'
import { getAmlRule } from './rule.sql.ts'
import type { Payment, Whose } from './types.ts'

/**
 * Attaches flags to a member's open case, which is made where there is none: each kind once a case, so that what waits
 * to be looked at is not said again. At the brand's score its withdrawals are held. Under the member's lock.
 */
export async function attachFlags(
  tx: Tx,
  whose: Whose & { readonly memberId: string },
  { raised, rule, fact = '' }: { readonly raised: readonly Raised[]; readonly rule: AmlRule; readonly fact?: string },
): Promise<void> {
  if (raised.length === 0) return
  const file = await openCase(tx, whose, whose.memberId)
  const codes = [...file.codes]
  let isNew = false
  for (const one of raised) {
    if (!(await insertFlag(tx, file, { ...one, fact }))) continue
    isNew = true
    codes.push(one.code)
    await insertEvent(tx, file, { what: 'FLAGGED', details: { code: one.code, ...one.evidence } })
  }
  if (!isNew) return
  const score = scoreOf(codes)
  const holds = !file.isHeld && holdsAt(score, rule)
  await updateCase(tx, file.caseId, { state: 'OPEN', isHeld: file.isHeld || holds, score })
  if (holds) await insertEvent(tx, file, { what: 'HELD', details: { score } })
}

/** A payment of a member was charged back: told by its provider, and flagged in the transaction that books it. */
export function flagChargeback(tx: Tx, paid: Payment, fact: string): Promise<void> {
  return flagTold(tx, paid, { code: 'CHARGEBACK', evidence: { amount: toWire(paid.amount) }, fact })
}

/** Coins of a member come from where their processor sees a risk: flagged in the transaction that hears it. */
export function flagRiskyCoins(tx: Tx, whose: Whose & { readonly memberId: string }, fact: string): Promise<void> {
  return flagTold(tx, whose, { code: 'CRYPTO', evidence: {}, fact })
}

async function flagTold(
  tx: Tx,
  whose: Whose & { readonly memberId: string },
  { fact, ...told }: Raised & { readonly code: ToldFlag; readonly fact: string },
): Promise<void> {
  const rule = await getAmlRule(tx, whose)
  if (!rule.flags.includes(told.code)) return
  await lockMembers(tx, [whose.memberId])
  await attachFlags(tx, whose, { raised: [told], rule, fact })
}
