import { classNames } from '@parlour/ui/components/class-names.ts'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Radio from 'lucide-react/icons/radio'
import { useBrandTime } from '../../../lib/i18n/use-brand-time.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { serverNow } from '../../../lib/clock/server-clock.ts'
import { clockOf, endStateOf, liveOf, phaseOf } from '../event-clock.ts'
import { lineOf } from '@parlour/core/rules/sportsbook/markets/market-names.ts'
import { useEventNow } from '../prices/use-prices.ts'
import { PriceButton } from '../prices/price-button.tsx'
import { NoPrice } from '../prices/price-face.tsx'
import type { EventCard, SportsMarket } from '../sports.types.ts'
import { useMarketText } from '../use-market-text.ts'
import { sportsLink } from '../use-sports-address.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { outcomesOf, type RowGroup, rowGroups, rowMarkets, signsOf } from './row-markets.ts'

export interface EventRowProps {
  readonly event: EventCard
  /** Where there is no room for all: the market of the row. */
  readonly group: RowGroup
  /** The league stands over the row where the rows before were of another. */
  readonly isMember: boolean
}

/** The columns of prices beside the teams, wherever there is room for them; the heads of a list stand over the same. */
export const rowColumns =
  'md:grid-cols-[minmax(0,1fr)_14rem_6.75rem_6.75rem_2.75rem] lg:grid-cols-[minmax(0,1fr)_12.5rem_6.5rem_6.5rem_2.75rem] min-[86.25rem]:grid-cols-[minmax(0,1fr)_15.25rem_7rem_7rem_2.75rem]'

/** One match in a list: when or how it stands, and its main prices in their columns. */
export function EventRow({ event, group, isMember }: EventRowProps) {
  const t = useText('sports')
  const markets = rowMarkets(event)
  const signs = signsOf(markets.WINNER)
  const more = Math.max(0, event.marketCount - event.markets.length)
  const phase = phaseOf(event, useEventNow(event.eventId))
  const isUnpriced = event.marketCount === 0 && phase === 'PREMATCH'
  return (
    <li
      className={classNames(
        'grid grid-cols-1 items-center gap-x-2.5 gap-y-2 border-b border-line-soft px-3 py-2.5 last:border-0 md:px-4',
        rowColumns,
      )}
    >
      <div className="flex min-w-0 items-center gap-2">
        <Link
          {...sportsLink({ event: event.eventId })}
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-small md:flex-col md:items-stretch md:justify-center md:gap-1"
        >
          <EventTime event={event} />
          <Teams event={event} />
        </Link>
        {isMember ? <FavouriteButton event={event} /> : null}
        <Link
          {...sportsLink({ event: event.eventId })}
          className={`${moreLook} md:hidden`}
          aria-label={t('row.more', { count: more })}
        >
          {more === 0 ? <ChevronRight size={16} aria-hidden="true" className="rtl:-scale-x-100" /> : `+${more}`}
        </Link>
      </div>
      {isUnpriced ? <NotOpen /> : null}
      {(isUnpriced ? [] : rowGroups).map((one) => (
        <div
          key={one}
          className={classNames(
            one === 'WINNER' ? 'grid gap-1.5' : 'grid gap-1.5 max-md:grid-cols-2',
            one === 'WINNER' && (signs.length === 3 ? 'grid-cols-3' : 'grid-cols-2'),
            one === group ? undefined : 'max-md:hidden',
          )}
        >
          {one === 'WINNER' ? (
            <Winner event={event} market={markets.WINNER} signs={signs} />
          ) : (
            <TwoWay event={event} market={markets[one][0]} group={one} />
          )}
        </div>
      ))}
      <Link
        {...sportsLink({ event: event.eventId })}
        className={`${moreLook} max-md:hidden`}
        aria-label={t('row.more', { count: more })}
      >
        {more === 0 ? <ChevronRight size={16} aria-hidden="true" className="rtl:-scale-x-100" /> : `+${more}`}
      </Link>
    </li>
  )
}

const moreLook =
  'tabular grid h-11 min-w-11 place-items-center rounded-small text-xs font-semibold text-text-muted hover:bg-surface-hover hover:text-text'

/** A match that nothing is sold of yet: as high as its prices will be. */
function NotOpen() {
  const t = useText('sports')
  return (
    <p className="grid min-h-11 items-center text-xs text-text-muted md:col-span-3 md:min-h-[5.125rem] md:text-center">
      {t('row.notOpen')}
    </p>
  )
}

interface MarketProps {
  readonly event: EventCard
  readonly market: SportsMarket | undefined
}

function Winner({ event, market, signs }: MarketProps & { readonly signs: readonly string[] }) {
  return signs.map((outcome) =>
    market === undefined ? (
      <NoPrice key={outcome} />
    ) : (
      <PriceButton key={outcome} event={event} marketKey={market.key} outcome={outcome} label={outcome} />
    ),
  )
}

/** Two sides under each other, or beside each other on a phone, each with its line. */
export function TwoWay({ event, market, group }: MarketProps & { readonly group: Exclude<RowGroup, 'WINNER'> }) {
  const texts = useMarketText()
  return outcomesOf[group].map((outcome) =>
    market === undefined ? (
      <NoPrice key={outcome} look="flat" />
    ) : (
      <PriceButton
        key={outcome}
        look="flat"
        event={event}
        marketKey={market.key}
        outcome={outcome}
        label={group === 'HANDICAP' ? lineOf(market.key, outcome) : texts.short(market.key, outcome)}
      />
    ),
  )
}

/** Beside the teams on a phone, above them where prices take the room beside. */
const timeLook = 'tabular text-xs leading-tight max-md:w-14 max-md:shrink-0 md:flex md:items-center md:gap-1.5'

/** When it begins, or how far it has come. */
export function EventTime({ event }: { readonly event: EventCard }) {
  const t = useText('sports')
  const texts = useMarketText()
  const dateTime = useBrandTime()
  const held = useEventNow(event.eventId)
  const live = liveOf(event, held)
  const phase = phaseOf(event, held)
  if (phase === 'LIVE') {
    const clock = clockOf(event.sport, live)
    const period = live === null ? '' : texts.period(live.period)
    return (
      <span className={`${timeLook} font-semibold text-positive`}>
        <Radio size={12} aria-hidden="true" className="max-md:mb-0.5" />
        <span className="sr-only">{t('row.live')} </span>
        <span className="max-md:block">{clock === '' ? period : <span className="ltr-run">{clock}</span>}</span>
      </span>
    )
  }
  const isToday = dateTime(event.startAt, { dateStyle: 'short' }) === dateTime(serverNow(), { dateStyle: 'short' })
  return (
    <span className={`${timeLook} text-text-muted`}>
      {phase === 'OVER' ? t(`state.${endStateOf(event)}`) : null}
      {phase === 'OVER' || isToday ? null : (
        <span className="max-md:block">{dateTime(event.startAt, { day: 'numeric', month: 'short' })}</span>
      )}
      {phase === 'OVER' ? null : (
        <span className="font-semibold text-text max-md:block">{dateTime(event.startAt, { timeStyle: 'short' })}</span>
      )}
    </span>
  )
}

/** Both sides with their score, each under the other. */
export function Teams({ event }: { readonly event: EventCard }) {
  const live = liveOf(event, useEventNow(event.eventId))
  const scores = live === null ? [] : [live.score.home, live.score.away]
  return (
    <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
      {event.competitors.slice(0, 2).map(({ competitorId, name }, at) => (
        <span key={competitorId} className="flex items-center gap-2 text-sm leading-snug">
          <bdi className="min-w-0 flex-1 truncate font-medium">{name}</bdi>
          <span className="tabular w-6 text-end font-semibold">{scores[at] ?? ''}</span>
        </span>
      ))}
    </span>
  )
}
