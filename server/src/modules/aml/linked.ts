import type { Reader } from '#platform/db/database.ts'
import { memberFacts } from '#modules/identity/index.ts'
import { listCleared } from './facts.sql.ts'
import { listLinked as listSamePayee } from './payment.sql.ts'

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
