import { Select } from '@parlour/ui/components/select.tsx'
import { classNames } from '@parlour/ui/components/class-names.ts'
import { drawnNumbers } from '@parlour/core/rules/lottery/read-draw.ts'
import { beadRoad, bigRoad, roadRows } from '@parlour/core/rules/lottery/trend/road-map.ts'
import type { TrendRoad } from '@parlour/core/rules/lottery/trend/trend-roads.ts'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { ScrollBox } from './scroll-box.tsx'
import { roadName, sideLetter, sideName } from './trend-names.ts'
import type { Trend } from './trend.queries.ts'

export interface RoadBoardProps {
  readonly roads: readonly TrendRoad[]
  readonly issues: Trend['issues']
}

const bead = 28

/** Sides issue by issue: every one as a bead, and streaks as the big road. */
export function RoadBoard({ roads, issues }: RoadBoardProps) {
  const t = useText('trends')
  const [chosen, setChosen] = useState('')
  const road = roads.find(({ code }) => code === chosen) ?? roads[0]
  if (road === undefined) return null
  const run = issues.toReversed().map(({ winNo }) => road.of(drawnNumbers(winNo)))
  const sides = run.includes('TIE') ? [...road.sides, 'TIE'] : road.sides
  return (
    <div className="flex flex-col gap-4">
      <Select
        label={t('roadOf')}
        options={roads.map(({ code }) => ({ value: code, label: roadName(t, code) }))}
        value={road.code}
        onChange={setChosen}
        className="max-w-140"
      />
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {sides.map((side) => (
          <div key={side} className="flex items-center gap-2">
            <dt className="flex items-center gap-2 text-text-muted">
              <span aria-hidden="true" className={classNames('size-3 rounded-full', dotLook(road, side))} />
              {sideName(t, side)}
            </dt>
            <dd className="tabular font-semibold">{run.filter((one) => one === side).length}</dd>
          </div>
        ))}
      </dl>
      <div>
        <h3 className="mb-2 text-xs font-medium text-text-muted">{t('beadRoad')}</h3>
        <Beads road={road} run={run} />
      </div>
      <div>
        <h3 className="mb-2 text-xs font-medium text-text-muted">{t('bigRoad')}</h3>
        <Streaks road={road} run={run} />
      </div>
    </div>
  )
}

const box = 'rounded-medium border border-line-soft bg-surface-sunken p-2'

interface RunProps {
  readonly road: TrendRoad
  /** Sides from the oldest issue on. */
  readonly run: readonly string[]
}

function dotLook(road: TrendRoad, side: string): string {
  const at = road.sides.indexOf(side)
  return at === 0 ? 'bg-accent' : at === 1 ? 'bg-info' : 'bg-line-control'
}

function beadLook(road: TrendRoad, side: string): string {
  const at = road.sides.indexOf(side)
  return at === 0
    ? 'bg-accent text-on-accent'
    : at === 1
      ? 'bg-info-soft text-info'
      : 'bg-surface-hover text-text-muted'
}

function Beads({ road, run }: RunProps) {
  const t = useText('trends')
  return (
    <ScrollBox label={t('beadRoad')} isAtEnd className={box}>
      <ol className="grid w-max grid-flow-col grid-rows-6 gap-1">
        {beadRoad(run)
          .flat()
          .map((side, at) => (
            <li
              key={at}
              className={classNames(
                'grid size-6 place-items-center rounded-full text-xs font-semibold',
                beadLook(road, side),
              )}
            >
              <span aria-hidden="true">{sideLetter(t, side)}</span>
              <span className="sr-only">{sideName(t, side)}</span>
            </li>
          ))}
      </ol>
    </ScrollBox>
  )
}

function Streaks({ road, run }: RunProps) {
  const t = useText('trends')
  const cells = bigRoad(run)
  const columns = Math.max(0, ...cells.map(({ column }) => column)) + 1
  return (
    <ScrollBox label={t('bigRoad')} isAtEnd className={box}>
      <svg
        width={columns * bead}
        height={roadRows * bead}
        role="img"
        aria-label={t('bigRoadText', { road: roadName(t, road.code) })}
        className="rtl:-scale-x-100"
      >
        {cells.map(({ column, row, side, ties }) => (
          <g key={`${column}-${row}`}>
            <circle
              cx={column * bead + bead / 2}
              cy={row * bead + bead / 2}
              r="9"
              strokeWidth="3.5"
              className={side === road.sides[0] ? 'fill-transparent stroke-accent' : 'fill-transparent stroke-info'}
            />
            {ties === 0 ? null : (
              <line
                x1={column * bead + 6}
                y1={row * bead + bead - 6}
                x2={column * bead + bead - 6}
                y2={row * bead + 6}
                strokeWidth="2"
                className="stroke-text-muted"
              />
            )}
          </g>
        ))}
      </svg>
    </ScrollBox>
  )
}
