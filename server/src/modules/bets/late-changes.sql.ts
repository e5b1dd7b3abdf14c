import { sql } from 'kysely'
import { texts } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'

/** A bet that ended in a time otherwise than it had ended before it. */
export interface LateChange {
  readonly betId: string
  readonly product: string
  readonly at: bigint
  /** When it had ended first. */
  readonly before: bigint
  readonly turnover: bigint
  readonly stake: bigint
  readonly payout: bigint
  readonly rebate: bigint
}

/** Of so many changes of a brand in a time at most those of one line are looked for. */
const lookedAtMost = 20_000
const nobody = '00000000-0000-0000-0000-000000000000'
const counts = (row: string) =>
  sql`(${sql.ref(`${row}.kind`)} not in ('CANCELLED', 'VOID', 'CHASE_STOPPED', 'REOPENED'))::int`

/** What changed in a time of bets of a line that had ended before it, while it stood under an upline; the latest first. */
export async function listLateChanges(
  db: Reader,
  line: {
    readonly brandId: string
    readonly memberId: string
    readonly uplineId: string | null
    readonly from: number
    readonly to: number
    readonly products: readonly string[] | null
    readonly limit: number
  },
): Promise<readonly LateChange[]> {
  const { brandId, memberId, uplineId, from, to, products, limit } = line
  const { rows } = await sql<LateChange>`
    with changed as materialized (
      select o.bet_id, o.seq, o.kind, o.payout, o.rebate, o.valid_turnover, o.at_ms from bets.outcome o
       where o.brand_id = ${brandId} and o.seq > 1 and o.at_ms >= ${from} and o.at_ms < ${to}
       order by o.at_ms desc limit ${lookedAtMost}
    )
    select b.bet_id as "betId", coalesce(b.line_product, b.product) as product, c.at_ms as at, first.at_ms as before,
           c.valid_turnover * ${counts('c')} - last.valid_turnover * ${counts('last')} as turnover,
           b.stake * (${counts('c')} - ${counts('last')}) as stake,
           c.payout * ${counts('c')} - last.payout * ${counts('last')} as payout,
           c.rebate * ${counts('c')} - last.rebate * ${counts('last')} as rebate
      from changed c
      join bets.outcome first on first.bet_id = c.bet_id and first.seq = 1 and first.at_ms < ${from}
      join bets.outcome last on last.bet_id = c.bet_id and last.seq = c.seq - 1
      join bets.bet b on b.bet_id = c.bet_id and b.currency <> 'XXX'
     where ((b.member_id = ${memberId} and coalesce(b.ancestor_path[cardinality(b.ancestor_path)], ${nobody}::uuid)
                                           = coalesce(${uplineId}::uuid, ${nobody}::uuid))
            or (b.ancestor_path @> array[${memberId}::uuid]
                and coalesce(b.ancestor_path[array_position(b.ancestor_path, ${memberId}::uuid) - 1], ${nobody}::uuid)
                    = coalesce(${uplineId}::uuid, ${nobody}::uuid)))
       ${products === null ? sql`` : sql`and coalesce(b.line_product, b.product) = any(${texts(products)}::text[])`}
     order by c.at_ms desc, b.bet_id limit ${limit}`.execute(db)
  return rows
}
