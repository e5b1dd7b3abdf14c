import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrandTime } from '../../../lib/i18n/use-brand-time.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useChoices } from '../choices.ts'
import { chipLook } from '../list/chip-look.ts'
import { ListFailure } from '../list/list-states.tsx'
import { oddsIn, oddsText } from '../prices/odds-text.ts'
import { heldMarket } from '../prices/price-store.ts'
import { type PricePoint, priceHistoryQuery } from '../sports.queries.ts'
import type { EventCard } from '../sports.types.ts'
import { useMarketText } from '../use-market-text.ts'
import { chartOf, type PriceChart } from './price-chart.ts'

interface PriceHistoryProps {
  readonly event: EventCard
  /** Undefined while it is shut. */
  readonly marketKey: string | undefined
  readonly onClose: () => void
}

/** How the price of a selection has moved within the last day. */
export function PriceHistory({ event, marketKey, onClose }: PriceHistoryProps) {
  const texts = useMarketText()
  return (
    <Sheet
      isOpen={marketKey !== undefined}
      onClose={onClose}
      title={marketKey === undefined ? '' : texts.title(marketKey, event)}
    >
      {marketKey === undefined ? null : <History key={marketKey} event={event} marketKey={marketKey} />}
    </Sheet>
  )
}

function History({ event, marketKey }: { readonly event: EventCard; readonly marketKey: string }) {
  const texts = useMarketText()
  const t = useText('sports')
  const outcomes = [...(heldMarket(event.eventId, marketKey)?.odds.keys() ?? [])]
  const [chosen, setChosen] = useState(outcomes[0] ?? '')
  const { data, error, refetch } = useQuery(priceHistoryQuery({ eventId: event.eventId, marketKey, outcome: chosen }))
  return (
    <div className="grid gap-4">
      <div role="group" aria-label={t('history.outcome')} className="flex flex-wrap gap-2">
        {outcomes.map((outcome) => (
          <button
            key={outcome}
            type="button"
            aria-pressed={outcome === chosen}
            onClick={() => setChosen(outcome)}
            className={chipLook(outcome === chosen)}
          >
            {texts.outcome(marketKey, outcome, event)}
          </button>
        ))}
      </div>
      {data !== undefined ? (
        <Chart points={data} marketKey={marketKey} />
      ) : error === null ? (
        <Skeleton className="h-64 rounded-medium" />
      ) : (
        <ListFailure error={error} onRetry={() => void refetch()} />
      )}
    </div>
  )
}

const [width, height] = [320, 140]

function Chart({ points, marketKey }: { readonly points: readonly PricePoint[]; readonly marketKey: string }) {
  const t = useText('sports')
  const time = useBrandTime()
  const { format } = useChoices()
  const chart = chartOf(points, { width, height })
  if (chart === undefined) return <p className="py-10 text-center text-sm text-text-muted">{t('history.none')}</p>
  const shown = (odds: string) => oddsText(oddsIn(odds, marketKey, format))
  return (
    <div className="grid gap-3">
      <figure className="ltr-run">
        <Drawn chart={chart} label={t('history.chart', { from: shown(chart.first), to: shown(chart.last) })} />
        <figcaption className="tabular flex justify-between text-xs text-text-muted">
          <span>{time(chart.from, { timeStyle: 'short' })}</span>
          <span>{time(chart.to, { timeStyle: 'short' })}</span>
        </figcaption>
      </figure>
      <dl className="tabular grid grid-cols-4 gap-2 text-center text-sm">
        {(['first', 'last', 'lowest', 'highest'] as const).map((name) => (
          <div key={name} className="rounded-medium bg-surface-sunken px-2 py-2.5">
            <dt className="text-xs text-text-muted">{t(`history.${name}`)}</dt>
            <dd className="ltr-run font-semibold">{shown(chart[name])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** A step for each price, and a gap where none was offered. */
function Drawn({ chart, label }: { readonly chart: PriceChart; readonly label: string }) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className="h-44 w-full"
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {[0.25, 0.5, 0.75].map((at) => (
        <line
          key={at}
          x1="0"
          x2={width}
          y1={height * at}
          y2={height * at}
          className="stroke-line-soft"
          vectorEffect="non-scaling-stroke"
        />
      ))}
      <path
        d={chart.path}
        fill="none"
        className="stroke-accent"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
