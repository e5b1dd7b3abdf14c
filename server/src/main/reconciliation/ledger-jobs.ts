import type { Config } from '#platform/config/config.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { anchorCheck, anchorJob, openAnchors } from './anchors.ts'
import { checkJob, type CheckParts } from './check-job.ts'

/** What is done about the ledger by itself: its nights are anchored outside, and it is checked with them. */
export function ledgerJobs(
  parts: Omit<CheckParts, 'besides'> & { readonly config: Pick<Config, 'anchorFile'>; readonly vault: Vault },
): readonly Job[] {
  const anchors = openAnchors({ file: parts.config.anchorFile, vault: parts.vault })
  return [checkJob({ ...parts, besides: anchors ? [anchorCheck(anchors)] : [] }), anchorJob({ ...parts, anchors })]
}
