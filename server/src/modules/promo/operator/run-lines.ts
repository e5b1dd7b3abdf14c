import { toWire } from '@parlour/core/money/money.ts'
import type { Reader } from '#platform/db/database.ts'
import { cutPage, pageDefault, readIdCursor } from '#platform/http/page-cursor.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { listLines, type Run } from '../runs/run.sql.ts'

/** Who is given what by a run, a page in the order of members. */
export async function readRunLines(db: Reader, { runId, paidTo }: Pick<Run, 'runId' | 'paidTo'>, after?: string) {
  const rows = await listLines(db, runId, { after: readIdCursor(after), limit: pageDefault + 1 })
  const { shown, next } = cutPage(rows, pageDefault, ({ memberId }) => memberId)
  const names = await memberLookup.listNames(
    db,
    shown.map(({ memberId }) => memberId),
  )
  const list = shown.map(({ memberId, amount }) => ({
    memberId,
    username: names.get(memberId) ?? '',
    amount: toWire(amount),
    isPaid: paidTo !== null && memberId <= paidTo,
  }))
  return { list, next }
}
