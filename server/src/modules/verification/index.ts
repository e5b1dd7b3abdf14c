export { getCeilings, upsertCeilings } from './ceiling.sql.ts'
export { listVerificationQueue } from './desk.sql.ts'
export { listDocuments, listDoubles, listEvents } from './document.sql.ts'
export type { VerificationNews } from './news.ts'
export { findRequest } from './request.sql.ts'
export {
  approveVerification,
  claimVerification,
  rejectVerification,
  releaseVerification,
  revokeVerification,
  screenVerification,
  viewDocument,
} from './review.service.ts'
export { checkDepositLevel, isPayee, mayBeAgent, readLevel, readVerification } from './standing.ts'
export type { BrandCeilings, VerificationRequest } from './types.ts'
export { eraseOld, expireApprovals, verificationJobs } from './verification.jobs.ts'
export { verificationRoutes } from './verification.routes.ts'
export { createVerification, type Verifications } from './verification.service.ts'
