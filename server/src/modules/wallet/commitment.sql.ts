import { sql } from 'kysely'
import type { Money } from '@parlour/core/money/money.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { beginCutting } from '#platform/db/partitions.ts'

/** So many members are one part: a power of two, so that parts are whole branches of the tree. */
export const membersAPart = 1024

/**
 * Begins a brand's night behind the one before, once, with a place for its leaves, where the time in its id says; nothing
 * where the brand has nobody yet.
 */
export async function beginCommitment(
  tx: Tx,
  night: { readonly commitmentId: string; readonly brandId: string; readonly day: string; readonly at: number },
): Promise<void> {
  await beginCutting(tx)
  await sql`select wallet.ensure_night(${night.day}::date)`.execute(tx)
  await sql`
    insert into wallet.commitment (commitment_id, brand_id, day, begun_at, before_id)
    select ${night.commitmentId}, ${night.brandId}, ${night.day}::date, ${night.at},
           (select commitment_id from wallet.commitment where brand_id = ${night.brandId} order by day desc limit 1)
     where exists (select from wallet.account where brand_id = ${night.brandId} and owner_kind = 'member'
                                                and purpose = 'PLAYER_CASH' and currency <> 'XXX')
    on conflict (brand_id, day) do nothing`.execute(tx)
}

/** Whether a brand's night was begun. */
export async function isBegun(db: Reader, brandId: string, day: string): Promise<boolean> {
  const { rows } = await sql`
    select from wallet.commitment where brand_id = ${brandId} and day = ${day}::date`.execute(db)
  return rows.length > 0
}

/** Nights that are begun and not published, the oldest first. */
export async function listUnfinished(db: Reader): Promise<readonly string[]> {
  const { rows } = await sql<{ commitmentId: string }>`
    select commitment_id as "commitmentId" from wallet.commitment where published_at is null
     order by day, commitment_id`.execute(db)
  return rows.map(({ commitmentId }) => commitmentId)
}

export interface Night {
  readonly commitmentId: string
  readonly brandId: string
  readonly day: string
  /** How far it has come. */
  readonly lastMemberId: string | null
  readonly parts: number
}

/** Takes a night that is being made; undefined once it is published. */
export async function lockNight(tx: Tx, commitmentId: string): Promise<Night | undefined> {
  const { rows } = await sql<Night>`
    select commitment_id as "commitmentId", brand_id as "brandId", day::text as day,
           last_member_id as "lastMemberId", parts
      from wallet.commitment where commitment_id = ${commitmentId} and published_at is null for update`.execute(tx)
  return rows[0]
}

/**
 * The next members of a night, in one statement and so as of one instant: the new lines of their pools hashed onto the
 * last heads, their leaves with what lies at vendors, the root over these, and how far the night has come. Answers how many members there were.
 */
export async function writePart(tx: Tx, night: Night): Promise<number> {
  const { commitmentId, brandId, day, lastMemberId, parts } = night
  const { rows } = await sql<{ members: number }>`
    with members as materialized (
      select owner_id as member_id, row_number() over (order by owner_id) - 1 as place from (
        select owner_id from wallet.account
         where brand_id = ${brandId} and owner_kind = 'member' and purpose = 'PLAYER_CASH' and currency <> 'XXX'
           and owner_id > coalesce(${lastMemberId}::uuid, '00000000-0000-0000-0000-000000000000')
         order by owner_id limit ${membersAPart}) next
    ), pools as materialized (
      select m.member_id, a.account_id, concat_ws('/', a.purpose, a.sub_id) as purpose, a.version, a.balance, h.version as head_version, h.hash as head_hash
        from members m join wallet.account a on a.owner_id = m.member_id and a.owner_kind = 'member' and a.version > 0 and a.currency <> 'PTS'
        left join lateral (select version, hash from wallet.chain_head h
                            where h.account_id = a.account_id and a.purpose <> 'OPEN_BETS'
                            order by version desc limit 1) h on true
    ), moved as materialized (
      select p.account_id, wallet.chain(coalesce(p.head_hash, wallet.chain_start(p.account_id)),
               concat_ws(' ', line.version, line.at_ms, line.kind, line.fact_id, line.seq, line.n, line.amount, line.balance)
               order by line.version) as hash
        from pools p cross join lateral (
          select debit_version as version, at_ms, kind, fact_id, seq, n, -amount as amount, debit_balance as balance
            from wallet.posting
           where debit_account_id = p.account_id and debit_version > coalesce(p.head_version, 0)
             and debit_version is not null and kind not in ('bet.settled', 'bet.cancelled', 'bet.voided')
          union all
          select credit_version, at_ms, kind, fact_id, seq, n, amount, credit_balance
            from wallet.posting
           where credit_account_id = p.account_id and credit_version > coalesce(p.head_version, 0)
             and credit_version is not null and kind <> 'bet.placed') line
       where p.purpose <> 'OPEN_BETS' and p.version > coalesce(p.head_version, 0)
       group by p.account_id
    ), heads as (
      insert into wallet.chain_head (account_id, version, brand_id, day, balance, hash)
      select p.account_id, p.version, ${brandId}, ${day}::date, p.balance, m.hash from pools p join moved m using (account_id)
    ), parts as materialized (
      select p.member_id, p.purpose, p.version, p.balance, coalesce(moved.hash, p.head_hash) as hash
        from pools p left join moved using (account_id)
      union all
      select member_id, 'AT_VENDORS', a.version, a.amount, null from members join wallet.at_vendors a using (member_id)
       where a.amount > 0
    ), said as materialized (
      select m.member_id, m.place, coalesce(sum(p.balance), 0)::bigint as balance,
             coalesce(string_agg(concat_ws(' ', p.purpose, p.version, p.balance, coalesce(encode(p.hash, 'hex'), '-')),
               E'\n' order by p.purpose collate "C") filter (where p.purpose is not null), '') as pools,
             uuid_send(gen_random_uuid()) as salt
        from members m left join parts p using (member_id)
       group by m.member_id, m.place
    ), leaves as materialized (
      select *, wallet.sum_leaf(balance, salt, member_id, pools) as hash from said
    ), written as (
      insert into wallet.commitment_leaf (commitment_id, part, place, brand_id, member_id, balance, salt, pools, hash)
      select ${commitmentId}, ${parts}, place, ${brandId}, member_id, balance, salt, pools, hash from leaves
    ), part as (
      insert into wallet.commitment_part (commitment_id, part, brand_id, sum, root)
      select ${commitmentId}, ${parts}, ${brandId}, sum(greatest(balance, 0))::bigint,
             wallet.sum_root(array_agg(greatest(balance, 0) order by place), array_agg(hash order by place))
        from leaves having count(*) > 0
    ), come as (
      select count(*)::int as members, (array_agg(member_id order by place desc))[1] as last_member_id from leaves
    )
    update wallet.commitment c
       set last_member_id = coalesce(come.last_member_id, c.last_member_id), members = c.members + come.members,
           parts = c.parts + (come.members > 0)::int
      from come where c.commitment_id = ${commitmentId}
    returning come.members`.execute(tx)
  return rows[0]?.members ?? 0
}

export interface Part {
  readonly sum: Money
  readonly hash: Buffer
}

/** The roots of a night's parts, in their order: one for each thousand members. */
export async function listParts(db: Reader, commitmentId: string): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select sum, root as hash from wallet.commitment_part where commitment_id = ${commitmentId} order by part`.execute(
    db,
  )
  return rows
}

/** Publishes a night: from here on it cannot be changed. */
export async function publishNight(tx: Tx, commitmentId: string, root: Part, at: number): Promise<void> {
  await sql`
    update wallet.commitment set root = ${root.hash}, total = ${root.sum}, published_at = ${at}
     where commitment_id = ${commitmentId}`.execute(tx)
}

export interface Published {
  readonly day: string
  readonly root: string
  readonly total: bigint
  readonly publishedAt: bigint
}

/** A brand's published nights before a day, the newest first. */
export async function listPublished(
  db: Reader,
  { brandId, before, limit }: { readonly brandId: string; readonly before: string; readonly limit: number },
): Promise<Published[]> {
  const { rows } = await sql<Published>`
    select day::text as day, encode(root, 'hex') as root, total, published_at as "publishedAt" from wallet.commitment
     where brand_id = ${brandId} and day < ${before}::date and published_at is not null
     order by day desc limit ${limit}`.execute(db)
  return rows
}

export interface Leaf extends Published {
  readonly commitmentId: string
  readonly part: number
  readonly place: number
  readonly balance: bigint
  readonly salt: string
  readonly pools: string
}

/**
 * What a published night says of a member: of the newest one that counted them, where no day is named. Night by night, so
 * that no more partitions are looked into than it takes.
 */
export async function findLeaf(db: Reader, memberId: string, day: string | undefined): Promise<Leaf | undefined> {
  const { rows } = await sql<Leaf>`
    select c.commitment_id as "commitmentId", c.day::text as day, encode(c.root, 'hex') as root, c.total,
           c.published_at as "publishedAt", l.part, l.place, l.balance, encode(l.salt, 'hex') as salt, l.pools
      from wallet.commitment c
     cross join lateral (select * from wallet.commitment_leaf own
                          where own.member_id = ${memberId} and own.commitment_id = c.commitment_id limit 1) l
     where c.brand_id = (select brand_id from wallet.account where owner_id = ${memberId} and owner_kind = 'member' limit 1)
       and c.published_at is not null and c.day = coalesce(${day ?? null}::date, c.day)
     order by c.day desc limit 1`.execute(db)
  return rows[0]
}

/** The leaves of one part, in their order. */
export async function listLeaves(db: Reader, commitmentId: string, part: number): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select greatest(balance, 0) as sum, hash from wallet.commitment_leaf
     where commitment_id = ${commitmentId} and part = ${part} order by place`.execute(db)
  return rows
}

/** Drops the leaves of a night that ended before a day, in one piece. Answers whether there was one. */
export async function dropNight(tx: Tx, before: string): Promise<boolean> {
  await beginCutting(tx)
  const { rows } = await sql<{ name: string }>`
    select name from wallet.leaf_partitions()
     where highest <= platform.uuid_floor(${before}::date::timestamp at time zone 'utc') order by highest limit 1`.execute(
    tx,
  )
  const [old] = rows
  if (!old) return false
  await sql.raw(`drop table ${old.name}`).execute(tx)
  return true
}

/**
 * Deletes the leaves of a night that ended before a day and lies with younger ones, as those do that were made before
 * each night had a partition. Answers whether there were any.
 */
export async function pruneLeaves(tx: Tx, before: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    with old as (
      select commitment_id from wallet.commitment c where c.day < ${before}::date
         and exists (select from wallet.commitment_leaf l where l.commitment_id = c.commitment_id) order by day limit 1
    ), gone as (delete from wallet.commitment_leaf where commitment_id in (select commitment_id from old))
    select exists (select from old) as found`.execute(tx)
  return rows[0]?.found ?? false
}
