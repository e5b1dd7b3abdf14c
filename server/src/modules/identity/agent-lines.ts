import { rateQuotas } from './rate-quotas.ts'
import { countOpenLinks, disableLink, insertLink, listOwnLinks, lockMember } from './link.sql.ts'
import { typeProblem } from './rules/member-type.ts'
import { countTeam, hasTeam, listTeamByAge, listTeamByName, updateMemberType } from './team.sql.ts'

/** Who stands below an agent, and the links that members join by. */
export const agentLines = {
  countTeam,
  hasTeam,
  listTeamByAge,
  listTeamByName,
  updateMemberType,
  typeProblem,
  insertLink,
  disableLink,
  listOwnLinks,
  countOpenLinks,
  lockMember,
  quotas: rateQuotas,
} as const
