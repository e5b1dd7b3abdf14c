import { sql } from 'kysely'
import { smallints, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Label } from './label.sql.ts'

/** A rank of a brand's ladder, as members are called by it. */
export interface LadderLabel extends Pick<Label, 'names' | 'rankLevel' | 'colour'> {
  readonly withdrawalsADay: number
}

/** Writes the labels of a brand's ladder anew. */
export async function upsertLadderLabels(tx: Tx, brandId: string, labels: readonly LadderLabel[]): Promise<void> {
  const rows = labels.map(({ names, rankLevel, colour, withdrawalsADay }) => ({
    names,
    rankLevel,
    colour,
    withdrawalsADay,
  }))
  await sql`
    insert into identity.label (label_id, brand_id, names, rank_level, colour, is_ladder, withdrawals_a_day)
    select uuidv7(), ${brandId}::uuid, l.names, l."rankLevel", l.colour, true, l."withdrawalsADay"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
           as l(names jsonb, "rankLevel" smallint, colour text, "withdrawalsADay" int)
    on conflict (brand_id, rank_level) where is_ladder do update
       set names = excluded.names, colour = excluded.colour, withdrawals_a_day = excluded.withdrawals_a_day`.execute(tx)
}

/** Gives members the label of the rank that they have now; whoever has none of the ladder's yet has the label of none. */
export async function updateRankLabels(
  tx: Tx,
  brandId: string,
  ranks: readonly { readonly memberId: string; readonly level: number }[],
): Promise<void> {
  await sql`
    update identity.member m set rank_label_id = l.label_id
      from unnest(${uuids(ranks, (one) => one.memberId)}::uuid[], ${smallints(ranks, (one) => one.level)}::smallint[])
             as r(member_id, level)
      left join identity.label l on l.brand_id = ${brandId}::uuid and l.is_ladder and l.rank_level = r.level and r.level > 0
     where m.member_id = r.member_id and m.brand_id = ${brandId}::uuid`.execute(tx)
}

/** Which of some members are open, play with real money, and are not of the types that are given nothing. */
export async function listRewardable(
  db: Reader,
  memberIds: readonly string[],
  excludedTypes: readonly number[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from identity.member
     where member_id = any(${uuids(memberIds)}::uuid[]) and closed_at is null and type in (0, 1, 2)
       and not type = any(${smallints(excludedTypes)}::smallint[])`.execute(db)
  return rows.map(({ memberId }) => memberId)
}

/** Which of some members have a label, given by hand, that holds their rank where it is. */
export async function listRanksHeld(db: Reader, memberIds: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select m.member_id as "memberId"
      from identity.member m join identity.label l on l.brand_id = m.brand_id and l.label_id = m.label_id
     where m.member_id = any(${uuids(memberIds)}::uuid[]) and l.holds_rank`.execute(db)
  return rows.map(({ memberId }) => memberId)
}

/**
 * How many withdrawals a day a member's rank has; null where the brand has no ladder. Whoever has a label given by hand
 * keeps what its own rank has.
 */
export async function findWithdrawalsADay(db: Reader, memberId: string): Promise<number | null> {
  const { rows } = await sql<{ most: number | null }>`
    select l.withdrawals_a_day as most
      from identity.member m
      join identity.label l on l.brand_id = m.brand_id and l.is_ladder
       and (l.label_id = m.rank_label_id or m.rank_label_id is null and l.rank_level = 0)
     where m.member_id = ${memberId}`.execute(db)
  return rows[0]?.most ?? null
}
