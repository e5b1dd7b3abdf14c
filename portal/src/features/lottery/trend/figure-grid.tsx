import { classNames } from '@parlour/ui/components/class-names.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { ScrollBox } from './scroll-box.tsx'
import { toneOf, type SymbolFigures } from './trend-figures.ts'

export interface FigureGridProps {
  readonly label: string
  readonly figures: readonly SymbolFigures[]
}

const columns = 10
const grounds = { hot: 'bg-accent-soft', cold: 'bg-info-soft', plain: 'bg-surface-sunken' }

/** Many numbers in rows of ten: each with how often it came, the small figure being for how long it has not. */
export function FigureGrid({ label, figures }: FigureGridProps) {
  const t = useText('trends')
  const tone = toneOf(figures)
  const rows = Array.from({ length: Math.ceil(figures.length / columns) }, (_, at) =>
    figures.slice(at * columns, (at + 1) * columns),
  )
  return (
    <ScrollBox label={label} className="-mx-2 px-2">
      <table aria-label={label} className="tabular w-full min-w-120 table-fixed border-separate border-spacing-1">
        <tbody>
          {rows.map((row) => (
            <tr key={row[0]?.symbol}>
              {row.map(({ symbol, count, gap, isOpen }) => (
                <td
                  key={symbol}
                  className={classNames('rounded-small px-1 py-1.5 text-center', grounds[tone(count) ?? 'plain'])}
                >
                  <span className="block text-xs text-text-muted">{symbol}</span>
                  <span className="block text-sm font-bold">{count}</span>
                  <span className="block text-xs text-text-muted">
                    <span className="sr-only">{t('gap')} </span>
                    <span className="ltr-run">{isOpen ? t('atLeast', { count: gap }) : gap}</span>
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
