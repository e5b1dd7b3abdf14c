import { isAgentType } from '@parlour/core/rules/identity/member-types.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brand } from '#modules/brand/index.ts'
import { refusalAtDoor, type DoorRefusal } from './rules/door.ts'
import type { Visitor } from './types.ts'

/** Why an account is not let in at the door that a visitor comes to, or nothing. */
export function doorRefusal(
  { agentHosts, flags }: Brand,
  { host = '', agentOnly = false }: Pick<Visitor, 'host' | 'agentOnly'>,
  type: number,
): DoorRefusal | undefined {
  return refusalAtDoor({
    isAgent: isAgentType(type),
    isAgentDoor: agentOnly || agentHosts.includes(host),
    isForAgentsAlone: flags['AGENTSONLY'] === true,
    haveAgentsOwnHost: agentHosts.length > 0,
  })
}

/** Refuses whoever comes to a door that is not theirs: whatever was proved, it opens nothing there. */
export function refuseAtDoor(brand: Brand, visitor: Pick<Visitor, 'host' | 'agentOnly'>, type: number): void {
  const code = doorRefusal(brand, visitor, type)
  if (code !== undefined) throw new Refusal(code)
}
