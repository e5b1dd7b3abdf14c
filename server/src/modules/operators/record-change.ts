import type { Tx } from '#platform/db/database.ts'
import type { BrandInReach, OperatorContext } from '#platform/http/console-context.ts'
import { actionLog } from '#modules/audit/index.ts'

export interface BrandChange {
  readonly brand: BrandInReach
  readonly operator: OperatorContext
  readonly command: string
  /** What it is about; the brand itself where nothing is said. */
  readonly subject?: string
  readonly reason: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
  /** What else is to be found again. */
  readonly more?: Readonly<Record<string, unknown>>
}

/** The row of the log of a change, in its transaction. */
export function recordChange(tx: Tx, change: BrandChange): Promise<void> {
  const { brand, operator, command, subject, reason, before, after, more } = change
  return actionLog.insert(tx, {
    brandId: brand.brandId,
    operator: operator.username,
    command,
    subject: subject ?? brand.merchantCode,
    reason: reason.trim(),
    details: { ...more, before, after },
  })
}
