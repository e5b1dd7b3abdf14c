import type { TransferReach } from '@parlour/core/rules/agents/transfer.ts'
import type { Reader } from '#platform/db/database.ts'
import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { readTeam } from './team.service.ts'

export interface Receiver {
  readonly account: string
  readonly type: number
  readonly isDirect: boolean
}

/**
 * To whom an agent may send: its direct members, found as in the team. Whoever stands further below is found by the
 * whole name alone: a line may be long, and its search must not be.
 */
export async function readReceivers(
  db: Reader,
  agent: { readonly brandId: string; readonly memberId: string },
  request: {
    readonly name?: string | undefined
    readonly cursor?: string | undefined
    readonly limit?: number | undefined
    readonly reach: TransferReach
  },
): Promise<{ readonly list: Receiver[]; readonly next: string | null }> {
  const team = await readTeam(db, agent, request)
  const list = team.list
    .filter(({ closedAt, type }) => closedAt === null && !isTrialType(type))
    .map(({ username, type }) => ({ account: username, type, isDirect: true }))
  const name = request.name?.trim().toLowerCase() ?? ''
  if (request.reach === 'DIRECT' || name === '' || request.cursor !== undefined) return { list, next: team.next }
  const [found] = await memberLookup.listByName(db, agent.brandId, [name])
  const isBelow = found && found.ancestorPath.includes(agent.memberId) && found.parentId !== agent.memberId
  if (!isBelow || found.closedAt !== null || isTrialType(found.type)) return { list, next: team.next }
  return { list: [{ account: found.username, type: found.type, isDirect: false }, ...list], next: team.next }
}
