import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Item } from './types.ts'

/** A mall has no more of them: each is listed to every member. */
export const itemsMost = 200

interface Row extends Omit<Item, 'startsAt' | 'endsAt' | 'publishedAt' | 'closedAt'> {
  readonly startsAt: bigint | null
  readonly endsAt: bigint | null
  readonly publishedAt: bigint | null
  readonly closedAt: bigint | null
}

const columns = sql`item_id as "itemId", brand_id as "brandId", category, names, texts, price, stock, taken,
  per_member as "perMember", rank_level as "rankLevel", starts_at as "startsAt", ends_at as "endsAt", amount,
  turnover_percent as "turnoverPercent", free_spins as "freeSpins", is_automatic as "isAutomatic", image, sorting, published_at as "publishedAt",
  closed_at as "closedAt"`

const number = (value: bigint | null) => (value === null ? null : Number(value))
const itemOf = (row: Row): Item => ({
  ...row,
  startsAt: number(row.startsAt),
  endsAt: number(row.endsAt),
  publishedAt: number(row.publishedAt),
  closedAt: number(row.closedAt),
})

/** All that operators wrote, in the order of the mall. */
export async function listItems(db: Reader, brandId: string): Promise<readonly Item[]> {
  const { rows } = await sql<Row>`
    select ${columns} from points.item where brand_id = ${brandId} order by sorting, item_id limit ${itemsMost}`.execute(
    db,
  )
  return rows.map(itemOf)
}

/** What is in the mall at an instant, or will be. */
export async function listShownItems(db: Reader, brandId: string, now: number): Promise<readonly Item[]> {
  const { rows } = await sql<Row>`
    select ${columns} from points.item
     where brand_id = ${brandId} and published_at is not null and closed_at is null and (ends_at is null or ends_at > ${now})
     order by sorting, item_id limit ${itemsMost}`.execute(db)
  return rows.map(itemOf)
}

/** An item held for the transaction: before accounts are locked. */
export async function lockItem(tx: Tx, brandId: string, itemId: string): Promise<Item | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from points.item where brand_id = ${brandId} and item_id = ${itemId} for update`.execute(tx)
  return rows[0] && itemOf(rows[0])
}

/** One more of an item was asked for, or one fewer. */
export async function addToTaken(tx: Tx, itemId: string, change: 1 | -1): Promise<void> {
  await sql`
    update points.item set taken = taken + ${change}, stock = stock - ${change} where item_id = ${itemId}`.execute(tx)
}

/** An item as operators write it. */
export type ItemDraft = Omit<Item, 'publishedAt' | 'closedAt' | 'taken'>

/** Writes an item, or writes it anew; when it was published and closed is left as it is. */
export async function upsertItem(tx: Tx, item: ItemDraft): Promise<void> {
  await sql`
    insert into points.item (item_id, brand_id, category, names, texts, price, stock, per_member, rank_level, starts_at,
                             ends_at, amount, turnover_percent, free_spins, is_automatic, image, sorting)
    values (${item.itemId}, ${item.brandId}, ${item.category}, ${JSON.stringify(item.names)}::jsonb,
            ${JSON.stringify(item.texts)}::jsonb, ${item.price}, ${item.stock}, ${item.perMember}, ${item.rankLevel},
            ${item.startsAt}, ${item.endsAt}, ${item.amount}, ${item.turnoverPercent},
            ${item.freeSpins === null ? null : JSON.stringify(item.freeSpins)}::jsonb, ${item.isAutomatic},
            ${item.image}, ${item.sorting})
    on conflict (item_id) do update
       set category = excluded.category, names = excluded.names, texts = excluded.texts, price = excluded.price,
           stock = excluded.stock, per_member = excluded.per_member, rank_level = excluded.rank_level,
           starts_at = excluded.starts_at, ends_at = excluded.ends_at, amount = excluded.amount,
           turnover_percent = excluded.turnover_percent, free_spins = excluded.free_spins, is_automatic = excluded.is_automatic, image = excluded.image,
           sorting = excluded.sorting`.execute(tx)
}

export async function markItem(tx: Tx, itemId: string, isShown: boolean): Promise<void> {
  await (
    isShown
      ? sql`update points.item set published_at = coalesce(published_at, platform.now_ms()), closed_at = null
             where item_id = ${itemId}`
      : sql`update points.item set closed_at = platform.now_ms() where item_id = ${itemId}`
  ).execute(tx)
}
