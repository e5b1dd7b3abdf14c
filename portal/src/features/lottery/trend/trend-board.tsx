import { Card } from '@parlour/ui/components/card.tsx'
import type { TrendLine } from '@parlour/core/rules/lottery/trend/trend-lines.ts'
import type { TrendRoad } from '@parlour/core/rules/lottery/trend/trend-roads.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { DistributionChart } from './distribution-chart.tsx'
import { FigureGrid } from './figure-grid.tsx'
import { FigureTable } from './figure-table.tsx'
import { RoadBoard } from './road-board.tsx'
import { extremes, figuresOf, type SymbolFigures } from './trend-figures.ts'
import { TrendGrid } from './trend-grid.tsx'
import { lineName } from './trend-names.ts'
import type { Trend } from './trend.queries.ts'

export interface TrendBoardProps {
  readonly line: TrendLine
  readonly roads: readonly TrendRoad[]
  readonly trend: Trend
}

/** More symbols than this stand in rows of ten. */
const listedMax = 28
/** The path of so few stands in half a page. */
const narrowMax = 16

export function TrendBoard({ line, roads, trend }: TrendBoardProps) {
  const t = useText('trends')
  const figures = figuresOf(line, trend)
  const isListed = figures.length <= listedMax
  const of = lineName(t, line.code)
  const counted = t('counted', { count: trend.issues.length })
  const isNarrow = figures.length <= narrowMax
  const path = (
    <Card title={t('path')} aside={of}>
      <TrendGrid key={line.code} line={line} issues={trend.issues} label={t('pathOf', { of })} />
    </Card>
  )
  return (
    <>
      <div className={isListed ? 'grid items-start gap-4 lg:grid-cols-2' : 'grid gap-4'}>
        <div className="flex min-w-0 flex-col gap-4">
          <Card title={t('hotAndCold')} aside={counted}>
            <Extremes figures={figures} />
            {isListed ? (
              <FigureTable label={t('tableOf', { of })} figures={figures} />
            ) : (
              <>
                <FigureGrid label={t('tableOf', { of })} figures={figures} />
                <p className="mt-2 text-xs text-text-muted">{t('cellNote')}</p>
              </>
            )}
            <p className="mt-3 text-xs text-text-muted">{t('noMemory')}</p>
          </Card>
          <Card title={t('distribution')}>
            <DistributionChart figures={figures} label={t('chartOf', { of })} />
          </Card>
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          {isNarrow ? path : null}
          {roads.length === 0 ? null : (
            <Card title={t('roads')}>
              <RoadBoard key={trend.gameCode} roads={roads} issues={trend.issues} />
            </Card>
          )}
        </div>
      </div>
      {isNarrow ? null : path}
    </>
  )
}

function Extremes({ figures }: { readonly figures: readonly SymbolFigures[] }) {
  const t = useText('trends')
  const { hot, cold } = extremes(figures)
  return (
    <dl className="mb-3 flex flex-wrap gap-x-8 gap-y-2 text-sm">
      {(
        [
          ['hottest', hot],
          ['coldest', cold],
        ] as const
      ).map(([key, list]) => (
        <div key={key} className="flex items-center gap-2">
          <dt className="text-text-muted">{t(key)}</dt>
          <dd>
            <ol className="tabular flex flex-wrap gap-1">
              {list.map(({ symbol }) => (
                <li
                  key={symbol}
                  className={`grid h-6 min-w-6 place-items-center rounded-full px-1 text-xs font-semibold ${key === 'hottest' ? 'ball-special' : 'ball'}`}
                >
                  {symbol}
                </li>
              ))}
            </ol>
          </dd>
        </div>
      ))}
    </dl>
  )
}
