import { defined } from '@parlour/core/kernel/assert.ts'
import { dayOf } from '#platform/clock/calendar-day.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { openLedger, walletAccounts } from '#modules/wallet/index.ts'
import { holdLines } from '../lines/fold.sql.ts'
import type { LineSums } from '../lines/line-sums.ts'
import {
  findOwedDay,
  finishRun,
  holdRun,
  insertRun,
  listDueLines,
  listHeldLines,
  listOpenRuns,
  updateLines,
  type LinePlace,
  type OpenLine,
} from './rebate.sql.ts'

/** A day is computed two hours after its end, in the brand's zone. */
const afterMs = 2 * 3_600_000
/** Lines of one part: each part is its own transaction. */
const linesAPart = 1000
const rebateCost = 'REBATE_COST:DAY'

interface Parts {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly brands: Pick<Brands, 'all'>
  readonly sums: Pick<LineSums, 'upToDate'>
  /** After the commit of a part: whose cash it was. */
  readonly onPaid?: (memberIds: readonly string[]) => void
  readonly lines?: number
}

/**
 * What is paid by the day: every day that is owed is computed, however many were missed, from what the reader of endings
 * had taken in by then; then it is paid in parts. Safe to run twice, on any node, and to be killed anywhere: a day is
 * computed once, and a line is paid under its own key.
 */
export async function payRebates(parts: Parts): Promise<number> {
  const { database, brands, sums } = parts
  await sums.upToDate()
  let paid = 0
  for (const { brandId, timeZone, currency } of await brands.all()) {
    const isOwed = () =>
      database.transaction(async (tx) => {
        // No ending is added to a day while it is computed.
        await holdLines(tx)
        const before = dayOf((await nowMs(tx)) - afterMs, timeZone)
        const day = await findOwedDay(tx, brandId, before)
        if (day !== undefined) await insertRun(tx, { runId: newId(), brandId, day, currency })
        return day !== undefined
      })
    while (await isOwed());
    for (const { runId } of await listOpenRuns(database.db, brandId)) paid += await payRun(parts, runId)
    paid += await payHeld(parts, brandId)
  }
  return paid
}

async function payRun({ database, onPaid, lines: limit = linesAPart }: Parts, runId: string): Promise<number> {
  for (let count = 0; ;) {
    const paid = await database.transaction(async (tx) => {
      await holdRun(tx, runId)
      const lines = await listDueLines(tx, runId, limit)
      const open = await payLines(tx, lines)
      const isLast = lines.length < limit
      if (isLast) await finishRun(tx, runId)
      return { open, isLast }
    })
    onPaid?.(paid.open)
    count += paid.open.length
    if (paid.isLast) return count
  }
}

/** Pays lines that were held for accounts that are open again. */
async function payHeld({ database, onPaid, lines: limit = linesAPart }: Parts, brandId: string): Promise<number> {
  let count = 0
  for (let after: LinePlace | null = null; ;) {
    const from: LinePlace | null = after
    const part = await database.transaction(async (tx) => {
      const lines = await listHeldLines(tx, brandId, { after: from, limit })
      return { open: await payLines(tx, lines), last: lines.length < limit ? undefined : lines.at(-1) }
    })
    onPaid?.(part.open)
    count += part.open.length
    if (part.last === undefined) return count
    after = part.last
  }
}

/** Pays lines to whose accounts are open, one posting each; the others are held. Answers whom. */
async function payLines(tx: Tx, lines: readonly OpenLine[]): Promise<readonly string[]> {
  const [first] = lines
  if (!first) return []
  const { brandId, currency } = first
  const memberIds = [...new Set(lines.map(({ memberId }) => memberId))]
  const ledger = await openLedger(tx, memberIds)
  const house = await walletAccounts.houseId(tx, { brandId, currency, purpose: rebateCost })
  const at = await nowMs(tx)
  const closed = new Set(await memberLookup.listClosedBefore(tx, memberIds, at + 1))
  const open = lines.filter(({ memberId }) => !closed.has(memberId))
  for (const { factId, memberId, due } of open) {
    const cash = defined(ledger.accountOf(memberId, 'PLAYER_CASH'), 'a member has a cash pool')
    const postings = [{ debit: house, credit: cash, amount: due }]
    ledger.book.apply({ factId, kind: 'rebate.daily', seq: 1, brandId, currency, at, postings })
  }
  await ledger.write()
  await updateLines(tx, open, 'PAID')
  await updateLines(
    tx,
    lines.filter(({ memberId }) => closed.has(memberId)),
    'HELD',
  )
  return [...new Set(open.map(({ memberId }) => memberId))]
}
