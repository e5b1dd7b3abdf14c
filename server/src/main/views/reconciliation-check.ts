import type { sql } from 'kysely'
import type { Reader } from '#platform/db/database.ts'

interface Named {
  readonly name: string
  readonly about: string
}

/** A check that a statement answers: a row with `example` for everything that breaks the rule. */
export interface StatementCheck extends Named {
  readonly rows: ReturnType<typeof sql>
}

/** Reads in one snapshot, which lasts as long as `work` does and no longer. */
export type InSnapshot = <T>(work: (db: Reader) => Promise<T>) => Promise<T>

/** A check that rules of `core` answer: all that breaks it, read in as many snapshots as it likes. */
export interface RuleCheck extends Named {
  readonly find: (inSnapshot: InSnapshot) => Promise<readonly string[]>
}

export type Check = StatementCheck | RuleCheck
