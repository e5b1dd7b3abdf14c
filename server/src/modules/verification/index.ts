export type { VerificationNews } from './news.ts'
export { checkDepositLevel, isIdentified, isPayee, readLevel } from './status.ts'
