import { formatDateTime, formatList, formatMoney, formatNumber, formatPercent } from '@parlour/core/locales/format.ts'
import { useLocale } from './use-text.ts'

/** The formatters in the language of the page. */
export function useFormat() {
  const locale = useLocale()
  return {
    money: formatMoney,
    number: (value: number, options?: Intl.NumberFormatOptions) => formatNumber(value, locale, options),
    dateTime: (epochMs: number, options?: Intl.DateTimeFormatOptions) => formatDateTime(epochMs, locale, options),
    percent: (value: number) => formatPercent(value, locale),
    /** A day of the calendar (`2026-11-29`), in nobody’s zone. */
    day: (day: string) =>
      formatDateTime(Date.parse(`${day}T12:00:00Z`), locale, { dateStyle: 'medium', timeZone: 'UTC' }),
    list: (names: readonly string[]) => formatList(names, locale),
  }
}
