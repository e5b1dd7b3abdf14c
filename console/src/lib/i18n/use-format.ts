import { formatAgo, formatDateTime, formatList, formatMoney, formatNumber } from '@parlour/core/locales/format.ts'
import { useLocale } from './use-text.ts'

const short = { dateStyle: 'medium', timeStyle: 'medium' } as const

/** The formatters in the language of the page. */
export function useFormat() {
  const locale = useLocale()
  return {
    money: formatMoney,
    number: (value: number) => formatNumber(value, locale),
    list: (names: readonly string[]) => formatList(names, locale),
    /** How long ago, in the largest unit that fits. */
    ago: (ms: number) => formatAgo(ms, locale),
    time: (epochMs: number, options: Intl.DateTimeFormatOptions = short) => formatDateTime(epochMs, locale, options),
  }
}
