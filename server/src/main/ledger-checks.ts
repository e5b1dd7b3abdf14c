import type { Reader } from '#platform/db/database.ts'
import type { Check, CheckResult } from '#platform/module/ledger-check.ts'
import { audit, auditWithin, type Listener } from '#modules/reporting/module.ts'
import { moduleChecks } from './modules.gen.ts'

/** Every check of the ledger, in the order in which they are told. */
export const ledgerChecks: readonly Check[] = moduleChecks

interface Requested extends Listener {
  /** What is checked beside the ledger's own books. */
  readonly besides?: readonly Check[]
  /** Whether a check is run; all of them, where nothing is said. */
  readonly isAsked?: (check: Check) => boolean
}

/** Audits the whole ledger; each check has a snapshot of its own. */
export const reconcile = (
  db: Reader,
  { besides = [], isAsked = () => true, ...listener }: Requested = {},
): Promise<CheckResult[]> => audit(db, [...ledgerChecks, ...besides].filter(isAsked), listener)

/** The checks themselves, in the caller's transaction; or one alone, by its name. */
export const runChecks = (tx: Reader, only?: string): Promise<CheckResult[]> =>
  auditWithin(tx, only === undefined ? ledgerChecks : ledgerChecks.filter(({ name }) => name === only))
