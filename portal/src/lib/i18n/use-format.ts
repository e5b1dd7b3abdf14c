import {
  formatDateTime,
  formatDay,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
} from '@parlour/core/locales/format.ts'
import { useLocale } from './use-text.ts'

/** The formatters in the language of the page. */
export function useFormat() {
  const locale = useLocale()
  return {
    money: formatMoney,
    number: (value: number, options?: Intl.NumberFormatOptions) => formatNumber(value, locale, options),
    dateTime: (epochMs: number, options?: Intl.DateTimeFormatOptions) => formatDateTime(epochMs, locale, options),
    percent: (value: number) => formatPercent(value, locale),
    day: (day: string) => formatDay(day, locale),
    list: (names: readonly string[]) => formatList(names, locale),
  }
}
