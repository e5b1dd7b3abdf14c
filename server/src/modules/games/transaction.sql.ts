import { sql } from 'kysely'
import { bigints, booleans, byteas, texts, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { rowsOf, statement } from '#platform/db/statement.ts'
import type { Transaction } from './types.ts'

/** A transaction's name: its vendor's id of it. */
export interface TxKey {
  readonly vendorId: string
  readonly txId: string
}

/** Where a transaction lies that is known by its name, and the bet that it is about. */
export interface NamedRow {
  readonly rowId: string
  readonly betRowId: string | null
}

/** Where those of these transactions lie that are known. The limit keeps it one index look-up a name. */
export function findNames(tx: Tx, keys: readonly TxKey[]): Promise<NamedRow[]> {
  return statement<NamedRow>`
    select k.row_id as "rowId", k.bet_row_id as "betRowId"
      from (select vendor_id, games.transaction_digest(tx_id) as digest
              from (${rowsOf(
                uuids(keys, (k) => k.vendorId),
                texts(keys, (k) => k.txId),
              )}) as asked(vendor_id, tx_id) offset 0) as wanted
     cross join lateral (select * from games.vendor_key found
                          where found.vendor_id = wanted.vendor_id and found.digest = wanted.digest limit 1) k`.send(tx)
}

/**
 * These transactions, each with the id that it was said under, which is not for certain the one that it was looked for by.
 * The bounds leave the weeks out that none of them is of, before the statement begins.
 */
export async function findTransactions(tx: Tx, names: readonly Pick<NamedRow, 'rowId'>[]): Promise<Transaction[]> {
  const rowIds = names.map(({ rowId }) => rowId).toSorted()
  const [first, last] = [rowIds[0], rowIds.at(-1)]
  if (first === undefined || last === undefined) return []
  return statement<Transaction>`
    select t.row_id as "rowId", t.vendor_id as "vendorId", t.tx_id as "txId", t.brand_id as "brandId",
           t.member_id as "memberId", t.kind, t.ref_tx_id as "refTxId", t.bet_tx_id as "betTxId",
           t.bet_row_id as "betRowId", t.game_code as "gameCode", t.round_id as "roundId", t.amount, t.remainder,
           t.currency, t.is_free as "isFree", t.body_hash as "bodyHash", t.state, t.status,
           t.ledger_tx_id as "ledgerTxId", t.bet_id as "betId", t.balance_before as "balanceBefore", t.balance,
           t.version, t.is_rolled_back as "isRolledBack", t.at_ms as at
      from (${rowsOf(uuids(rowIds))}) as wanted(row_id)
     cross join lateral (select * from games.transaction found
                          where found.row_id = wanted.row_id and found.row_id >= ${first}::uuid
                            and found.row_id <= ${last}::uuid limit 1) t`.send(tx)
}

/** Those of these transactions that were rolled back before they came. */
export function findTombstones(tx: Tx, keys: readonly TxKey[]): Promise<TxKey[]> {
  return statement<TxKey>`
    select t.vendor_id as "vendorId", t.tx_id as "txId"
      from (${rowsOf(
        uuids(keys, (k) => k.vendorId),
        texts(keys, (k) => k.txId),
      )}) as wanted(vendor_id, tx_id)
     cross join lateral (select * from games.tombstone found
                          where found.vendor_id = wanted.vendor_id and found.tx_id = wanted.tx_id limit 1) t`.send(tx)
}

/** Keeps new transactions; one whose name another has kept meanwhile makes it fail. */
export async function insertTransactions(tx: Tx, rows: readonly Transaction[]): Promise<void> {
  if (rows.length === 0) return
  await Promise.all([insertNames(tx, rows), insertRows(tx, rows)])
}

/** In the order of their places: two who keep the same names do not wait for each other both. */
const insertNames = (tx: Tx, rows: readonly Transaction[]) =>
  statement`
    insert into games.vendor_key (vendor_id, digest, row_id, bet_row_id)
    select vendor_id, games.transaction_digest(tx_id) as digest, row_id, bet_row_id
      from (${rowsOf(
        uuids(rows, (r) => r.vendorId),
        texts(rows, (r) => r.txId),
        uuids(rows, (r) => r.rowId),
        uuids(rows, (r) => r.betRowId),
      )}) as new(vendor_id, tx_id, row_id, bet_row_id)
     order by vendor_id, digest`.send(tx)

const insertRows = (tx: Tx, rows: readonly Transaction[]) =>
  statement`
    insert into games.transaction (row_id, bet_row_id, vendor_id, tx_id, brand_id, member_id, kind, ref_tx_id, bet_tx_id, game_code, round_id,
                                   amount, remainder, currency, is_free, body_hash, state, status, ledger_tx_id, bet_id,
                                   balance_before, balance, version, is_rolled_back, at_ms)
    ${rowsOf(
      uuids(rows, (r) => r.rowId),
      uuids(rows, (r) => r.betRowId),
      uuids(rows, (r) => r.vendorId),
      texts(rows, (r) => r.txId),
      uuids(rows, (r) => r.brandId),
      uuids(rows, (r) => r.memberId),
      texts(rows, (r) => r.kind),
      texts(rows, (r) => r.refTxId),
      texts(rows, (r) => r.betTxId),
      texts(rows, (r) => r.gameCode),
      texts(rows, (r) => r.roundId),
      bigints(rows, (r) => r.amount),
      texts(rows, (r) => r.remainder),
      texts(rows, (r) => r.currency),
      booleans(rows, (r) => r.isFree),
      byteas(rows, (r) => r.bodyHash),
      texts(rows, (r) => r.state),
      texts(rows, (r) => r.status),
      uuids(rows, (r) => r.ledgerTxId),
      uuids(rows, (r) => r.betId),
      bigints(rows, (r) => r.balanceBefore),
      bigints(rows, (r) => r.balance),
      bigints(rows, (r) => r.version),
      booleans(rows, (r) => r.isRolledBack),
      bigints(rows, (r) => r.at),
    )}`.send(tx)

/** Whether a statement failed for a transaction that was kept meanwhile, under another player's lock. */
export function isTransactionTaken(error: unknown): boolean {
  const { code, table } = error as { code?: unknown; table?: unknown }
  return code === '23505' && typeof table === 'string' && table.startsWith('vendor_key_')
}

/** Writes that transactions were rolled back. */
export async function markRolledBack(tx: Tx, rows: readonly Pick<Transaction, 'rowId'>[]): Promise<void> {
  if (rows.length === 0) return
  await statement`
    update games.transaction t set is_rolled_back = true
      from (${rowsOf(uuids(rows, (r) => r.rowId))}) as gone(row_id)
     where t.row_id = gone.row_id`.send(tx)
}

/** How a batch stands to a vendor's ids: whoever books shares them, whoever buries one that is not there has them alone. */
export interface Guarded {
  readonly vendorId: string
  readonly isBurying: boolean
}

/**
 * Booking and burying an id share no row, and two players no account: this is where they meet. Given in the order of
 * vendors, behind the accounts.
 */
export async function guardIds(tx: Tx, guards: readonly Guarded[]): Promise<void> {
  await statement`
    select case when is_burying then pg_advisory_xact_lock(hashtextextended('burials ' || vendor_id, 0))::text
                else pg_advisory_xact_lock_shared(hashtextextended('burials ' || vendor_id, 0))::text end
      from (${rowsOf(
        uuids(guards, (g) => g.vendorId),
        booleans(guards, (g) => g.isBurying),
      )}) as guarded(vendor_id, is_burying)`.send(tx)
}

/** Buries transactions that have not come: whenever they do, they do nothing. */
export async function insertTombstones(
  tx: Tx,
  rows: readonly (TxKey & { readonly brandId: string; readonly at: number })[],
): Promise<void> {
  if (rows.length === 0) return
  await statement`
    insert into games.tombstone (vendor_id, tx_id, brand_id, at_ms)
    ${rowsOf(
      uuids(rows, (r) => r.vendorId),
      texts(rows, (r) => r.txId),
      uuids(rows, (r) => r.brandId),
      bigints(rows, (r) => r.at),
    )}
    on conflict do nothing`.send(tx)
}

export interface FedTransaction {
  readonly xid: bigint
  readonly txId: string
  readonly kind: string
  readonly state: string
  readonly status: string
  readonly isRolledBack: boolean
  readonly isFree: boolean
  readonly refTxId: string | null
  readonly ledgerTxId: string | null
  readonly memberId: string
  readonly gameCode: string
  readonly roundId: string
  readonly amount: bigint
  readonly currency: string
  readonly at: bigint
}

/** A vendor's transactions of a time behind a place, in the order of places: nothing ever appears before a place that was read. */
export async function listFed(
  db: Reader,
  request: {
    readonly vendorId: string
    readonly from: number
    readonly to: number
    readonly behind: { readonly xid: string; readonly txId: string } | null
    readonly limit: number
  },
): Promise<FedTransaction[]> {
  const { rows } = await sql<FedTransaction>`
    select xid::text::bigint as xid, tx_id as "txId", kind, state, status, is_rolled_back as "isRolledBack",
           is_free as "isFree", ref_tx_id as "refTxId", ledger_tx_id as "ledgerTxId", member_id as "memberId",
           game_code as "gameCode", round_id as "roundId", amount, currency, at_ms as at
      from games.transaction
     where vendor_id = ${request.vendorId} and uuid_hash(vendor_id) = uuid_hash(${request.vendorId}::uuid) and at_ms >= ${request.from} and at_ms < ${request.to}
       and xid < pg_snapshot_xmin(pg_current_snapshot())
       and (${request.behind?.xid ?? null}::text is null
            or (xid, tx_id) > (${request.behind?.xid ?? null}::text::xid8, ${request.behind?.txId ?? null}::text))
     order by xid, tx_id limit ${request.limit}`.execute(db)
  return rows
}
