import { formatDateTime, formatList, formatMoney, formatNumber } from '@parlour/core/locales/format.ts'
import { useLocale } from './use-text.ts'

/** The formatters in the language of the page. */
export function useFormat() {
  const locale = useLocale()
  return {
    money: formatMoney,
    number: (value: number, options?: Intl.NumberFormatOptions) => formatNumber(value, locale, options),
    dateTime: (epochMs: number, options?: Intl.DateTimeFormatOptions) => formatDateTime(epochMs, locale, options),
    list: (names: readonly string[]) => formatList(names, locale),
  }
}
