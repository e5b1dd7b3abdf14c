import { useFormat } from '../../../lib/i18n/use-format.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import type { SymbolFigures } from './trend-figures.ts'

export interface DistributionChartProps {
  readonly figures: readonly SymbolFigures[]
  readonly label: string
}

const height = 120
/** Columns of many numbers are thin, and every tenth has its number. */
const thinFrom = 30

/** How often each number came, as columns; the line is what each would have if all came alike. The table says the same. */
export function DistributionChart({ figures, label }: DistributionChartProps) {
  const t = useText('trends')
  const { number } = useFormat()
  const most = Math.max(1, ...figures.map(({ count }) => count))
  const mean = figures.reduce((all, { count }) => all + count, 0) / figures.length
  const isThin = figures.length > thinFrom
  const step = isThin ? 8 : 24
  const gap = isThin ? 1 : 4
  const width = figures.length * step
  const level = (count: number) => height - (height * count) / most
  return (
    <figure>
      <svg
        viewBox={`0 -16 ${width} ${height + 36}`}
        role="img"
        aria-label={label}
        className="max-h-56 w-full overflow-visible"
      >
        {figures.map(({ symbol, count }, at) => (
          <g key={symbol}>
            <rect
              x={at * step + gap}
              y={level(count)}
              width={step - 2 * gap}
              height={height - level(count)}
              rx={gap - 0.5}
              className={count > mean ? 'fill-accent' : 'fill-line-control'}
            />
            {isThin ? null : (
              <text
                x={at * step + step / 2}
                y={level(count) - 5}
                textAnchor="middle"
                className="fill-text-muted text-[10px]"
              >
                {count}
              </text>
            )}
            {isThin && at % 10 !== 0 ? null : (
              <text
                x={at * step + step / 2}
                y={height + 16}
                textAnchor="middle"
                className={isThin ? 'fill-text text-[16px]' : 'fill-text text-[11px] font-semibold'}
              >
                {symbol}
              </text>
            )}
          </g>
        ))}
        <line
          x1="0"
          x2={width}
          y1={level(mean)}
          y2={level(mean)}
          strokeDasharray="4 4"
          vectorEffect="non-scaling-stroke"
          className="stroke-text-muted"
        />
      </svg>
      <figcaption className="mt-2 text-xs text-text-muted">
        {t('mean', { mean: number(mean, { maximumFractionDigits: 1 }) })}
      </figcaption>
    </figure>
  )
}
