import type { Reader } from '#platform/db/database.ts'
import { memberFacts } from '#modules/identity/index.ts'
import { listCleared } from './facts.sql.ts'
import {
  listLinked as listSamePayee,
  listLinkedAmong as listSamePayeeAmong,
  listLinkedOf as listSamePayeeOf,
} from './payment.sql.ts'

const linkedMost = 50

/**
 * Who shares a browser with a member, or where its money goes: fifty at most. What an operator has looked at and cleared
 * links no more.
 */
export async function listLinked(db: Reader, memberId: string): Promise<readonly string[]> {
  return [...new Set((await listLinks(db, memberId)).map((link) => link.memberId))].slice(0, linkedMost)
}

/** By what an account is linked to another. */
export interface AccountLink {
  readonly memberId: string
  readonly by: 'browser' | 'payee'
  /** Since when both are known by it. */
  readonly since: number
}

/** The same, each with what links it: an account that shares both comes twice. */
export async function listLinks(db: Reader, memberId: string): Promise<readonly AccountLink[]> {
  const [browsers, payees, cleared] = await Promise.all([
    memberFacts.listSameBrowser(db, [memberId]),
    listSamePayee(db, { memberId, most: linkedMost }),
    listCleared(db, [memberId]),
  ])
  const clearedAt = cleared.get(memberId) ?? 0
  const links = [
    ...browsers.map(({ otherId, since }): AccountLink => ({ memberId: otherId, by: 'browser', since })),
    ...payees.map(({ memberId: otherId, since }): AccountLink => ({ memberId: otherId, by: 'payee', since })),
  ]
  return links.filter(({ since }) => since > clearedAt).slice(0, 2 * linkedMost)
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
  const linked = [...browsers.filter(({ otherId }) => among.has(otherId)), ...payees].filter(
    ({ memberId, since }) => since > (cleared.get(memberId) ?? 0),
  )
  return new Map(
    [...Map.groupBy(linked, ({ memberId }) => memberId)].map(([memberId, of]) => [
      memberId,
      [...new Set(of.map(({ otherId }) => otherId))],
    ]),
  )
}

/** An account that looks like the same person as a member, and by what. */
export interface LinkedPair extends Pick<AccountLink, 'by'> {
  readonly memberId: string
  readonly otherId: string
}

/** All accounts that look like the same person as one of some members; a pair that shares both comes twice. */
export async function listLinkedTo(db: Reader, memberIds: readonly string[]): Promise<readonly LinkedPair[]> {
  if (memberIds.length === 0) return []
  const browsers = await memberFacts.listSameBrowser(db, memberIds)
  const payees = await listSamePayeeOf(db, memberIds)
  const cleared = await listCleared(db, memberIds)
  const isLinked = ({ memberId, since }: { readonly memberId: string; readonly since: number }) =>
    since > (cleared.get(memberId) ?? 0)
  return [
    ...browsers.filter(isLinked).map(({ memberId, otherId }) => ({ memberId, otherId, by: 'browser' as const })),
    ...payees.filter(isLinked).map(({ memberId, otherId }) => ({ memberId, otherId, by: 'payee' as const })),
  ]
}
