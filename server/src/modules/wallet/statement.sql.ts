import { sql } from 'kysely'
import type { Reader } from '#platform/db/database.ts'

export interface StatementLine {
  readonly version: bigint
  readonly at: bigint
  readonly kind: string
  readonly factId: string
  readonly seq: number
  readonly n: number
  readonly amount: bigint
  readonly balance: bigint
}

export interface Head {
  readonly day: string
  readonly version: bigint
  readonly balance: bigint
  readonly hash: string
}

/**
 * The lines of an account above a version, oldest first: a page by key. The account is one whose lines are a statement,
 * so neither ends of bets debit it nor stakes credit it, which the indexes leave out.
 */
export async function listStatement(
  db: Reader,
  { accountId, after, limit }: { readonly accountId: string; readonly after: number; readonly limit: number },
): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    select version, at_ms as at, kind, fact_id as "factId", seq, n, amount, balance from (
      (select debit_version as version, at_ms, kind, fact_id, seq, n, -amount as amount, debit_balance as balance
         from wallet.posting
        where debit_account_id = ${accountId} and debit_version > ${after} and debit_version is not null
          and kind not in ('bet.settled', 'bet.cancelled', 'bet.voided')
        order by debit_version limit ${limit})
      union all
      (select credit_version, at_ms, kind, fact_id, seq, n, amount, credit_balance
         from wallet.posting
        where credit_account_id = ${accountId} and credit_version > ${after} and credit_version is not null
          and kind <> 'bet.placed'
        order by credit_version limit ${limit})
    ) lines order by version limit ${limit}`.execute(db)
  return rows
}

/** The lines of such an account below a version, newest first: a page by key. */
export async function listStatementBack(
  db: Reader,
  { accountId, before, limit }: { readonly accountId: string; readonly before: number; readonly limit: number },
): Promise<StatementLine[]> {
  const { rows } = await sql<StatementLine>`
    select version, at_ms as at, kind, fact_id as "factId", seq, n, amount, balance from (
      (select debit_version as version, at_ms, kind, fact_id, seq, n, -amount as amount, debit_balance as balance
         from wallet.posting
        where debit_account_id = ${accountId} and debit_version < ${before} and debit_version is not null
          and kind not in ('bet.settled', 'bet.cancelled', 'bet.voided')
        order by debit_version desc limit ${limit})
      union all
      (select credit_version, at_ms, kind, fact_id, seq, n, amount, credit_balance
         from wallet.posting
        where credit_account_id = ${accountId} and credit_version < ${before} and credit_version is not null
          and kind <> 'bet.placed'
        order by credit_version desc limit ${limit})
    ) lines order by version desc limit ${limit}`.execute(db)
  return rows
}

/** The published heads of an account below a version, newest first. */
export async function listHeads(
  db: Reader,
  { accountId, before, limit }: { readonly accountId: string; readonly before: number; readonly limit: number },
): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select day::text as day, version, balance, encode(hash, 'hex') as hash from wallet.chain_head
     where account_id = ${accountId} and version < ${before} order by version desc limit ${limit}`.execute(db)
  return rows
}

/** The published head at a version; undefined where none was published. */
export async function findHead(db: Reader, accountId: string, version: number): Promise<Head | undefined> {
  const { rows } = await sql<Head>`
    select day::text as day, version, balance, encode(hash, 'hex') as hash from wallet.chain_head
     where account_id = ${accountId} and version = ${version}`.execute(db)
  return rows[0]
}
