import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import { classNames } from '@parlour/ui/components/class-names.ts'
import ChartLine from 'lucide-react/icons/chart-line'
import { useServerNow } from '../../../lib/clock/server-clock.ts'
import { useFormat } from '../../../lib/i18n/use-format.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import type { ComponentType } from 'react'
import type { PriceButtonProps } from '../prices/price-button.tsx'
import { useMarket } from '../prices/use-prices.ts'
import { useStop, type Closed } from '../prices/use-stop.ts'
import { useStopText } from '../stop-text.ts'
import type { EventCard } from '../sports.types.ts'
import { useMarketText } from '../use-market-text.ts'
import type { MarketCard as Card } from './market-slots.ts'

export interface MarketCardProps {
  readonly event: EventCard
  readonly card: Card
  readonly onHistory: (marketKey: string) => void
  /** What a price is touched for: the slip, or a bet builder. */
  readonly Price: ComponentType<PriceButtonProps>
}

/** A market of an event with all its lines. Its head has one height: why it is closed stands where its return stood. */
export function MarketCard({ event, card, onHistory, Price }: MarketCardProps) {
  const t = useText('sports')
  const texts = useMarketText()
  const [first = ''] = card.keys
  const title = texts.title(first, event)
  return (
    <section
      aria-label={title}
      className="break-inside-avoid overflow-hidden rounded-large border border-line-soft bg-surface-raised"
    >
      <header className="flex h-14 items-center gap-2 border-b border-line-soft ps-4 pe-2">
        <div className="min-w-0 flex-1">
          <h3 className="truncate text-sm font-semibold">{title}</h3>
          <MarketNote eventId={event.eventId} marketKey={first} />
        </div>
        <IconButton size="s" label={t('history.open', { market: title })} onPress={() => onHistory(first)}>
          <ChartLine size={16} aria-hidden="true" />
        </IconButton>
      </header>
      <div className="grid gap-1.5 p-2.5">
        {card.keys.map((key) => (
          <Line key={key} event={event} marketKey={key} Price={Price} />
        ))}
      </div>
    </section>
  )
}

/** From so many outcomes on a row holds three. */
const rowOfThree = 3
/** Longer than this a name has no room beside its price in a row of three. */
const long = 5

interface LineProps extends Pick<MarketCardProps, 'event' | 'Price'> {
  readonly marketKey: string
}

/** One line of a market: its outcomes in their places. */
function Line({ event, marketKey, Price }: LineProps) {
  const texts = useMarketText()
  const market = useMarket(event.eventId, marketKey)
  const outcomes = market === undefined ? [] : [...market.odds.keys()]
  const names = outcomes.map((outcome) => texts.outcome(marketKey, outcome, event))
  const isOfThree = outcomes.length >= rowOfThree && outcomes.length !== 4
  const look = isOfThree && names.some((name) => name.length > long) ? 'stack' : 'card'
  return (
    <div className={classNames('grid gap-1.5', isOfThree ? 'grid-cols-3' : 'grid-cols-2')}>
      {outcomes.map((outcome, at) => (
        <Price
          key={outcome}
          look={look}
          event={event}
          marketKey={marketKey}
          outcome={outcome}
          label={names[at] ?? outcome}
        />
      ))}
    </div>
  )
}

/** What the market returns of what is staked on it; while it is closed, why and since when. */
function MarketNote({ eventId, marketKey }: { readonly eventId: string; readonly marketKey: string }) {
  const t = useText('sports')
  const { percent } = useFormat()
  const returns = useMarket(eventId, marketKey)?.returns ?? null
  const stop = useStop(eventId, marketKey)
  if (stop !== undefined) return <StopNote stop={stop} />
  return (
    <p className="truncate text-xs text-text-muted">
      {returns === null ? ' ' : t('market.returns', { percent: percent(Math.round(Number(returns) * 1000) / 10) })}
    </p>
  )
}

const second = 1000
/** From here on nobody counts the seconds. */
const longAgoMs = 3_600_000

function StopNote({ stop: { reason, since } }: { readonly stop: Closed }) {
  const t = useText('sports')
  const stopText = useStopText()
  const now = useServerNow(second)
  const forMs = Math.max(0, now - since)
  const isCounted = since > 0 && forMs < longAgoMs
  const seconds = Math.floor(forMs / second)
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <p className={classNames('truncate text-xs font-medium', since > 0 ? 'text-negative' : 'text-text-muted')}>
      {stopText(reason)}
      {isCounted ? <span className="tabular font-normal text-text-muted"> · {t('market.since', { time })}</span> : null}
    </p>
  )
}
