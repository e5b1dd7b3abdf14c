import { sql } from 'kysely'
import type { Reader, Tx } from '../db/database.ts'
import type { CleanImage } from './clean-image.ts'

/** Keeps a picture; one that is there already stays. */
export async function keepImage(tx: Tx, brandId: string, { name, bytes }: CleanImage): Promise<void> {
  await sql`
    insert into platform.image (brand_id, name, bytes, created_at)
    values (${brandId}, ${name}, ${bytes}, platform.now_ms()) on conflict on constraint image_pk do nothing`.execute(tx)
}

export async function findImage(db: Reader, brandId: string, name: string): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from platform.image where brand_id = ${brandId} and name = ${name}`.execute(db)
  return rows[0]?.bytes
}
