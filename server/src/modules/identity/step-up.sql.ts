import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { ProofMethod } from './rules/login-risk.ts'

export interface StepUp {
  readonly stepUpId: string
  readonly memberId: string
  readonly score: number
  readonly proved: readonly ProofMethod[]
  readonly tries: number
  readonly remember: boolean
  readonly mustChangePassword: boolean
  /** Where it began: whoever goes on from another network holds a ticket that is not theirs. */
  readonly network: string
}

export async function insertStepUp(
  tx: Tx,
  step: Omit<StepUp, 'tries'> & {
    readonly brandId: string
    readonly ticketHash: Buffer
    readonly lifeMs: number
    /** What stood out. */
    readonly signals: readonly string[]
    /** Turned away without a question: it is written down and cannot be gone on with. */
    readonly isBlocked: boolean
  },
): Promise<void> {
  await sql`
    insert into identity.step_up (step_up_id, brand_id, member_id, ticket_hash, score, proved, remember,
                                  must_change_password, network, at_ms, expires_at, signals, is_blocked, done_at)
    select ${step.stepUpId}, ${step.brandId}, ${step.memberId}, ${step.ticketHash}, ${step.score},
           ${[...step.proved]}::text[], ${step.remember}, ${step.mustChangePassword}, ${step.network}, now,
           now + ${step.lifeMs}::bigint, ${[...step.signals]}::text[], ${step.isBlocked},
           case when ${step.isBlocked} then now end
      from platform.now_ms() as now`.execute(tx)
}

const stepUpColumns = sql`
  step_up_id as "stepUpId", member_id as "memberId", score, proved, tries, remember,
  must_change_password as "mustChangePassword", network`

/** A sign-in that waits for a proof. */
export async function findStepUp(db: Reader, brandId: string, ticketHash: Buffer): Promise<StepUp | undefined> {
  const { rows } = await sql<StepUp>`
    select ${stepUpColumns} from identity.step_up
     where ticket_hash = ${ticketHash} and brand_id = ${brandId} and done_at is null
       and expires_at > platform.now_ms()`.execute(db)
  return rows[0]
}

/** The same, held for the rest of the transaction. */
export async function lockStepUp(tx: Tx, brandId: string, ticketHash: Buffer): Promise<StepUp | undefined> {
  await sql`
    select from identity.step_up where ticket_hash = ${ticketHash} and brand_id = ${brandId} for update`.execute(tx)
  return findStepUp(tx, brandId, ticketHash)
}

export async function countStepUpTry(tx: Tx, stepUpId: string): Promise<void> {
  await sql`update identity.step_up set tries = tries + 1 where step_up_id = ${stepUpId}`.execute(tx)
}

export async function updateStepUp(
  tx: Tx,
  {
    stepUpId,
    proved,
    isDone,
  }: { readonly stepUpId: string; readonly proved: readonly ProofMethod[]; readonly isDone: boolean },
): Promise<void> {
  await sql`
    update identity.step_up set proved = ${[...proved]}::text[],
           done_at = case when ${isDone} then platform.now_ms() end
     where step_up_id = ${stepUpId}`.execute(tx)
}

/** Ends what waits for a member: a new password, or a new second factor, begins anew. */
export async function endStepUps(tx: Tx, memberId: string): Promise<void> {
  await sql`update identity.step_up set done_at = platform.now_ms() where member_id = ${memberId} and done_at is null`.execute(
    tx,
  )
}

export async function pruneStepUps(tx: Tx, ageMs: number): Promise<void> {
  await sql`
    delete from identity.step_up where ctid = any(array(
      select ctid from identity.step_up where at_ms < platform.now_ms() - ${ageMs}::bigint limit 10000))`.execute(tx)
}
