export { balanceQuery } from '../../lib/api/balance-query.ts'
