import { merklePath } from '@parlour/core/fair/merkle.ts'
import { maskedName } from '@parlour/core/rules/masked-name.ts'
import { prizeOfRank } from '@parlour/core/rules/promo/board.ts'
import type { Reader } from '#platform/db/database.ts'
import { memberLookup } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { listLines } from '../runs/run.sql.ts'
import type { ShownBoard } from './board.sql.ts'
import { listFinal, type FinalRow } from './final.sql.ts'
import { treeOf } from './freeze-boards.service.ts'
import { countListed, listFirst } from './ranking.sql.ts'

/** So many rows a board shows. */
const rowsMost = 50
/** Rankings are read so often at most, however many look at them. */
const keptMs = 3000
/** More members than any cycle pays. */
const linesMost = 500
const listsKept = 4

export interface BoardRow {
  readonly rank: number
  readonly maskedName: string
  readonly value: bigint
  /** Nothing where the rank has no prize. */
  readonly reward: bigint
}

export interface BoardList {
  readonly listed: number
  readonly rows: readonly BoardRow[]
}

interface Parts {
  readonly protection: Pick<Protection, 'listHeld'>
  /** Counts what ended before rankings are read. */
  readonly upToDate: () => Promise<void>
}

/** The first of boards as everybody reads them: read once in some seconds, whoever asks. */
export function createBoardLists({ protection, upToDate }: Parts) {
  const kept = new Map<string, { readonly at: number; readonly list: Promise<BoardList> }>()
  return async (db: Reader, shown: ShownBoard, now: number): Promise<BoardList> => {
    const { cycle } = shown
    // What is agreed to be paid changes what is shown.
    const key = `${cycle.cycleId} ${cycle.frozenAt ?? ''} ${cycle.runId ?? ''}`
    const known = kept.get(key)
    if (known && now - known.at < keptMs && now >= known.at) return known.list
    for (const [other, { at }] of kept) if (now - at >= keptMs) kept.delete(other)
    const list = read(db, shown)
    kept.set(key, { at: now, list })
    list.catch(() => kept.delete(key))
    return list
  }

  async function read(db: Reader, { board, cycle }: ShownBoard): Promise<BoardList> {
    const { cycleId } = cycle
    if (cycle.frozenAt !== null) {
      const rows = await listFinal(db, cycleId, rowsMost)
      return { listed: cycle.listed ?? 0, rows: await rowsOf(db, rows, await rewardsOf(db, { board, cycle })) }
    }
    await upToDate()
    const first = await listFirst(db, cycleId, { least: board.least, limit: rowsMost })
    const ids = first.map(({ memberId }) => memberId)
    const held = new Set(ids.length === 0 ? [] : await protection.listHeld(db, ids))
    const rows = first.filter(({ memberId }) => !held.has(memberId)).map((row, at) => ({ ...row, rank: at + 1 }))
    const byRank = ({ rank }: { readonly rank: number }) => prizeOfRank(board.prizes, rank)
    return { listed: (await countListed(db, cycleId, board.least)) - held.size, rows: await rowsOf(db, rows, byRank) }
  }
}

type Ranked = Pick<FinalRow, 'rank' | 'memberId' | 'value'>

/** What frozen ranks have: by their rank until a payment is agreed to, and what that pays afterwards. */
export async function rewardsOf(db: Reader, { board, cycle }: ShownBoard): Promise<(row: Ranked) => bigint> {
  if (cycle.runId === null) return ({ rank }) => prizeOfRank(board.prizes, rank)
  const lines = await listLines(db, cycle.runId, { after: null, limit: linesMost })
  const paid = new Map(lines.map(({ memberId, amount }) => [memberId, amount]))
  return ({ memberId }) => paid.get(memberId) ?? 0n
}

/** Rows with names that are covered. */
export async function rowsOf(
  db: Reader,
  rows: readonly Ranked[],
  rewardOf: (row: Ranked) => bigint,
): Promise<readonly BoardRow[]> {
  const ids = rows.map(({ memberId }) => memberId)
  const names = ids.length === 0 ? new Map<string, string>() : await memberLookup.listNames(db, ids)
  return rows.map((row) => ({
    rank: row.rank,
    maskedName: maskedName(names.get(row.memberId) ?? ''),
    value: row.value,
    reward: rewardOf(row),
  }))
}

/** The way of each place of a frozen cycle to its root. */
export type PathOf = (rank: number) => readonly string[]

/** The frozen lists that are looked at now: each is read and hashed once, for it never changes. */
export function createPaths(): (db: Reader, cycleId: string) => Promise<PathOf> {
  const kept = new Map<string, Promise<PathOf>>()
  return (db, cycleId) => {
    const known = kept.get(cycleId)
    if (known) return known
    const read = listFinal(db, cycleId).then((rows): PathOf => {
      const tree = treeOf(rows)
      return (rank) => merklePath(tree, rank - 1)
    })
    const [oldest] = kept.keys()
    if (kept.size >= listsKept && oldest !== undefined) kept.delete(oldest)
    kept.set(cycleId, read)
    read.catch(() => kept.delete(cycleId))
    return read
  }
}
