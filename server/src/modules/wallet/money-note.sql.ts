import { sql } from 'kysely'
import { bigints, texts, uuids } from '#platform/db/arrays.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { rowsOf, statement } from '#platform/db/statement.ts'
import { demoCurrency, type Book, type EntryKind } from './types.ts'

/** Kinds of entry that move members' money and are no play: whoever sums it by days is told of each posting. */
const notedKinds: ReadonlySet<EntryKind> = new Set([
  'deposit.confirmed',
  'deposit.assigned',
  'deposit.reversed',
  'deposit.charged_back',
  'withdrawal.paid',
  'withdrawal.reopened',
  'transfer.up',
  'transfer.down',
  'transfer.top_up',
  'agent.realtime_salary',
  'promo.credited',
  'promo.reversed',
  'promo.awarded',
  'bonus.granted',
  'bonus.removed',
  'points.paid',
  'points.rewarded',
  'agent.dividend',
  'agent.daily_salary',
  'agent.hourly_salary',
])

/** Notes what of a book is to be summed, in its transaction; nothing where it is all play. */
export async function insertMoneyNotes(tx: Tx, { entries, postings }: Book): Promise<void> {
  const noted = postings.filter(({ kind }) => notedKinds.has(kind))
  if (noted.length === 0) return
  const brandOf = new Map(
    entries.map(({ factId, currency, brandId }) => [factId, currency === demoCurrency ? null : brandId]),
  )
  const real = noted.filter(({ factId }) => (brandOf.get(factId) ?? null) !== null)
  if (real.length === 0) return
  await statement`
    insert into wallet.money_note (note_id, brand_id, fact_id, kind, debit_account_id, credit_account_id, amount, at_ms)
    ${rowsOf(
      uuids(real, () => newId()),
      uuids(real, ({ factId }) => brandOf.get(factId)),
      uuids(real, ({ factId }) => factId),
      texts(real, ({ kind }) => kind),
      uuids(real, ({ debit }) => debit),
      uuids(real, ({ credit }) => credit),
      bigints(real, ({ amount }) => amount),
      bigints(real, ({ at }) => at),
    )}`.send(tx)
}

/** One member's side of a posting that is no play. */
export interface MoneyMoved {
  readonly noteId: string
  readonly brandId: string
  readonly memberId: string
  readonly factId: string
  readonly kind: string
  readonly purpose: string
  /** Above zero came in. */
  readonly delta: bigint
  readonly at: number
}

interface Taken {
  /** How many notes there were. */
  readonly notes: number
  readonly moved: readonly MoneyMoved[]
}

/**
 * Takes notes away in the transaction that sums them: each once, whatever is killed. Notes that another process has are
 * left to it.
 */
export async function takeMoneyNotes(tx: Tx, most: number): Promise<Taken> {
  const { rows } = await sql<
    Omit<MoneyMoved, 'at' | 'memberId'> & { memberId: string | null; at: bigint; notes: bigint }
  >`
    with notes as (
      delete from wallet.money_note where note_id in (
        select note_id from wallet.money_note order by note_id limit ${most} for update skip locked)
      returning *
    ), sides as (
      select n.*, a.owner_id, a.purpose, case when a.account_id = n.credit_account_id then n.amount else -n.amount end as delta
        from notes n join wallet.account a on a.account_id in (n.debit_account_id, n.credit_account_id)
         and a.owner_kind = 'member'
    )
    select (select count(*) from notes) as notes, note_id as "noteId", brand_id as "brandId", owner_id as "memberId",
           fact_id as "factId", kind, purpose, delta, at_ms as at
      from (values (1)) once left join sides on true order by note_id, owner_id`.execute(tx)
  return {
    notes: Number(rows[0]?.notes ?? 0n),
    moved: rows.flatMap(({ notes: _notes, memberId, at, ...row }) =>
      memberId === null ? [] : [{ ...row, memberId, at: Number(at) }],
    ),
  }
}

/** Whether there are notes that nobody has summed. */
export async function isMoneyNoted(db: Reader): Promise<boolean> {
  const { rows } = await sql`select from wallet.money_note limit 1`.execute(db)
  return rows.length > 0
}

/** What members have in cash now; whoever has no account is absent. */
export async function listCash(db: Reader, memberIds: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ memberId: string; balance: bigint }>`
    select owner_id as "memberId", balance from wallet.account
     where owner_id = any(${uuids(memberIds)}::uuid[]) and owner_kind = 'member' and purpose = 'PLAYER_CASH'`.execute(
    db,
  )
  return new Map(rows.map(({ memberId, balance }) => [memberId, balance]))
}

/** What of that is not frozen and above zero. */
export async function listFreeCash(db: Reader, memberIds: readonly string[]): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ memberId: string; balance: bigint }>`
    select owner_id as "memberId", balance from wallet.account
     where owner_id = any(${uuids(memberIds)}::uuid[]) and owner_kind = 'member' and purpose = 'PLAYER_CASH'
       and frozen_at is null and balance > 0`.execute(db)
  return new Map(rows.map(({ memberId, balance }) => [memberId, balance]))
}

/** What some members have in cash now, together. */
export async function sumCash(db: Reader, memberIds: readonly string[]): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(balance), 0)::bigint as sum
      from unnest(${uuids(memberIds)}::uuid[]) as asked(id)
      join wallet.account a on a.owner_id = asked.id and a.owner_kind = 'member' and a.purpose = 'PLAYER_CASH'`.execute(
    db,
  )
  return rows[0]?.sum ?? 0n
}
