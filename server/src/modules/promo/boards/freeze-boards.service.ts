import { hash } from 'node:crypto'
import { merkleRoot, merkleTree, type MerkleTree } from '@parlour/core/fair/merkle.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { boardLine } from '@parlour/core/rules/promo/board-proof.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { memberLookup } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { lockCycle } from './board.sql.ts'
import { insertFinal, insertFreeze, listFinal, listOpenCycles, listToFreeze, type FinalRow } from './final.sql.ts'
import type { Following } from './follow-boards.service.ts'
import { hideRankings, holdBoards, listRanking } from './ranking.sql.ts'

const atOnce = 20
const membersAtOnce = 2000

interface Parts {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly protection: Pick<Protection, 'listHeld'>
  readonly following: Following
}

/** The list of a frozen cycle, hashed. */
export const treeOf = (rows: readonly Pick<FinalRow, 'rank' | 'holder' | 'value'>[]): MerkleTree =>
  merkleTree(
    rows.map(({ rank, holder, value }) => boardLine({ rank, holder, value: toWire(value) })),
    (bytes) => hash('sha256', bytes, 'buffer'),
  )

/**
 * Freezes the rankings of cycles that ended ten minutes ago, each in a transaction of its own: what a kill interrupts is
 * frozen whole or not at all, and once. What had ended by then is counted before.
 */
export async function freezeBoards({ database, protection, following }: Parts): Promise<void> {
  const due = await listToFreeze(database.db, await nowMs(database.db), atOnce)
  if (due.length === 0) return
  await following.upToDate()
  const failures: unknown[] = []
  for (const { cycleId, brandId } of due) {
    try {
      await database.transaction((tx) => freeze(tx, { cycleId, brandId, protection }))
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'boards that could not be frozen')
}

async function freeze(
  tx: Tx,
  {
    cycleId,
    brandId,
    protection,
  }: { readonly cycleId: string; readonly brandId: string; readonly protection: Parts['protection'] },
): Promise<void> {
  await holdBoards(tx)
  const shown = await lockCycle(tx, brandId, cycleId)
  const at = await nowMs(tx)
  if (!shown || shown.cycle.frozenAt !== null || at < shown.cycle.freezeAt) return
  await hideHeld(tx, cycleId, protection)
  await insertFinal(tx, shown.cycle, shown.board.least)
  const rows = await listFinal(tx, cycleId)
  await insertFreeze(tx, shown.cycle, { at, root: merkleRoot(treeOf(rows)), listed: rows.length })
}

/** Leaves whoever is kept from playing, or closed the account, out of the boards that go on; takes in who may play again. */
export async function hideFromBoards({ database, protection }: Omit<Parts, 'following'>): Promise<void> {
  for (const cycleId of await listOpenCycles(database.db, await nowMs(database.db)))
    await database.transaction((tx) => hideHeld(tx, cycleId, protection))
}

async function hideHeld(tx: Tx, cycleId: string, { listHeld }: Parts['protection']): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await listRanking(tx, cycleId, { after, limit: membersAtOnce })
    if (page.length === 0) return
    const memberIds = page.map(({ memberId }) => memberId)
    const held = new Set(await listHeld(tx, memberIds))
    const open = await memberLookup.listLanguages(tx, memberIds)
    const isHidden = (memberId: string) => held.has(memberId) || !open.has(memberId)
    const changed = page.flatMap(({ memberId, hidden }) =>
      isHidden(memberId) === hidden ? [] : [{ memberId, hidden: !hidden }],
    )
    if (changed.length > 0) await hideRankings(tx, cycleId, changed)
    after = memberIds.at(-1) ?? after
  }
}
