export interface SiteFacts {
  readonly isAgent: boolean
  /** The caller came to the agents' own login site: by their address, or saying so. */
  readonly isAgentSite: boolean
  /** The brand lets agents log in and nobody else. */
  readonly isForAgentsAlone: boolean
  /** The brand's agents have an address of their own. */
  readonly haveAgentsOwnHost: boolean
}

export type SiteRefusal = 'identity.agents_only' | 'identity.only_agents' | 'identity.members_only'

/** Whom a login site lets in: agents where it is theirs, and members alone where agents have another. */
export function refusalAtSite(facts: SiteFacts): SiteRefusal | undefined {
  const { isAgent, isAgentSite, isForAgentsAlone, haveAgentsOwnHost } = facts
  if (!isAgent && isAgentSite) return 'identity.agents_only'
  if (!isAgent && isForAgentsAlone) return 'identity.only_agents'
  if (isAgent && haveAgentsOwnHost && !isAgentSite) return 'identity.members_only'
  return undefined
}
