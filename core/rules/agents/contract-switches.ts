import type { ContractKind } from './contract-terms.ts'

/** The switch of a brand by which it makes contracts of a kind. */
export const contractSwitches: Readonly<Record<ContractKind, string>> = {
  DIVIDEND: 'CONTRACT',
  DAILY_SALARY: 'SALARY',
  HOURLY_SALARY: 'HOURSALARY',
  REALTIME_SALARY: 'REALTIMESALARY',
}
