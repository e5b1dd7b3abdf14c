import { classNames } from '@parlour/ui/components/class-names.ts'
import type { TrendLine } from '@parlour/core/rules/lottery/trend/trend-lines.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { ScrollBox } from './scroll-box.tsx'
import { rowsShown, type TrendCell, type TrendRow, trendRows } from './trend-rows.ts'
import type { Trend } from './trend.queries.ts'

export interface TrendGridProps {
  readonly line: TrendLine
  readonly issues: Trend['issues']
  readonly label: string
}

/** A cell is as wide as it is high; the classes of the table say the same. */
const side = 32

/** Issues down, numbers across, what was drawn marked; the marks of one place are joined from issue to issue. */
export function TrendGrid({ line, issues, label }: TrendGridProps) {
  const t = useText('trends')
  const rows = trendRows(line, issues).slice(0, rowsShown(line.symbols.length, issues.length))
  return (
    <>
      <ScrollBox label={label} className="max-h-128 w-fit max-w-full rounded-medium border border-line-soft">
        <div className="relative w-max">
          {line.isSingle ? <JoinedMarks rows={rows} /> : null}
          <table aria-label={label} className="tabular border-separate border-spacing-0 text-xs">
            <thead>
              <tr>
                <th
                  scope="col"
                  className="sticky start-0 top-0 z-30 h-8 w-28 min-w-28 border-e border-b border-line-soft bg-surface-raised px-2.5 text-start font-medium text-text-muted"
                >
                  {t('issue')}
                </th>
                {line.symbols.map((symbol) => (
                  <th
                    key={symbol}
                    scope="col"
                    className="sticky top-0 z-20 h-8 w-8 min-w-8 border-b border-line-soft bg-surface-raised text-center font-semibold"
                  >
                    {symbol}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ numero, cells }) => (
                <tr key={numero} className="odd:bg-surface-sunken">
                  <th
                    scope="row"
                    className="sticky start-0 z-20 h-8 w-28 min-w-28 border-e border-line-soft bg-surface-raised px-2.5 text-start font-medium"
                  >
                    <span className="ltr-run">{numero}</span>
                  </th>
                  {cells.map((cell) => (
                    <td key={cell.symbol} className="h-8 w-8 min-w-8 p-0 text-center">
                      <CellMark cell={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </ScrollBox>
      <p className="mt-2 text-xs text-text-muted">{t('gridNote', { count: rows.length })}</p>
    </>
  )
}

function CellMark({ cell: { symbol, times, gap } }: { readonly cell: TrendCell }) {
  if (times === 0) return <span className="text-text-muted">{gap ?? ''}</span>
  return (
    <span
      className={classNames(
        'relative z-10 mx-auto grid h-7 w-7 place-items-center rounded-full font-bold',
        times > 1 ? 'ball-special' : 'ball',
      )}
    >
      {symbol}
      {times > 1 ? <span className="absolute -end-0.5 -top-0.5 text-[0.6rem] text-text">{times}</span> : null}
    </span>
  )
}

/** From the middle of a mark to that of the next below it, over the cells and beneath the marks. */
function JoinedMarks({ rows }: { readonly rows: readonly TrendRow[] }) {
  const marks = rows.map(({ cells }, row) => {
    const column = cells.findIndex(({ times }) => times > 0)
    return `${column * side + side / 2},${row * side + side / 2}`
  })
  const width = (rows[0]?.cells.length ?? 0) * side
  return (
    <svg
      width={width}
      height={rows.length * side}
      aria-hidden="true"
      className="pointer-events-none absolute start-28 top-8 rtl:-scale-x-100"
    >
      <polyline points={marks.join(' ')} className="fill-transparent stroke-accent" strokeWidth="1.5" />
    </svg>
  )
}
