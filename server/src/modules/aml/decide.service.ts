import { decideCase, releaseTakesTwo, type CaseVerdict } from '@parlour/core/rules/aml/cases.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { findFunds } from '#modules/wallet/index.ts'
import { findCase, insertEvent, lockMembers, updateCase } from './case.sql.ts'
import { getAmlRule } from './rule.sql.ts'
import type { CaseFile } from './types.ts'

/** A case of a brand, alone with it till the end of the transaction; another brand's is unknown. */
export async function holdCase(
  tx: Tx,
  whose: { readonly brandId: string; readonly caseId: string },
): Promise<CaseFile> {
  const found = await findCase(tx, whose.caseId)
  if (found?.brandId !== whose.brandId) throw new Refusal('console.aml_case_unknown')
  await lockMembers(tx, [found.memberId])
  return (await findCase(tx, whose.caseId)) ?? found
}

/** Decides an open case and writes it on its timeline; one that ended meanwhile is decided by nobody. */
export async function decideCaseFile(
  tx: Tx,
  file: CaseFile,
  word: { readonly verdict: CaseVerdict; readonly operator: string; readonly reason: string },
): Promise<void> {
  const next = decideCase(file, word.verdict)
  if (next === undefined) throw new Refusal('console.aml_case_ended')
  await updateCase(tx, file.caseId, { ...next, score: file.score })
  await insertEvent(tx, file, { what: word.verdict, operator: word.operator, text: word.reason })
}

/** Whether a verdict lets so much money go that another operator agrees first. */
export async function takesTwo(db: Reader, file: CaseFile, verdict: CaseVerdict): Promise<boolean> {
  const { twoPersonAbove } = await getAmlRule(db, file)
  const funds = await findFunds(db, file.memberId)
  return releaseTakesTwo(file, verdict, { money: funds.cash + funds.pendingWithdrawal, twoPersonAbove })
}
