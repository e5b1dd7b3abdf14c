import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Series } from './pay.queries.ts'

const days = { dateStyle: 'medium' } as const
const hours = { dateStyle: 'medium', timeStyle: 'short' } as const

/** What a run or a bill is of, in words. */
export function usePayWords() {
  const t = useText('pay')
  const { time } = useFormat()
  return {
    about: ({ kind, category }: Pick<Series, 'kind' | 'category'>) =>
      `${t(`kind.${kind}`)}, ${t(`category.${category}`)}`,
    /** A period is shown by its first day and its last; an hour by when it began. */
    period({
      kind,
      from,
      to,
      timeZone,
    }: Pick<Series, 'kind'> & { readonly from: number; readonly to: number; readonly timeZone: string }): string {
      if (kind === 'HOURLY_SALARY') return time(from, { ...hours, timeZone })
      const [first, last] = [time(from, { ...days, timeZone }), time(to - 1, { ...days, timeZone })]
      return first === last ? first : t('period', { first, last })
    },
  }
}
