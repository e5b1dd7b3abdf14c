import { sql } from 'kysely'
import type { verificationQueues } from '@parlour/core/contract/verification/operator/verification.ts'
import type { Reader } from '#platform/db/database.ts'
import { requestColumns } from './request.sql.ts'
import type { VerificationRequest } from './types.ts'

export type VerificationQueue = (typeof verificationQueues)[number]

const queues = {
  decide: sql`r.state = 'PENDING'`,
  approved: sql`r.state = 'APPROVED' and (r.expires_at is null or r.expires_at > platform.now_ms())`,
  ended: sql`(r.state in ('REJECTED', 'EXPIRED') or (r.state = 'APPROVED' and r.expires_at <= platform.now_ms()))`,
} as const satisfies Readonly<Record<VerificationQueue, unknown>>

/** A page of a brand's queue by key: the oldest first where somebody waits, the newest first where all is done. */
export async function listVerificationQueue(
  db: Reader,
  filter: {
    readonly brandId: string
    readonly queue: VerificationQueue
    readonly claimedBy: string | null
    readonly memberId: string | null
    readonly after: string | null
    readonly limit: number
  },
): Promise<(VerificationRequest & { readonly isDouble: boolean })[]> {
  const isWaiting = filter.queue === 'decide'
  const beyond = isWaiting ? sql`r.request_id > ${filter.after}::uuid` : sql`r.request_id < ${filter.after}::uuid`
  const { rows } = await sql<VerificationRequest & { isDouble: boolean }>`
    select ${requestColumns},
           exists (select from verification.request same
                    where same.brand_id = r.brand_id and same.number_hash = r.number_hash
                      and same.member_id <> r.member_id)
           or exists (select from verification.document mine
                        join verification.document theirs
                          on theirs.brand_id = mine.brand_id and theirs.picture_hash = mine.picture_hash
                       where mine.request_id = r.request_id and theirs.member_id <> r.member_id) as "isDouble"
      from verification.request r
     where r.brand_id = ${filter.brandId} and ${queues[filter.queue]}
       and (${filter.claimedBy}::text is null or r.claimed_by = ${filter.claimedBy})
       and (${filter.memberId}::uuid is null or r.member_id = ${filter.memberId}::uuid)
       and (${filter.after}::uuid is null or ${beyond})
     order by r.request_id ${isWaiting ? sql`asc` : sql`desc`} limit ${filter.limit}`.execute(db)
  return rows
}
