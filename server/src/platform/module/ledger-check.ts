import { sql } from 'kysely'
import type { Reader } from '../db/database.ts'

type Sql = ReturnType<typeof sql>

interface Named {
  readonly name: string
  readonly about: string
}

/**
 * What a check reads: the tables themselves, or what belongs to what came since the ledger was verified last. Whatever
 * of these is there is there with all that it is held against: a bet with its ticket, its outcomes and their postings.
 */
export interface Tables {
  readonly posting: Sql
  /** All postings of what is no bet, which are few beside the others. */
  readonly otherPosting: Sql
  readonly entry: Sql
  /** Both sides of the postings. */
  readonly account: Sql
  readonly bet: Sql
  readonly funding: Sql
  readonly outcome: Sql
  readonly ticket: Sql
  readonly transaction: Sql
  readonly vendorBet: Sql
  /** Rounds of vendors, whose bets are all there. */
  readonly round: Sql
  /** Issues that sold, drew or settled, each with all its tickets in the tables themselves. */
  readonly issue: Sql
  /** Nights whose balances were published. */
  readonly commitment: Sql
  /** Epoch ms: what is older was there when the ledger was verified last. */
  readonly sinceMs: number
}

/**
 * The lowest id of what was made since an instant: ids are of the clock of the machine and not of an installation’s that
 * was moved.
 */
export const lowestIdSince = (sinceMs: Sql | number) => sql`
  platform.uuid_floor(to_timestamp(greatest(${sinceMs}::bigint - coalesce((select offset_ms from platform.clock_offset), 0), 0) / 1000.0))`

/** Whether a posting `p` was booked since an instant, by its own time: its id says where such ones lie. */
export const bookedSince = (sinceMs: number) => sql`
  (p.posted_id >= ${lowestIdSince(sinceMs)} and p.at_ms >= ${sinceMs})`

/** Postings `p` with both their accounts, `d` that was debited and `c` that was credited. */
export const withSides = ({ posting, account }: Pick<Tables, 'posting' | 'account'>) => sql`${posting} p
  join ${account} d on d.account_id = p.debit_account_id join ${account} c on c.account_id = p.credit_account_id`

/**
 * How much of the ledger a check has to read where only what came since is verified:
 * `facts` a part of it at a time, by facts of money with their bets; `issues` some issues at a time; `whole` everything,
 * which is little; `full` everything, which is much: it is left to the full audit.
 */
export type Reach = 'facts' | 'issues' | 'whole' | 'full'

/** A check that a statement answers: a row with `example` for everything that breaks the rule. */
export interface StatementCheck extends Named {
  readonly reach: Reach
  readonly rows: (of: Tables) => Sql
}

/** Reads in one snapshot, which lasts as long as `work` does and no longer. */
export type InSnapshot = <T>(work: (db: Reader) => Promise<T>) => Promise<T>

/**
 * A check that rules of `core` answer: all that breaks it, read in as many snapshots as it likes. One of the ledger's can
 * be asked of some issues alone.
 */
export interface RuleCheck extends Named {
  readonly reach: Reach
  readonly find: (inSnapshot: InSnapshot, issueIds?: readonly string[]) => Promise<readonly string[]>
  /** Of what came since an instant alone; a check without it is asked of issues, or left to the full audit. */
  readonly findSince?: (inSnapshot: InSnapshot, sinceMs: number) => Promise<readonly string[]>
}

export type Check = StatementCheck | RuleCheck

/** What a check found: how many rows break it, and one of them to begin looking at. */
export interface CheckResult {
  readonly name: string
  readonly about: string
  readonly broken: number
  readonly example: string | null
  readonly tookMs: number
}

/** Runs the checks of all modules, or those that are asked for, each in a snapshot of its own. */
export type AuditLedger = (
  db: Reader,
  request?: { readonly isAsked?: (check: Check) => boolean },
) => Promise<readonly CheckResult[]>
