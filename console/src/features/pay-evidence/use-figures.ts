import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Evidence } from './evidence.queries.ts'

const names = [
  'amount',
  'turnover',
  'percent',
  'rounds',
  'members',
  'score',
  'accounts',
  'browsers',
  'payees',
  'product',
  'turns',
  'changes',
  'lines',
] as const
type Name = (typeof names)[number]
const amounts: ReadonlySet<Name> = new Set(['amount', 'turnover'])

/** The figures of evidence as they are read, in their order: amounts in the brand's money, parts in percent. */
export function useFigures(currency: string) {
  const t = useText('evidence')
  const { money, number } = useFormat()
  const shown = (name: Name, value: string | number): string => {
    if (amounts.has(name)) return money(String(value), { symbol: currency })
    if (name === 'percent') return `${value} %`
    return typeof value === 'number' ? number(value) : value
  }
  return ({ figures }: Pick<Evidence, 'figures'>): readonly (readonly [string, string])[] =>
    names.flatMap((name) => {
      const value = figures[name]
      if (value === undefined) return []
      return [[t(`figure.${name}`), shown(name, value)] as const]
    })
}
