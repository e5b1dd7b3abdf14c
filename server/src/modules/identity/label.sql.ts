import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'

/** What a brand calls some of its members, and the rank that goes with it. */
export interface Label {
  readonly labelId: string
  /** By language tag. */
  readonly names: Readonly<Record<string, string>>
  readonly rankLevel: number
  readonly colour: 'neutral' | 'accent' | 'positive' | 'negative' | 'info'
  /** Whether it is a rank of the brand's ladder, which members reach and nobody gives. */
  readonly isLadder: boolean
  /** Whether the rank of who has it stays where it is. */
  readonly holdsRank: boolean
}

const columns = sql`
  l.label_id as "labelId", l.names, l.rank_level as "rankLevel", l.colour, l.is_ladder as "isLadder",
  l.holds_rank as "holdsRank"`
/** The label that a member is called by: one that was given by hand, else that of its rank. */
const ofMember = sql`l.brand_id = m.brand_id and l.label_id = coalesce(m.label_id, m.rank_label_id)`
/** A brand that needs more of them has mistaken labels for notes. */
const listedMost = 200

/** The labels of a brand, by rank. */
export async function listLabels(db: Reader, brandId: string): Promise<Label[]> {
  const { rows } = await sql<Label>`
    select ${columns} from identity.label l
     where brand_id = ${brandId} order by is_ladder, rank_level, label_id limit ${listedMost}`.execute(db)
  return rows
}

/** A label of a brand, held for the rest of the transaction. */
export async function lockLabel(tx: Tx, brandId: string, labelId: string): Promise<Label | undefined> {
  const { rows } = await sql<Label>`
    select ${columns} from identity.label l where brand_id = ${brandId} and label_id = ${labelId} for update`.execute(
    tx,
  )
  return rows[0]
}

/** The label that a member is called by. */
export async function findLabelOf(db: Reader, memberId: string): Promise<Label | undefined> {
  const { rows } = await sql<Label>`
    select ${columns} from identity.member m join identity.label l on ${ofMember}
     where m.member_id = ${memberId}`.execute(db)
  return rows[0]
}

/** The ranks of some members; those without a label are absent. */
export async function listRanks(db: Reader, memberIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ memberId: string; rankLevel: number }>`
    select m.member_id as "memberId", l.rank_level as "rankLevel"
      from identity.member m join identity.label l on ${ofMember}
     where m.member_id = any(${uuids(memberIds)}::uuid[])`.execute(db)
  return new Map(rows.map(({ memberId, rankLevel }) => [memberId, rankLevel]))
}

/** Makes a label. */
export async function insertLabel(tx: Tx, brandId: string, label: Label): Promise<void> {
  await sql`
    insert into identity.label (label_id, brand_id, names, rank_level, colour, holds_rank)
    values (${label.labelId}, ${brandId}, ${JSON.stringify(label.names)}::jsonb, ${label.rankLevel}, ${label.colour},
            ${label.holdsRank})`.execute(tx)
}

/** Writes a label anew. */
export async function updateLabel(tx: Tx, brandId: string, label: Label): Promise<void> {
  await sql`
    update identity.label
       set names = ${JSON.stringify(label.names)}::jsonb, rank_level = ${label.rankLevel}, colour = ${label.colour},
           holds_rank = ${label.holdsRank}
     where brand_id = ${brandId} and label_id = ${label.labelId}`.execute(tx)
}

/** Takes a label away that nobody has; false where somebody has it. */
export async function deleteLabel(tx: Tx, brandId: string, labelId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from identity.label
     where brand_id = ${brandId} and label_id = ${labelId}
       and not exists (select from identity.member where label_id = ${labelId}) returning 1`.execute(tx)
  return rows.length === 1
}

/** Gives a member a label of its brand, or none; false where it stands so already. */
export async function updateMemberLabel(tx: Tx, memberId: string, labelId: string | null): Promise<boolean> {
  const { rows } = await sql`
    update identity.member set label_id = ${labelId}::uuid
     where member_id = ${memberId} and label_id is distinct from ${labelId}::uuid returning 1`.execute(tx)
  return rows.length === 1
}
