/** The pages that are built, in the specification's order and under its keys. */
export const agentPages = [
  'agentAnnouncement',
  'agentTeamOverview',
  'agentRegister',
  'agentTeamManage',
  'agentTeamBetting',
  'agentUserProfit',
  'agentIncome',
  'agentTransaction',
  'agentTeamTransaction',
  'agentTransfer',
  'agentContract',
] as const
export type AgentPage = (typeof agentPages)[number]

/** The pages that are there: contracts only where the brand makes any. */
export const agentPagesOf = (hasContracts: boolean): readonly AgentPage[] =>
  agentPages.filter((page) => hasContracts || page !== 'agentContract')

export function agentPageOf(page: string | undefined, hasContracts = true): AgentPage {
  return agentPagesOf(hasContracts).find((known) => known === page) ?? 'agentTeamOverview'
}

/** Where a link leads: the form of the brand's site at one of its names, with the agent's code. */
export function linkAddress(
  { protocol, port }: { readonly protocol: string; readonly port: string },
  domain: string,
  code: string,
): string {
  return `${protocol}//${domain}${port === '' ? '' : `:${port}`}/register?code=${encodeURIComponent(code)}`
}
