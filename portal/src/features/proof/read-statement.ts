import { headAfter, type StatementText } from '@parlour/core/fair/statement-proof.ts'
import { fetchHeadsFrom, fetchLines, type Pool } from './proof.queries.ts'

/** A pool's statement from a version on, page by page; `onProgress` hears how many lines are in. */
export async function readStatement(
  { pool, from }: { readonly pool: Pool; readonly from: number },
  onProgress: (lines: number) => void,
): Promise<StatementText> {
  const first = await fetchLines(pool, from)
  const { accountId, currency, start } = first
  if (start === null) throw new Error('a statement begins at its start or at a published head')
  const lines = [...first.list]
  for (let { next } = first; next !== null;) {
    onProgress(lines.length)
    const page = await fetchLines(pool, next)
    lines.push(...page.list)
    next = page.next
  }
  const last = lines.at(-1) ?? start
  const end = { version: last.version, balance: last.balance, hash: headAfter(start, lines) }
  // Lines that were booked while the pages came have no head among these: what is published later is left out.
  const heads = (await fetchHeadsFrom(pool, Math.max(from, 1))).filter(({ version }) => version <= end.version)
  return { accountId, pool, currency, start, lines, heads: heads.toReversed(), end }
}
