import { readBillClaim, type BillClaim } from '@parlour/core/rules/agents/bill-proof.ts'

/** An agent's bill from pasted text; undefined where it is of none. */
export function billIn(text: string): BillClaim | undefined {
  const trimmed = text.trim()
  if (!trimmed.startsWith('{')) return undefined
  try {
    return readBillClaim(JSON.parse(trimmed))
  } catch {
    return undefined
  }
}
