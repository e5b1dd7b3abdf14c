import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'

type Snapshot = Readonly<Record<string, unknown>>

export interface NewApproval {
  readonly approvalId: string
  readonly brandId: string | null
  readonly kind: string
  readonly subject: string
  readonly label: string
  readonly payload: Snapshot
  readonly before: Snapshot
  readonly after: Snapshot
  readonly reason: string
  readonly proposedBy: string
}

export interface ApprovalRow extends NewApproval {
  readonly proposerName: string
  readonly deciderName: string | null
  readonly proposedAt: bigint
  readonly expiresAt: bigint
  readonly state: string
  readonly decidedAt: bigint | null
  readonly decisionReason: string | null
}

const columns = sql`
  a.approval_id as "approvalId", a.brand_id as "brandId", a.kind, a.subject, a.label, a.payload, a.before, a.after,
  a.reason, a.proposed_by as "proposedBy", p.username as "proposerName", d.username as "deciderName",
  a.proposed_at as "proposedAt", a.expires_at as "expiresAt", a.state, a.decided_at as "decidedAt",
  a.decision_reason as "decisionReason"`
const sources = sql`
  operators.approval a join operators.operator p on p.operator_id = a.proposed_by
  left join operators.operator d on d.operator_id = a.decided_by`

/** False when a change of the same thing waits already; one that has expired makes room. */
export async function insertApproval(tx: Tx, approval: NewApproval, lifeMs: number): Promise<boolean> {
  await sql`
    update operators.approval set state = 'expired'
     where kind = ${approval.kind} and subject = ${approval.subject} and state = 'waiting'
       and expires_at <= platform.now_ms()`.execute(tx)
  const { rows } = await sql`
    insert into operators.approval (approval_id, brand_id, kind, subject, label, payload, before, after, reason,
                                    proposed_by, proposed_at, expires_at)
    select ${approval.approvalId}, ${approval.brandId}::uuid, ${approval.kind}, ${approval.subject}, ${approval.label},
           ${JSON.stringify(approval.payload)}::jsonb, ${JSON.stringify(approval.before)}::jsonb,
           ${JSON.stringify(approval.after)}::jsonb, ${approval.reason}, ${approval.proposedBy}, now,
           now + ${lifeMs}::bigint
      from platform.now_ms() as now
    on conflict (kind, subject) where state = 'waiting' do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Takes an approval for the rest of the transaction: of two who decide at once, the second finds it decided. */
export async function lockApproval(tx: Tx, approvalId: string): Promise<ApprovalRow | undefined> {
  const { rows } = await sql<ApprovalRow>`
    select ${columns} from ${sources} where a.approval_id = ${approvalId} for update of a`.execute(tx)
  return rows[0]
}

export async function endApproval(
  tx: Tx,
  end: {
    readonly approvalId: string
    readonly state: 'approved' | 'rejected' | 'withdrawn'
    readonly by: string
    readonly reason: string
  },
): Promise<void> {
  await sql`
    update operators.approval
       set state = ${end.state}, decided_by = ${end.by}, decided_at = platform.now_ms(), decision_reason = ${end.reason}
     where approval_id = ${end.approvalId}`.execute(tx)
}

/** A page of what waits or has ended, the newest first; of some brands, or of all and the installation. */
export async function listApprovalPage(
  db: Reader,
  request: {
    readonly isWaiting: boolean
    readonly brandIds: readonly string[] | null
    readonly after: string | null
    readonly limit: number
  },
): Promise<ApprovalRow[]> {
  const reach = request.brandIds === null ? sql`true` : sql`a.brand_id = any(${[...request.brandIds]}::uuid[])`
  const page = request.after === null ? sql`true` : sql`a.approval_id < ${request.after}::uuid`
  const waits = sql`a.state = 'waiting' and a.expires_at > platform.now_ms()`
  const state = request.isWaiting ? waits : sql`not (${waits})`
  const { rows } = await sql<ApprovalRow>`
    select ${columns} from ${sources} where ${state} and ${reach} and ${page}
     order by a.approval_id desc limit ${request.limit}`.execute(db)
  return rows
}
