import { classNames } from '@parlour/ui/components/class-names.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { FigureBar } from './figure-bar.tsx'
import type { SymbolFigures } from './trend-figures.ts'

export interface FigureTableProps {
  readonly label: string
  readonly figures: readonly SymbolFigures[]
}

/** Each number with how often it came and for how long it has not. */
export function FigureTable({ label, figures }: FigureTableProps) {
  const t = useText('trends')
  const mostCount = Math.max(...figures.map(({ count }) => count))
  const mostGap = Math.max(...figures.map(({ gap }) => gap))
  return (
    <table aria-label={label} className="tabular w-full table-fixed text-sm">
      <thead>
        <tr className="border-b border-line-soft text-xs text-text-muted">
          <th scope="col" className="w-14 py-2 text-start font-medium">
            {t('number')}
          </th>
          <th scope="col" className="py-2 pe-4 text-start font-medium">
            {t('count')}
          </th>
          <th scope="col" className="py-2 text-start font-medium">
            {t('gap')}
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ symbol, count, gap, isOpen }) => (
          <tr key={symbol} className="border-b border-line-soft last:border-0">
            <th scope="row" className="py-1 text-start">
              <span className="ball grid h-7 w-7 place-items-center rounded-full text-xs font-semibold">{symbol}</span>
            </th>
            <td className="py-1 pe-4">
              <Figure text={String(count)} isMost={count === mostCount && count > 0}>
                <FigureBar value={count} most={mostCount} tone="hot" />
              </Figure>
            </td>
            <td className="py-1">
              <Figure text={isOpen ? t('atLeast', { count: gap }) : String(gap)} isMost={gap === mostGap && gap > 0}>
                <FigureBar value={gap} most={mostGap} tone="cold" />
              </Figure>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface FigureProps {
  readonly text: string
  readonly isMost: boolean
  readonly children: React.ReactNode
}

function Figure({ text, isMost, children }: FigureProps) {
  return (
    <span className="flex items-center gap-2">
      <span className={classNames('ltr-run w-9 text-end', isMost ? 'font-bold text-text' : 'text-text-muted')}>
        {text}
      </span>
      {children}
    </span>
  )
}
