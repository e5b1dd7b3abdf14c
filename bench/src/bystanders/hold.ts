import pg from 'pg'
import type { BenchMember } from '../support/members.ts'

/** Holds a member's accounts in a transaction of its own until it lets go. */
export async function holdMember(url: string, { memberId }: BenchMember): Promise<{ letGo(): Promise<void> }> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin')
  await client.query('select from wallet.account where owner_id = $1 order by account_id for update', [memberId])
  return { letGo: () => client.end() }
}

/** Reads all that is cut by time in one snapshot, and keeps it until the end. */
export async function openReader(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('begin isolation level repeatable read')
  const { rows } = await client.query<{ name: string }>(
    "select partrelid::regclass::text as name from pg_partitioned_table where partstrat = 'r'",
  )
  for (const { name } of rows) await client.query(`select count(*) from ${name}`)
  return client
}

/** Takes the partitions of all later weeks away, which hold nothing yet; answers how many there were. */
export async function withoutPartitionsAhead(db: pg.Client): Promise<number> {
  const { rows } = await db.query<{ name: string }>(
    `select c.oid::regclass::text as name
       from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_partitioned_table p on p.partrelid = i.inhparent
      where p.partstrat = 'r'
        and (regexp_match(pg_get_expr(c.relpartbound, c.oid), 'FROM \\(''(.+)''\\) TO'))[1]::uuid
            > platform.uuid_floor(now() + interval '8 days')`,
  )
  for (const { name } of rows) await db.query(`drop table ${name}`)
  return rows.length
}
