import { toWire } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Reader } from '#platform/db/database.ts'
import { wholeLines } from '#modules/identity/index.ts'
import { memberFlows } from '#modules/wallet/index.ts'

/** The cash of longer lines is not added up: it would take the database longer than anybody waits. */
const addedMost = 200_000
const keptMs = 60_000
const keptMost = 1000

export interface Standing {
  readonly balance: string | null
  readonly below: number
  readonly direct: number
  readonly agents: number
  readonly online: number
  readonly at: number
}

export type ReadStanding = (
  db: Reader,
  head: { readonly brandId: string; readonly memberId: string },
) => Promise<Standing>

/** How lines stand now. What has to look at each member is kept for a minute: who looks again and again costs once. */
export function createStanding(): ReadStanding {
  const kept = new Map<string, { readonly until: number; readonly standing: Promise<Standing> }>()
  return (db, head) => {
    const now = performance.now()
    const known = kept.get(head.memberId)
    if (known && known.until > now) return known.standing
    if (kept.size >= keptMost) kept.clear()
    const standing = read(db, head)
    kept.set(head.memberId, { until: now + keptMs, standing })
    standing.catch(() => kept.delete(head.memberId))
    return standing
  }
}

async function read(db: Reader, head: { readonly brandId: string; readonly memberId: string }): Promise<Standing> {
  const [counts, online, ids, at] = await Promise.all([
    wholeLines.count(db, head.memberId),
    wholeLines.countOnline(db, head),
    wholeLines.list(db, head.memberId, addedMost),
    nowMs(db),
  ])
  const cash = ids === undefined ? null : await memberFlows.sumCash(db, ids)
  return { ...counts, online, balance: cash === null ? null : toWire(cash), at }
}
