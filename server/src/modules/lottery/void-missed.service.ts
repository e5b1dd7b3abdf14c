import { newId } from '#platform/crypto/ids.ts'
import type { Database } from '#platform/db/database.ts'
import { beginVoid } from './begin-correction.service.ts'
import { beaconMissedAfterMs } from './beacon.sql.ts'
import { isMissed, missedAfterMs } from './due.sql.ts'
import { lockIssue } from './issue.sql.ts'
import { lockSettlements } from './settlement.sql.ts'
import type { Issue } from './types.ts'

/** Voids an issue whose published result or beacon did not come in time; undefined when it came at the last moment. */
export function voidMissed(database: Database, issueId: string, now: number): Promise<Issue | undefined> {
  return database.transaction(async (tx) => {
    await lockSettlements(tx, [issueId])
    const issue = await lockIssue(tx, issueId)
    if (!issue || !(await isMissed(tx, issueId, now))) return undefined
    const wish = {
      correctionId: newId(),
      issueId,
      by: 'Parlour',
      reason:
        issue.beaconRound === null
          ? `No result was published within ${missedAfterMs / 60_000} minutes.`
          : `Round ${issue.beaconRound} of the beacon was not here ${beaconMissedAfterMs / 1000} seconds after the draw was due.`,
    }
    return (await beginVoid(tx, wish)).issue
  })
}
