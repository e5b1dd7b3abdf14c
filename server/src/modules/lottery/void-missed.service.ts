import { newId } from '#platform/crypto/ids.ts'
import type { Database } from '#platform/db/database.ts'
import { beaconMissedAfterMs } from './beacon.sql.ts'
import { insertVoids } from './correction.sql.ts'
import { lockMissed, missedAfterMs } from './due.sql.ts'
import { deleteExposure } from './exposure.sql.ts'
import { updateIssueStates } from './issue.sql.ts'
import { finishSettlements, lockSettlements } from './settlement.sql.ts'
import type { Issue } from './types.ts'

/**
 * Voids those of these issues whose published result or beacon did not come in time, all in one transaction; answers
 * them. The stakes return by `runCorrection`; where nobody bet, nothing has to, and the correction is finished with it.
 */
export function voidMissed(database: Database, issueIds: readonly string[], now: number): Promise<readonly Issue[]> {
  return database.transaction(async (tx) => {
    // Settlements before issues, as the settlement and an operator's correction lock them.
    await lockSettlements(tx, issueIds)
    const missed = await lockMissed(tx, issueIds, now)
    const missedIds = missed.map(({ issueId }) => issueId)
    await insertVoids(
      tx,
      missed.map((issue) => ({ correctionId: newId(), issueId: issue.issueId, reason: reasonOf(issue) })),
      'Parlour',
    )
    await finishSettlements(tx, missedIds)
    await updateIssueStates(tx, missedIds, 'VOID')
    await deleteExposure(tx, missedIds)
    return missed.map((issue) => ({ ...issue, state: 'VOID' }))
  })
}

function reasonOf({ beaconRound }: Pick<Issue, 'beaconRound'>): string {
  return beaconRound === null
    ? `No result was published within ${missedAfterMs / 60_000} minutes.`
    : `Round ${beaconRound} of the beacon was not here ${beaconMissedAfterMs / 1000} seconds after the draw was due.`
}
