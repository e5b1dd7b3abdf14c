import type { Database } from '#platform/db/database.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Brands } from '#modules/brand/index.ts'
import { calls } from './calls.gen.ts'
import { verificationQueues } from './operator/queues.sql.ts'
import type { VerificationNews } from './news.ts'
import { verificationConsoleRoutes } from './operator/verifications.routes.ts'
import { verificationJob } from './pushes.ts'
import { verificationJobs } from './verification.jobs.ts'
import { verificationRoutes, type ReadLifeSums } from './verification.routes.ts'
import type { Verifications } from './verification.service.ts'

export { createVerification } from './verification.service.ts'

export { memberTypeCommands as commands } from './operator/member-type.commands.ts'

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly verification: Verifications
  readonly news: VerificationNews
  readonly realtime: Realtime
  /** What a member paid in and was paid, ever. */
  readonly sumsOf: ReadLifeSums
}

export function verificationModule(parts: Parts): Manifest {
  return {
    name: 'verification',
    calls,
    queues: verificationQueues,
    playerRoutes(routes) {
      verificationRoutes(routes, parts)
    },
    operatorRoutes: (routes) => verificationConsoleRoutes(routes, parts),
    jobs: [...verificationJobs(parts), verificationJob(parts.realtime)],
  }
}
