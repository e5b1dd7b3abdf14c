import type pg from 'pg'

/**
 * Takes the indexes of tables away, so that millions of rows go in, and answers how they are brought back: an index
 * that is built at once costs a tenth of one that is grown row by row, and is the same index.
 */
export async function layIndexesAside(db: pg.Client, tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows } = await db.query<{ remove: string; restore: string }>(
    `select format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) as remove,
            format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname, pg_get_constraintdef(c.oid)) as restore
       from pg_constraint c where c.conrelid = any($1::regclass[]) and c.contype in ('p', 'u')
     union all
     select format('drop index %s', i.indexrelid::regclass),
            replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ')
       from pg_index i where i.indrelid = any($1::regclass[])
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [tables],
  )
  for (const { remove } of rows) await db.query(remove)
  return async () => {
    await db.query("set maintenance_work_mem = '1GB'")
    for (const { restore } of rows) await db.query(restore)
  }
}
