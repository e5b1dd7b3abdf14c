import { Fragment } from 'react'
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'

/** A step of time: a bar for itself, perhaps one against it, and where a line stands by then. Numbers are drawn, texts read. */
export interface TimeRow {
  readonly key: string
  readonly name: string
  readonly bar: number
  readonly barText: string
  /** Drawn below the zero, so it is negative; its text is as the page writes it. */
  readonly below?: number
  readonly belowText?: string
  readonly line: number
  readonly lineText: string
}

export interface TimeChartProps {
  readonly label: string
  readonly rows: readonly TimeRow[]
  readonly barName: string
  readonly belowName?: string
  readonly lineName: string
  /** What stands beside the scale, short. */
  readonly scaleText: (value: number) => string
}

const tick = { fill: 'var(--text-muted)', fontSize: 12 }
const isRightToLeft = () => document.documentElement.dir === 'rtl'
const fillOf = ({ bar }: TimeRow) => (bar > 0 ? 'var(--positive)' : 'var(--line-control)')

/**
 * Bars over time with the line of their sum. The arrows move from step to step; the same figures stand in a table beside
 * it, which the page that shows it brings along. Drawn by Recharts (MIT), which comes when a chart is shown.
 */
export default function TimeChart({ label, rows, barName, belowName, lineName, scaleText }: TimeChartProps) {
  const isReversed = isRightToLeft()
  return (
    <figure className="ltr-run h-56 w-full text-xs">
      <ResponsiveContainer width="100%" height="100%">
        <ComposedChart
          data={rows.map((row) => ({ ...row, fill: fillOf(row) }))}
          margin={{ top: 8, right: 4, bottom: 0, left: 4 }}
          stackOffset="sign"
          title={label}
          accessibilityLayer
        >
          <CartesianGrid vertical={false} stroke="var(--line-soft)" />
          <XAxis dataKey="name" tick={tick} tickLine={false} axisLine={false} minTickGap={28} reversed={isReversed} />
          <YAxis
            width="auto"
            tick={tick}
            tickLine={false}
            axisLine={false}
            tickFormatter={scaleText}
            orientation={isReversed ? 'right' : 'left'}
          />
          <ReferenceLine y={0} stroke="var(--line-control)" />
          <Tooltip
            isAnimationActive={false}
            cursor={{ fill: 'var(--surface-hover)' }}
            content={({ active, payload }) => {
              const row = active ? (payload[0]?.payload as TimeRow | undefined) : undefined
              return row === undefined ? null : <Tip row={row} names={[barName, belowName, lineName]} />
            }}
          />
          <Bar dataKey="bar" stackId="bars" name={barName} maxBarSize={26} radius={3} isAnimationActive={false} />
          {belowName === undefined ? null : (
            <Bar
              dataKey="below"
              stackId="bars"
              name={belowName}
              fill="var(--line-control)"
              maxBarSize={26}
              radius={3}
              isAnimationActive={false}
            />
          )}
          <Line
            dataKey="line"
            name={lineName}
            type="linear"
            stroke="var(--accent)"
            strokeWidth={2.5}
            dot={rows.length < 3}
            isAnimationActive={false}
          />
        </ComposedChart>
      </ResponsiveContainer>
    </figure>
  )
}

interface TipProps {
  readonly row: TimeRow
  /** Of the bar, the one below it, and the line. */
  readonly names: readonly [string, string | undefined, string]
}

function Tip({ row, names: [bar, below, line] }: TipProps) {
  const figures = [
    { name: bar, text: row.barText },
    ...(below === undefined ? [] : [{ name: below, text: row.belowText }]),
    { name: line, text: row.lineText },
  ]
  return (
    <div className="rounded-medium border border-line bg-surface-raised px-3 py-2 text-xs shadow-float">
      <p className="mb-1 font-semibold text-text">{row.name}</p>
      <dl className="tabular grid grid-cols-[auto_auto] gap-x-4 gap-y-0.5">
        {figures.map(({ name, text }) => (
          <Fragment key={name}>
            <dt className="text-text-muted">{name}</dt>
            <dd className="text-end font-semibold text-text">{text}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  )
}
