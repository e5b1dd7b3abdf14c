import { sql } from 'kysely'
import type { Draw } from '@parlour/core/rules/lottery/model.ts'
import { texts, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'

export type CorrectionKind = 'VOID' | 'RESETTLE'

export interface Correction {
  readonly correctionId: string
  readonly issueId: string
  readonly n: number
  readonly kind: CorrectionKind
  readonly result: Draw | null
  readonly madeBy: string
  readonly reason: string
  readonly afterMemberId: string | null
  readonly members: bigint
  readonly bets: bigint
  readonly difference: bigint
  readonly finishedAt: bigint | null
}

const columns = sql`
  correction_id as "correctionId", issue_id as "issueId", n, kind, result, made_by as "madeBy", reason,
  after_member_id as "afterMemberId", members, bets, difference, finished_at as "finishedAt"`

export async function listCorrections(db: Reader, issueId: string): Promise<readonly Correction[]> {
  const { rows } = await sql<Correction>`
    select ${columns} from lottery.correction where issue_id = ${issueId} order by n`.execute(db)
  return rows
}

export async function findCorrection(db: Reader, correctionId: string): Promise<Correction | undefined> {
  const { rows } = await sql<Correction>`
    select ${columns} from lottery.correction where correction_id = ${correctionId}`.execute(db)
  return rows[0]
}

/** Corrections that a kill left half done, in the order in which they began. */
export async function listUnfinished(db: Reader): Promise<readonly Correction[]> {
  const { rows } = await sql<Correction>`
    select ${columns} from lottery.correction where finished_at is null order by correction_id`.execute(db)
  return rows
}

/** Takes a correction for the rest of the transaction: one worker at a time goes on with it. */
export async function lockCorrection(tx: Tx, correctionId: string): Promise<Correction | undefined> {
  const { rows } = await sql<Correction>`
    select ${columns} from lottery.correction where correction_id = ${correctionId} for update`.execute(tx)
  return rows[0]
}

export async function insertCorrection(
  tx: Tx,
  correction: Pick<Correction, 'correctionId' | 'issueId' | 'n' | 'kind' | 'result' | 'madeBy' | 'reason'>,
): Promise<void> {
  const { correctionId, issueId, n, kind, result, madeBy, reason } = correction
  await sql`
    insert into lottery.correction (correction_id, issue_id, n, kind, result, made_by, reason, started_at)
    values (${correctionId}, ${issueId}, ${n}, ${kind}, ${result === null ? null : JSON.stringify(result)}::jsonb,
            ${madeBy}, ${reason}, platform.now_ms())`.execute(tx)
}

/**
 * Begins to void issues that the caller holds closed, so that nobody can bet on them any more; where nobody did, the
 * correction is finished with it.
 */
export async function insertVoids(
  tx: Tx,
  voids: readonly Pick<Correction, 'correctionId' | 'issueId' | 'reason'>[],
  madeBy: string,
): Promise<void> {
  await sql`
    insert into lottery.correction (correction_id, issue_id, n, kind, result, made_by, reason, started_at, finished_at)
    select v.correction_id, v.issue_id, 1 + (select count(*) from lottery.correction c where c.issue_id = v.issue_id),
           'VOID', null, ${madeBy}, v.reason, platform.now_ms(),
           case when (select t.bet_id from lottery.ticket t where t.issue_id = v.issue_id
                       order by t.member_id, t.bet_id limit 1) is null then platform.now_ms() end
      from unnest(${uuids(voids, (v) => v.correctionId)}::uuid[], ${uuids(voids, (v) => v.issueId)}::uuid[],
                  ${texts(voids, (v) => v.reason)}::text[]) as v(correction_id, issue_id, reason)`.execute(tx)
}

/** Keeps how far a correction has come, in the transaction that books. */
export async function updateCorrection(
  tx: Tx,
  correctionId: string,
  chunk: {
    readonly afterMemberId: string
    readonly members: number
    readonly bets: number
    readonly difference: bigint
  },
): Promise<void> {
  await sql`
    update lottery.correction set after_member_id = ${chunk.afterMemberId}, members = members + ${chunk.members},
           bets = bets + ${chunk.bets}, difference = difference + ${chunk.difference}::numeric
     where correction_id = ${correctionId}`.execute(tx)
}

export async function finishCorrection(tx: Tx, correctionId: string): Promise<void> {
  await sql`
    update lottery.correction set finished_at = platform.now_ms() where correction_id = ${correctionId}`.execute(tx)
}
