/** The pages that are built, in the specification's order and under its keys. */
export const agentPages = [
  'agentAnnouncement',
  'agentTeamOverview',
  'agentRegister',
  'agentTeamManage',
  'agentTeamBetting',
  'agentUserProfit',
  'agentTransaction',
  'agentTeamTransaction',
  'agentTransfer',
] as const
export type AgentPage = (typeof agentPages)[number]

export function agentPageOf(page: string | undefined): AgentPage {
  return agentPages.find((known) => known === page) ?? 'agentTeamOverview'
}

/** Where a link leads: the form of the brand's site at one of its names, with the agent's code. */
export function linkAddress(
  { protocol, port }: { readonly protocol: string; readonly port: string },
  domain: string,
  code: string,
): string {
  return `${protocol}//${domain}${port === '' ? '' : `:${port}`}/register?code=${encodeURIComponent(code)}`
}
