import type { Reader } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { memberLookup } from '#modules/identity/index.ts'

/** Lines that are not longer are read member by member. */
export const shortLine = 500

interface Agent {
  readonly brandId: string
  readonly memberId: string
  readonly username: string
  readonly type: number
  readonly ancestorPath: readonly string[]
}

export interface Head extends Agent {
  /** From the agent down to this one, by names. */
  readonly trail: readonly string[]
  /** How far below the agent. */
  readonly level: number
}

/** Whose line an agent asks for: its own, or that of somebody within it. Nobody else's is there for it. */
export async function findHead(db: Reader, agent: Agent, account: string | undefined): Promise<Head> {
  const name = account?.trim().toLowerCase() ?? ''
  if (name === '' || name === agent.username) return { ...agent, trail: [agent.username], level: 0 }
  const found = await memberLookup.findByName(db, agent.brandId, name)
  const place = found?.ancestorPath.indexOf(agent.memberId) ?? -1
  if (!found || place < 0) throw new Refusal('agents.member_unknown')
  const between = found.ancestorPath.slice(place + 1)
  const names = await memberLookup.listNames(db, between)
  const { brandId } = agent
  const { memberId, username, type, ancestorPath } = found
  return {
    brandId,
    memberId,
    username,
    type,
    ancestorPath,
    trail: [agent.username, ...between.map((id) => names.get(id) ?? ''), username],
    level: between.length + 1,
  }
}

/** The member of a name, as a filter of what a line did: nobody's name is found out by it, since nothing comes of others. */
export async function findNamed(
  db: Reader,
  brandId: string,
  name: string | undefined,
): Promise<readonly string[] | undefined> {
  const wanted = name?.trim().toLowerCase() ?? ''
  if (wanted === '') return undefined
  const found = await memberLookup.findByName(db, brandId, wanted)
  return found ? [found.memberId] : []
}
