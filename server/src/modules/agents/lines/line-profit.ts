import type { Reader } from '#platform/db/database.ts'
import { agentLines, wholeLines } from '#modules/identity/index.ts'
import { figuresOf, toWireSums } from './line-figures.ts'
import { listChildItems, listOwnItems, listTeamDays, type Days } from './line-figures.sql.ts'

const pageDefault = 25

interface Requested extends Days {
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

interface Head {
  readonly brandId: string
  readonly memberId: string
  readonly username: string
  readonly type: number
}

/**
 * Profit and loss of a line: a row for each direct member's line by name, one's own, and the total, which is what all rows
 * and one's own come to. Whoever was moved away left behind what its line did until then: it has a row of it.
 */
export async function readProfit(db: Reader, head: Head, request: Requested) {
  const limit = request.limit ?? pageDefault
  const isFirst = request.cursor === undefined
  const [team, own, found, gone] = await Promise.all([
    listTeamDays(db, head.memberId, request),
    listOwnItems(db, head.memberId, request),
    agentLines.listTeamByName(db, { ...head, limit: limit + 1 }, { prefix: '', after: request.cursor }),
    isFirst ? wholeLines.listMovedAway(db, head.memberId) : [],
  ])
  const shown = found.slice(0, limit)
  const ids = [...gone, ...shown].map(({ memberId }) => memberId)
  const [items, seen] = await Promise.all([
    listChildItems(db, { uplineId: head.memberId, memberIds: ids }, request),
    wholeLines.listSeen(db, ids),
  ])
  const itemsOf = Map.groupBy(items, ({ memberId }) => memberId)
  const rowOf = ({ memberId, username, type }: Omit<Head, 'brandId'>, isMovedAway: boolean) => ({
    memberId,
    account: username,
    type,
    ...toWireSums(figuresOf(itemsOf.get(memberId) ?? [])),
    hasTeam: !isMovedAway && (seen.get(memberId)?.direct ?? 0) > 0,
    isMovedAway,
  })
  const left = gone.filter(({ memberId }) => itemsOf.has(memberId))
  return {
    own: { account: head.username, type: head.type, ...toWireSums(figuresOf(own)) },
    total: toWireSums(figuresOf(team)),
    list: [...left.map((one) => rowOf(one, true)), ...shown.map((one) => rowOf(one, false))],
    next: found.length > limit ? (shown.at(-1)?.username ?? null) : null,
  }
}
