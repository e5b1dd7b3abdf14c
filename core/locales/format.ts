import type { Locale } from './locales.ts'

export { formatMoney } from '@parlour/core/money/format-money.ts'

/** Counts and shares: whole or with the given decimals, in the locale's digits. */
export function formatNumber(value: number, locale: Locale, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(locale.tag, { numberingSystem: locale.digits, ...options }).format(value)
}

const dateTime: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'medium' }

/** A moment (epoch milliseconds) in the reader's zone. */
export function formatDateTime(
  epochMs: number,
  locale: Locale,
  options: Intl.DateTimeFormatOptions = dateTime,
): string {
  return new Intl.DateTimeFormat(locale.tag, { numberingSystem: locale.digits, ...options }).format(epochMs)
}
