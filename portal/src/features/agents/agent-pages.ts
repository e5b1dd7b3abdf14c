import type { ContractKind } from '@parlour/core/rules/agents/contract-terms.ts'

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
  'agentDividend',
  'agentDailySalary',
  'agentHourlySalary',
  'agentRealtimeSalary',
  'agentContract',
] as const
export type AgentPage = (typeof agentPages)[number]

/** Kinds that are paid by bills, each with its page. */
export const billPages = {
  agentDividend: 'DIVIDEND',
  agentDailySalary: 'DAILY_SALARY',
  agentHourlySalary: 'HOURLY_SALARY',
} as const satisfies Partial<Record<AgentPage, ContractKind>>

const kindPages: Readonly<Partial<Record<AgentPage, ContractKind>>> = {
  ...billPages,
  agentRealtimeSalary: 'REALTIME_SALARY',
}

/** The pages that are there: contracts and pay only of the kinds that the brand makes. */
export const agentPagesOf = (kinds: readonly ContractKind[]): readonly AgentPage[] =>
  agentPages.filter((page) => {
    const kind = kindPages[page]
    return kind === undefined ? page !== 'agentContract' || kinds.length > 0 : kinds.includes(kind)
  })

export function agentPageOf(page: string | undefined, kinds: readonly ContractKind[]): AgentPage {
  return agentPagesOf(kinds).find((known) => known === page) ?? 'agentTeamOverview'
}

/** Where a link leads: the form of the brand's site at one of its names, with the agent's code. */
export function linkAddress(
  { protocol, port }: { readonly protocol: string; readonly port: string },
  domain: string,
  code: string,
): string {
  return `${protocol}//${domain}${port === '' ? '' : `:${port}`}/register?code=${encodeURIComponent(code)}`
}
