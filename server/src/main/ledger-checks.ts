import type { Reader } from '#platform/db/database.ts'
import type { Check, CheckResult } from '#platform/module/ledger-check.ts'
import { ledgerChecks as agents } from '#modules/agents/module.ts'
import { ledgerChecks as aml } from '#modules/aml/module.ts'
import { ledgerChecks as bets } from '#modules/bets/module.ts'
import { ledgerChecks as cashier } from '#modules/cashier/module.ts'
import { ledgerChecks as games } from '#modules/games/module.ts'
import { ledgerChecks as lottery } from '#modules/lottery/module.ts'
import { ledgerChecks as protection } from '#modules/protection/module.ts'
import { ledgerChecks as wallet } from '#modules/wallet/module.ts'
import { audit, auditWithin, type Listener } from '#modules/reporting/index.ts'

/** Every check of the ledger, in the order in which they are told. */
export const ledgerChecks: readonly Check[] = [
  ...wallet,
  ...bets,
  ...protection,
  ...aml,
  ...cashier,
  ...lottery,
  ...games,
  ...agents,
]

interface Wish extends Listener {
  /** What is checked beside the ledger's own books. */
  readonly besides?: readonly Check[]
  /** Whether a check is run; all of them, where nothing is said. */
  readonly isAsked?: (check: Check) => boolean
}

/** Audits the whole ledger; each check has a snapshot of its own. */
export const reconcile = (
  db: Reader,
  { besides = [], isAsked = () => true, ...listener }: Wish = {},
): Promise<CheckResult[]> => audit(db, [...ledgerChecks, ...besides].filter(isAsked), listener)

/** The checks themselves, in the caller's transaction; or one alone, by its name. */
export const runChecks = (tx: Reader, only?: string): Promise<CheckResult[]> =>
  auditWithin(tx, only === undefined ? ledgerChecks : ledgerChecks.filter(({ name }) => name === only))
