import type { Config } from '#platform/config/config.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Manifest } from '#platform/module/manifest.ts'
import { calls } from './calls.gen.ts'
import { anchorCheck, anchorJob, openAnchors } from './anchors.ts'
import { checkJob, type CheckParts } from './check-job.ts'
import { reportingQueues } from './operator/queues.sql.ts'

export { anchorCheck, openAnchors } from './anchors.ts'
export { audit, auditWithin, type Listener } from './audit.sql.ts'
export { givenUpMs } from './check-job.ts'
export { endCheckRun, insertCheckRun, takeCheckRun } from './check-run.sql.ts'
export { findSince, inSteps, verifySince } from './verify-since.ts'

export { nodeCommands as commands } from './operator/nodes.commands.ts'

interface Parts extends Omit<CheckParts, 'checks' | 'besides'> {
  readonly config: Pick<Config, 'anchorFile'>
  readonly vault: Vault
  readonly ledgerChecks: CheckParts['checks']
}

/** The checks of the ledger: by night, when an operator asks, and anchored outside; and the processes that are there. */
export function reportingModule(parts: Parts): Manifest {
  const anchors = openAnchors({ file: parts.config.anchorFile, vault: parts.vault })
  const besides = anchors ? [anchorCheck(anchors)] : []
  return {
    name: 'reporting',
    calls,
    queues: reportingQueues,
    jobs: [checkJob({ ...parts, checks: parts.ledgerChecks, besides }), anchorJob({ ...parts, anchors })],
  }
}
