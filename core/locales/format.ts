import type { Locale } from './locales.ts'

export { formatMoney } from '@parlour/core/money/format-money.ts'

/** Counts and shares: whole or with the given decimals, in the locale's digits. */
export function formatNumber(value: number, locale: Locale, options: Intl.NumberFormatOptions = {}): string {
  return new Intl.NumberFormat(locale.tag, { numberingSystem: locale.digits, ...options }).format(value)
}

/** A rate in percent, whole or with up to six decimals: never broken over lines, nor turned round between other letters. */
export function formatPercent(value: number, locale: Locale): string {
  const text = `${formatNumber(value, locale, { maximumFractionDigits: 6 })}\u00A0%`
  return locale.direction === 'rtl' ? `\u2066${text}\u2069` : text
}

const spans: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]

/** How long ago something was, in whole days, hours or minutes: the largest of them that fits; within a minute, now. */
export function formatAgo(ms: number, locale: Locale): string {
  const format = new Intl.RelativeTimeFormat(`${locale.tag}-u-nu-${locale.digits}`, { numeric: 'auto' })
  const [unit, size] = spans.find(([, least]) => ms >= least) ?? ['second', Infinity]
  return format.format(-Math.floor(ms / size), unit)
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

/** Names one after another, with the language's own "and". */
export function formatList(names: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(locale.tag, { type: 'conjunction' }).format(names)
}
