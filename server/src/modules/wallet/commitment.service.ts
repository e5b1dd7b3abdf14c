import { type SumNode, sumLevels, sumPath, sumRoot, pathText } from '@parlour/core/fair/liabilities.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newIdAt } from '#platform/crypto/ids.ts'
import type { Database, Reader, Tx } from '#platform/db/database.ts'
import { untilFree } from '#platform/db/partitions.ts'
import { allAtOnce, besideMembers, inParts, type Pace } from '#platform/due/in-parts.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { Brands } from '#modules/brand/index.ts'
import {
  beginCommitment,
  dropNight,
  findLeaf,
  isBegun,
  type Leaf,
  listLeaves,
  listParts,
  listUnfinished,
  lockNight,
  membersAPart,
  type Part,
  publishNight,
  pruneLeaves,
  writePart,
} from './commitment.sql.ts'

/** What takes longer than this goes on in the next minute, so that the queue has places for what is due then. */
const budgetMs = 40_000
const dayMs = 86_400_000
const leavesKeptDays = 90

interface Parts {
  readonly database: Database
  readonly brands: Pick<Brands, 'all'>
}

/** Each night's balances of each brand, committed to; safe to run twice, and after a kill it goes on where it was. */
export function commitmentJobs({ database, brands }: Parts): readonly Job[] {
  return [
    {
      name: 'wallet:balances_committed',
      crontab: '* * * * *',
      work: async () => {
        const brandIds = (await brands.all()).map(({ brandId }) => brandId)
        await commitBalances(database, brandIds, { ...besideMembers, budgetMs })
      },
    },
    {
      name: 'wallet:leaves_pruned',
      crontab: '43 4 * * *',
      work: async () => {
        await letLeavesGo(database, (await nowMs(database.db)) - leavesKeptDays * dayMs)
      },
    },
  ]
}

/** Lets the leaves of all nights before an instant's go. Roots stay. */
export async function letLeavesGo(database: Pick<Database, 'transaction'>, at: number): Promise<void> {
  const before = dayOf(at)
  while (await untilFree(() => database.transaction((tx) => dropNight(tx, before))));
  while (await database.transaction((tx) => pruneLeaves(tx, before)));
}

/** The day of an instant, UTC. */
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/**
 * Begins today's night of each brand and goes on with all that are not published, part by part, each its own
 * transaction, at the pace that is wanted. The hashing is the database's: nothing here waits for it.
 */
export async function commitBalances(
  database: Database,
  brandIds: readonly string[],
  pace: Pace = allAtOnce,
): Promise<void> {
  const at = await nowMs(database.db)
  for (const brandId of brandIds) {
    if (await isBegun(database.db, brandId, dayOf(at))) continue
    const night = { commitmentId: newIdAt(at), brandId, day: dayOf(at), at }
    await untilFree(() => database.transaction((tx) => beginCommitment(tx, night)))
  }
  const nights = [...(await listUnfinished(database.db))]
  await inParts(async () => {
    const [commitmentId] = nights
    if (commitmentId === undefined) return false
    if (!(await database.transaction((tx) => commitPart(tx, commitmentId)))) nights.shift()
    return nights.length > 0
  }, pace)
}

/** The next part of a night; after the last, its root. Answers whether there is more to do. */
export async function commitPart(tx: Tx, commitmentId: string): Promise<boolean> {
  const night = await lockNight(tx, commitmentId)
  if (!night) return false
  const members = await writePart(tx, night)
  if (members === membersAPart) return true
  const root = sumRoot(await listParts(tx, commitmentId))
  await publishNight(tx, commitmentId, { sum: root.sum, hash: Buffer.from(root.hash) }, await nowMs(tx))
  return false
}

/** A member's leaf on a night, and the way from it to the root; undefined where no night has counted them. */
export async function findProof(
  db: Reader,
  memberId: string,
  day: string | undefined,
): Promise<(Leaf & { readonly path: readonly string[] }) | undefined> {
  const leaf = await findLeaf(db, memberId, day)
  if (!leaf) return undefined
  const [leaves, parts] = await Promise.all([
    listLeaves(db, leaf.commitmentId, leaf.part),
    listParts(db, leaf.commitmentId),
  ])
  const within = sumPath(levelsOf(leaves, leaf.part, parts), leaf.place)
  return { ...leaf, path: pathText([...within, ...sumPath(sumLevels(parts), leaf.part)]) }
}

/** The tree of a part, whose root is the part's own: where it is not, what is stored was changed. */
function levelsOf(leaves: readonly Part[], part: number, parts: readonly Part[]): readonly (readonly SumNode[])[] {
  const levels = sumLevels(leaves)
  const root = defined(levels.at(-1)?.[0], 'a part has a root')
  const known = defined(parts[part], 'a leaf is of a part')
  if (!known.hash.equals(root.hash)) throw new Error('a part of a commitment is not what its leaves say')
  return levels
}
