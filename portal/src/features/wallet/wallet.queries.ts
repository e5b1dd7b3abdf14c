export { balanceQuery, type Balance } from '../../lib/api/balance-query.ts'
