import type { sql } from 'kysely'

export interface Check {
  readonly name: string
  readonly about: string
  /** Answers a row with `example` for everything that breaks the rule. */
  readonly rows: ReturnType<typeof sql>
}
