import { isAgentType } from '@parlour/core/rules/identity/member-types.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brand } from '#modules/brand/index.ts'
import { refusalAtSite, type SiteRefusal } from './rules/login-site.ts'
import type { Visitor } from './types.ts'

/** Why an account is not let in at the login site that a visitor comes to, or nothing. */
export function siteRefusal(
  { agentHosts, flags }: Brand,
  { host = '', agentOnly = false }: Pick<Visitor, 'host' | 'agentOnly'>,
  type: number,
): SiteRefusal | undefined {
  return refusalAtSite({
    isAgent: isAgentType(type),
    isAgentSite: agentOnly || agentHosts.includes(host),
    isForAgentsAlone: flags['AGENTSONLY'] === true,
    haveAgentsOwnHost: agentHosts.length > 0,
  })
}

/** Refuses whoever comes to a login site that is not theirs: whatever was proved, it opens nothing there. */
export function refuseAtSite(brand: Brand, visitor: Pick<Visitor, 'host' | 'agentOnly'>, type: number): void {
  const code = siteRefusal(brand, visitor, type)
  if (code !== undefined) throw new Refusal(code)
}
