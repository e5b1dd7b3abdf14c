import { sql } from 'kysely'
import { bigints, texts, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'

/** What a member was given by a promotion. */
export interface Award {
  readonly awardId: string
  readonly brandId: string
  readonly memberId: string
  readonly sourceKind: 'mission' | 'envelopes' | 'run' | 'raffle'
  readonly sourceId: string
  readonly cycleKey: string
  readonly amount: bigint
  readonly currency: string
  readonly turnoverPercent: number
  readonly at: number
}

/** Writes an award, once for each cycle of its source; false where it was given already. */
export async function insertAward(tx: Tx, award: Award): Promise<boolean> {
  const { rows } = await sql`
    insert into promo.award (award_id, brand_id, member_id, source_kind, source_id, cycle_key, amount, currency,
                             turnover_percent, at_ms)
    values (${award.awardId}, ${award.brandId}, ${award.memberId}, ${award.sourceKind}, ${award.sourceId},
            ${award.cycleKey}, ${award.amount}, ${award.currency}, ${award.turnoverPercent}, ${award.at})
    on conflict on constraint award_once do nothing returning 1`.execute(tx)
  return rows.length === 1
}

/** Writes awards of one source, each once for its member and cycle; answers those that were not given before. */
export async function insertAwards(
  tx: Tx,
  awards: readonly Pick<Award, 'awardId' | 'memberId' | 'cycleKey' | 'amount'>[],
  all: Omit<Award, 'awardId' | 'memberId' | 'cycleKey' | 'amount'>,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ awardId: string }>`
    insert into promo.award (award_id, brand_id, member_id, source_kind, source_id, cycle_key, amount, currency,
                             turnover_percent, at_ms)
    select a.award_id, ${all.brandId}::uuid, a.member_id, ${all.sourceKind}::text, ${all.sourceId}::uuid, a.cycle_key, a.amount,
           ${all.currency}::text, ${all.turnoverPercent}::int, ${all.at}::bigint
      from unnest(${uuids(awards, (one) => one.awardId)}::uuid[], ${uuids(awards, (one) => one.memberId)}::uuid[],
                  ${texts(awards, (one) => one.cycleKey)}::text[], ${bigints(awards, (one) => one.amount)}::bigint[])
           as a(award_id, member_id, cycle_key, amount)
     order by a.member_id
    on conflict on constraint award_once do nothing returning award_id as "awardId"`.execute(tx)
  return new Set(rows.map(({ awardId }) => awardId))
}

/** One time that something is given: a source, and its cycle. */
export interface AwardKey {
  readonly sourceId: string
  readonly cycleKey: string
}

/** Which of some awards a member was given. */
export async function listGiven(db: Reader, memberId: string, keys: readonly AwardKey[]): Promise<readonly AwardKey[]> {
  const { rows } = await sql<AwardKey>`
    select a.source_id as "sourceId", a.cycle_key as "cycleKey"
      from unnest(${uuids(keys, (key) => key.sourceId)}::uuid[], ${texts(keys, (key) => key.cycleKey)}::text[]) as asked(source_id, cycle_key)
      join promo.award a using (source_id, cycle_key) where a.member_id = ${memberId}`.execute(db)
  return rows
}
