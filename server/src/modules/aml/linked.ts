import type { Reader } from '#platform/db/database.ts'
import { memberFacts } from '#modules/identity/index.ts'
import { listCleared } from './facts.sql.ts'
import { listLinked as listSamePayee, listLinkedAmong as listSamePayeeAmong } from './payment.sql.ts'

const linkedMost = 50

/**
 * Who shares a browser with a member, or where its money goes: fifty at most. What an operator has looked at and cleared
 * links no more.
 */
export async function listLinked(db: Reader, memberId: string): Promise<readonly string[]> {
  const [browsers, payees, cleared] = await Promise.all([
    memberFacts.listSameBrowser(db, [memberId]),
    listSamePayee(db, { memberId, most: linkedMost }),
    listCleared(db, [memberId]),
  ])
  const clearedAt = cleared.get(memberId)
  const byBrowser = browsers.filter(({ since }) => since > (clearedAt ?? 0)).map(({ otherId }) => otherId)
  const byPayee = clearedAt === undefined ? payees.map((one) => one.memberId) : []
  return [...new Set([...byBrowser, ...byPayee])].slice(0, linkedMost)
}

/** Which of some members look like the same person, each with the others among them. */
export async function listLinkedAmong(
  db: Reader,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (memberIds.length === 0) return new Map()
  const among = new Set(memberIds)
  const [browsers, payees, cleared] = await Promise.all([
    memberFacts.listSameBrowser(db, memberIds),
    listSamePayeeAmong(db, memberIds),
    listCleared(db, memberIds),
  ])
  const linked = [
    ...browsers.filter(({ memberId, otherId, since }) => among.has(otherId) && since > (cleared.get(memberId) ?? 0)),
    ...payees.filter(({ memberId }) => !cleared.has(memberId)),
  ]
  return new Map(
    [...Map.groupBy(linked, ({ memberId }) => memberId)].map(([memberId, of]) => [
      memberId,
      [...new Set(of.map(({ otherId }) => otherId))],
    ]),
  )
}
