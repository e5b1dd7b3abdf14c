import { toWire } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Reader } from '#platform/db/database.ts'
import { wholeLines } from '#modules/identity/index.ts'
import { memberFlows } from '#modules/wallet/index.ts'

/** The cash of longer lines is not added up: it would take the database longer than anybody waits. */
const addedMost = 200_000
const keptMs = 60_000
const keptMost = 1000

/** What has to look at each member, and when it did. */
interface Looked {
  readonly balance: string | null
  readonly online: number
  readonly at: number
}

export interface Snapshot extends Looked {
  readonly below: number
  readonly direct: number
  readonly agents: number
}

interface Head {
  readonly brandId: string
  readonly memberId: string
}

export type ReadSnapshot = (db: Reader, head: Head) => Promise<Snapshot>

/** How lines stand now. Counts are of now; what has to look at each member is kept for a minute, so it costs once. */
export function createSnapshot(): ReadSnapshot {
  const kept = new Map<string, { readonly until: number; readonly looked: Promise<Looked> }>()
  function lookOnce(db: Reader, head: Head): Promise<Looked> {
    const now = performance.now()
    const known = kept.get(head.memberId)
    if (known && known.until > now) return known.looked
    if (kept.size >= keptMost) kept.clear()
    const looked = look(db, head)
    kept.set(head.memberId, { until: now + keptMs, looked })
    looked.catch(() => kept.delete(head.memberId))
    return looked
  }
  return async (db, head) => {
    const [counts, looked] = await Promise.all([wholeLines.count(db, head.memberId), lookOnce(db, head)])
    return { ...counts, ...looked }
  }
}

async function look(db: Reader, head: Head): Promise<Looked> {
  const [online, ids, at] = await Promise.all([
    wholeLines.countOnline(db, head),
    wholeLines.list(db, head.memberId, addedMost),
    nowMs(db),
  ])
  return { online, balance: ids === undefined ? null : toWire(await memberFlows.sumCash(db, ids)), at }
}
