import type { Tx } from '#platform/db/database.ts'
import { addJob } from '#platform/jobs/jobs.ts'

export const tellMembersJob = 'realtime:members_told'
export const tellIssueJob = 'realtime:issue_told'
export const tellSettingsJob = 'realtime:settings_told'
export const tellProfileJob = 'realtime:profile_told'
export const tellBrandJob = 'realtime:brand_told'
export const tellProtectionJob = 'realtime:protection_told'
export const tellVerificationJob = 'realtime:verification_told'
const membersAJob = 2000

/** Leaves word, in the transaction of a change, that these members' balances are to be pushed: one job a chunk. */
export async function tellMembers(tx: Tx, memberIds: readonly string[]): Promise<void> {
  const ids = [...new Set(memberIds)]
  for (let from = 0; from < ids.length; from += membersAJob) {
    await addJob(tx, tellMembersJob, { memberIds: ids.slice(from, from + membersAJob) })
  }
}

/** Leaves word that what a member is held to has changed. */
export async function tellProtection(tx: Tx, memberId: string): Promise<void> {
  await addJob(tx, tellProtectionJob, { memberId })
}

/** Leaves word that what a member showed of itself was decided. */
export async function tellVerification(tx: Tx, memberId: string): Promise<void> {
  await addJob(tx, tellVerificationJob, { memberId })
}

/** Leaves word that an issue's state is to be pushed to everyone. */
export async function tellIssue(tx: Tx, issueId: string): Promise<void> {
  await addJob(tx, tellIssueJob, { issueId })
}

/** Leaves word that a brand's open pages are to be told whether it is open. */
export async function tellBrand(tx: Tx, brandId: string): Promise<void> {
  await addJob(tx, tellBrandJob, { brandId })
}

/** Leaves word that a brand's open pages are to be told that what it offers has changed. */
export async function tellSettings(tx: Tx, brandId: string): Promise<void> {
  await addJob(tx, tellSettingsJob, { brandId })
}

/** Leaves word that what a member is shown of itself has changed; without a member, of all of the brand. */
export async function tellProfile(
  tx: Tx,
  whom: { readonly brandId: string; readonly memberId?: string },
): Promise<void> {
  await addJob(tx, tellProfileJob, { ...whom })
}
