/** What an agent's own income is told apart by. Lottery book E.5; transfers are none. */
export const incomeTabs = ['commission', 'daily', 'hourly', 'realtime', 'dividend'] as const
export type IncomeTab = (typeof incomeTabs)[number]
export type PaidTab = Exclude<IncomeTab, 'commission'>

/** Kinds of entry that contracts pay, and where each is shown. What is paid on to the own line is the same below zero. */
const tabs: Readonly<Record<string, PaidTab>> = {
  'agent.daily_salary': 'daily',
  'agent.hourly_salary': 'hourly',
  'agent.realtime_salary': 'realtime',
  'agent.dividend': 'dividend',
}

export const incomeKinds: readonly string[] = Object.keys(tabs)

/** Where money of a kind is shown; nowhere where it is no income. */
export const incomeTabOf = (kind: string): PaidTab | undefined => tabs[kind]

export const kindsOfTab = (tab: PaidTab): readonly string[] => incomeKinds.filter((kind) => tabs[kind] === tab)

export type IncomeSums = Readonly<Record<IncomeTab, bigint>>
export const noIncome: IncomeSums = { commission: 0n, daily: 0n, hourly: 0n, realtime: 0n, dividend: 0n }

/** All of it together: what was received less what was paid on. */
export const incomeTotal = (sums: IncomeSums): bigint => incomeTabs.reduce((sum, tab) => sum + sums[tab], 0n)

export const addIncome = (one: IncomeSums, other: IncomeSums): IncomeSums => ({
  commission: one.commission + other.commission,
  daily: one.daily + other.daily,
  hourly: one.hourly + other.hourly,
  realtime: one.realtime + other.realtime,
  dividend: one.dividend + other.dividend,
})
