import type { Database } from '#platform/db/database.ts'
import { memberDirectory } from '#modules/identity/index.ts'
import { noteProgress } from './study.sql.ts'

type StudiedMember = Awaited<ReturnType<typeof memberDirectory.listStudied>>[number]

/** A brand’s accounts are counted up to this. */
const countedMost = 2_000_000
/** So many members are looked at at most: of a larger brand one in so many. */
const lookedMost = 20_000
/** So many at once: few enough that nobody else’s call waits for what is worked out of them. */
const partSize = 200

export interface Sample {
  /** One member in so many was looked at. */
  readonly every: number
  readonly looked: number
  readonly members: number
}

/** Has members of a brand looked at, part by part, and writes down how far it has come. */
export async function walkMembers(
  database: Pick<Database, 'db' | 'transaction'>,
  { studyId, brandId }: { readonly studyId: string; readonly brandId: string },
  look: (members: readonly StudiedMember[]) => Promise<void>,
): Promise<Sample> {
  const members = await memberDirectory.countReal(database.db, brandId, countedMost)
  const every = Math.max(1, Math.ceil(members / lookedMost))
  const expected = Math.ceil(members / every)
  let looked = 0
  let after: string | null = null
  for (;;) {
    const part: readonly StudiedMember[] = await memberDirectory.listStudied(database.db, brandId, {
      every,
      after,
      limit: partSize,
    })
    if (part.length > 0) await look(part)
    looked += part.length
    const done = looked
    await database.transaction((tx) => noteProgress(tx, studyId, { done, members: Math.max(expected, done) }))
    if (part.length < partSize) return { every, looked, members }
    after = part.at(-1)?.memberId ?? null
  }
}
