export type { VerificationNews } from './news.ts'
export { checkDepositLevel, isPayee, readLevel } from './status.ts'
