import { ensureDemo, playCurrency } from './demo.service.ts'
import { deleteDemoMoney, lockDemoAccounts } from './demo.sql.ts'
import { demoCurrency, demoHouse } from './types.ts'

/** Money that is only played with: its currency, its house and the accounts of guests. */
export const demoMoney = {
  currency: demoCurrency,
  house: demoHouse,
  playCurrency,
  ensure: ensureDemo,
  lockAccounts: lockDemoAccounts,
  delete: deleteDemoMoney,
} as const
