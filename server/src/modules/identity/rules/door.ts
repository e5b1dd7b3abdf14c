export interface DoorFacts {
  readonly isAgent: boolean
  /** The caller came to the agents' own door: by their address, or saying so. */
  readonly isAgentDoor: boolean
  /** The brand lets agents log in and nobody else. */
  readonly isForAgentsAlone: boolean
  /** The brand's agents have an address of their own. */
  readonly haveAgentsOwnHost: boolean
}

export type DoorRefusal = 'identity.agents_only' | 'identity.only_agents' | 'identity.members_only'

/** Whom a door lets in: agents where it is theirs, and members alone where agents have another. */
export function refusalAtDoor(facts: DoorFacts): DoorRefusal | undefined {
  const { isAgent, isAgentDoor, isForAgentsAlone, haveAgentsOwnHost } = facts
  if (!isAgent && isAgentDoor) return 'identity.agents_only'
  if (!isAgent && isForAgentsAlone) return 'identity.only_agents'
  if (isAgent && haveAgentsOwnHost && !isAgentDoor) return 'identity.members_only'
  return undefined
}
