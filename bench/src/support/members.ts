import { createHash, randomUUIDv7 } from 'node:crypto'
import type pg from 'pg'

export interface BenchMember {
  readonly memberId: string
  readonly token: string
}

const chunk = 10_000

/**
 * Members with money and a session each, written straight into the tables: opening them is not what is measured. Their
 * tokens are numbered from `from`.
 */
export async function makeMembers(db: pg.Client, count: number, cash: bigint, from = 0): Promise<BenchMember[]> {
  const brand = await findBrand(db)
  const members: BenchMember[] = []
  for (let done = 0; done < count; done += chunk) {
    const part = Array.from({ length: Math.min(chunk, count - done) }, (_, at) => ({
      memberId: randomUUIDv7(),
      token: `bench-${from + done + at}`,
    }))
    await insertPart(db, brand, part, cash)
    members.push(...part)
  }
  await db.query('analyze identity.member, identity.session, wallet.account')
  return members
}

async function insertPart(db: pg.Client, brand: Brand, part: readonly BenchMember[], cash: bigint): Promise<void> {
  const ids = part.map(({ memberId }) => memberId)
  await db.query(
    `insert into identity.member (member_id, brand_id, username, nickname, type, ancestor_path, password_hash, joined_at)
     select id, $1, 'bench' || replace(id::text, '-', ''), 'bench', 0, '{}', '', platform.now_ms() from unnest($2::uuid[]) as new(id)`,
    [brand.brand_id, ids],
  )
  await db.query(
    `insert into identity.session (session_id, token_hash, brand_id, member_id, created_at, seen_at, expires_at, ip, agent)
     select id, hash, $1, id, now, now, now + 43200000, '', '' from platform.now_ms() as now, unnest($2::uuid[], $3::bytea[]) as new(id, hash)`,
    [brand.brand_id, ids, part.map(({ token }) => createHash('sha256').update(token).digest())],
  )
  // Pool by pool of one member together, as registration opens them.
  await db.query(
    `insert into wallet.account (account_id, brand_id, owner_kind, owner_id, purpose, currency, may_overdraw)
     select uuidv7(), $1, 'member', id, purpose, $4, false
       from unnest($2::uuid[]) with ordinality as new(id, at) cross join unnest($3::text[]) with ordinality as pool(purpose, n)
      order by at, n`,
    [
      brand.brand_id,
      ids,
      ['PLAYER_CASH', 'PLAYER_BONUS', 'PLAYER_LOCKED', 'OPEN_BETS', 'PENDING_WITHDRAWAL'],
      brand.currency,
    ],
  )
  await deposit(db, brand, ids, cash)
}

/** The same money for members that opened their accounts themselves. */
export async function fundMembers(db: pg.Client, ids: readonly string[], cash: bigint): Promise<void> {
  await deposit(db, await findBrand(db), ids, cash)
}

interface Brand {
  readonly brand_id: string
  readonly currency: string
}

async function findBrand(db: pg.Client): Promise<Brand> {
  const { rows } = await db.query<Brand>("select brand_id, currency from brand.brand where merchant_code = 'parlour'")
  if (!rows[0]) throw new Error('the demo brand is not there')
  return rows[0]
}

/** Opening balances as adjustments, each with its record, so that the ledger still adds up. */
async function deposit(db: pg.Client, brand: Brand, ids: readonly string[], cash: bigint): Promise<void> {
  await db.query(
    `insert into wallet.account (account_id, brand_id, owner_kind, owner_id, purpose, currency, may_overdraw)
     values (uuidv7(), $1, 'house', $1, 'HOUSE_ADJUSTMENTS', $2, true) on conflict do nothing`,
    [brand.brand_id, brand.currency],
  )
  await db.query(
    `with moment as materialized (select platform.now_ms() as now),
     funded as (
       update wallet.account set balance = $3, version = 1 where owner_id = any($2::uuid[]) and owner_kind = 'member' and purpose = 'PLAYER_CASH' returning account_id, owner_id
     ), adjustments as (
       insert into wallet.adjustment (adjustment_id, brand_id, batch_id, line, member_id, amount, currency, reason_code,
                                      ticket, note, proposed_by, at_ms)
       select owner_id, $1::uuid, owner_id, 1, owner_id, $3, $4, 'OTHER', 'bench', 'a measurement', 'bench', now
         from funded, moment
     ), entries as (
       insert into wallet.entry (fact_id, kind, seq, brand_id, currency, at_ms)
       select owner_id, 'adjustment.credited', 1, $1::uuid, $4, now from funded, moment
     )
     insert into wallet.posting (fact_id, kind, seq, n, debit_account_id, credit_account_id, amount, credit_version, credit_balance, at_ms)
     select owner_id, 'adjustment.credited', 1, 0,
            (select account_id from wallet.account where purpose = 'HOUSE_ADJUSTMENTS' and brand_id = $1 and currency = $4), account_id, $3, 1, $3, now
       from funded, moment`,
    [brand.brand_id, [...ids], cash, brand.currency],
  )
}
