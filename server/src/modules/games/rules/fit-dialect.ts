import type { Dialect, MoneyScale, Vendor } from '../types.ts'

/** A dialect with in what it counts money, and the switch that it stands or falls with; undefined where they do not fit. */
export function fitDialect(
  dialect: Dialect,
  moneyScale: MoneyScale,
): Pick<Vendor, 'dialect' | 'moneyScale' | 'rollbackAfterWin'> | undefined {
  const isFitting = dialect === 'awc' || (dialect === 'native') === (moneyScale === 'decimal')
  // SOFTSWISS rolls a bet back with its win in one message.
  return isFitting
    ? { dialect, moneyScale, rollbackAfterWin: dialect === 'softswiss' ? 'reverse' : 'reject' }
    : undefined
}
