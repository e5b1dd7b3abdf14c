import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { knownPermission } from '../../../lib/api/permission.ts'
import { serverNow } from '../../../lib/clock/server-clock.ts'
import { useBrandTime } from '../../../lib/i18n/use-brand-time.ts'
import { useFormat } from '../../../lib/i18n/use-format.ts'
import { useLocale, useText } from '../../../lib/i18n/use-text.ts'
import { chipLook } from '../list/chip-look.ts'
import { byLeague } from '../list/event-list.tsx'
import { ListFailure, RowsSkeleton } from '../list/list-states.tsx'
import { type ResultsAsked, resultsQuery } from '../sports.queries.ts'
import type { EventCard } from '../sports.types.ts'
import { useMarketText } from '../use-market-text.ts'
import { sportsLink } from '../use-sports-address.ts'
import { lastDays } from './last-days.ts'

interface ResultsListProps {
  readonly asked: ResultsAsked
  readonly onDay: (day: string) => void
}

/** What was played on a day of the brand, league by league. */
export default function ResultsList({ asked, onDay }: ResultsListProps) {
  const t = useText('sports')
  const { tag } = useLocale()
  const days = lastDays(serverNow(), knownPermission()?.timeZone ?? 'UTC')
  const day = asked.day ?? days[0] ?? ''
  const query = useInfiniteQuery(resultsQuery({ ...asked, day }, tag))
  const events = query.data?.pages.flatMap(({ list }) => list) ?? []
  return (
    <section aria-label={t('view.results')} className="grid gap-4">
      <DayBar days={days} day={day} onDay={onDay} />
      {query.data === undefined ? (
        query.error === null ? (
          <RowsSkeleton />
        ) : (
          <ListFailure error={query.error} onRetry={() => void query.refetch()} />
        )
      ) : events.length === 0 ? (
        <EmptyState className="min-h-72" title={t('none.results')} text={t('none.resultsText')} />
      ) : (
        byLeague(events).map((league) => (
          <section key={league.key} className="overflow-hidden rounded-large border border-line-soft bg-surface-raised">
            <h2 className="border-b border-line-soft px-4 py-2.5 text-xs text-text-muted">
              <bdi className="text-sm font-semibold text-text">{league.league}</bdi> · <bdi>{league.region}</bdi>
            </h2>
            <ul>
              {league.events.map((event) => (
                <ResultRow key={event.eventId} event={event} />
              ))}
            </ul>
          </section>
        ))
      )}
      {query.hasNextPage ? (
        <Button
          className="justify-self-center"
          isPending={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        >
          {t('list.more')}
        </Button>
      ) : null}
    </section>
  )
}

interface DayBarProps {
  readonly days: readonly string[]
  readonly day: string
  readonly onDay: (day: string) => void
}

/** The last week day by day, and any day before it. */
function DayBar({ days, day, onDay }: DayBarProps) {
  const t = useText('sports')
  const { dateTime } = useFormat()
  const nameOf = (one: string) =>
    dateTime(Date.parse(`${one}T12:00:00Z`), { weekday: 'short', day: 'numeric', timeZone: 'UTC' })
  return (
    <div className="flex items-center gap-2 overflow-x-auto [scrollbar-width:none]">
      {days.map((one, at) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === day}
          onClick={() => onDay(one)}
          className={chipLook(one === day)}
        >
          {at === 0 ? t('results.today') : nameOf(one)}
        </button>
      ))}
      <input
        type="date"
        aria-label={t('results.day')}
        value={day}
        max={days[0]}
        onChange={({ target }) => {
          if (target.value !== '') onDay(target.value)
        }}
        className="ms-auto min-h-11 shrink-0 rounded-full border border-line-soft bg-surface-raised px-4 text-base md:min-h-9 md:text-sm"
      />
    </div>
  )
}

function ResultRow({ event }: { readonly event: EventCard }) {
  const t = useText('sports')
  const texts = useMarketText()
  const time = useBrandTime()
  const { live } = event
  const scores = live === null ? [] : [live.score.home, live.score.away]
  const isPlain = event.state === 'ENDED' || event.state === 'CLOSED'
  return (
    <li className="border-b border-line-soft last:border-0">
      <Link
        {...sportsLink({ event: event.eventId })}
        className="flex min-h-14 items-center gap-4 px-4 py-2 hover:bg-surface-hover"
      >
        <span className="tabular w-12 md:w-16 shrink-0 text-xs text-text-muted">
          {time(event.startAt, { timeStyle: 'short' })}
        </span>
        <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5 text-sm">
          {event.competitors.slice(0, 2).map(({ competitorId, name }, at) => (
            <span key={competitorId} className="flex gap-2">
              <bdi className="min-w-0 flex-1 truncate">{name}</bdi>
              <span className="tabular w-6 text-end font-semibold">{scores[at] ?? ''}</span>
            </span>
          ))}
        </span>
        <span className="tabular grid w-32 shrink-0 justify-items-end gap-0.5 text-xs text-text-muted max-sm:hidden">
          {isPlain ? null : <span className="font-semibold">{t(`state.${event.state}`)}</span>}
          {live?.periods.map(({ code, home, away }) => (
            <span key={code}>
              {texts.period(code)}{' '}
              <span className="ltr-run">
                {home}–{away}
              </span>
            </span>
          ))}
        </span>
        {event.origin === 'SIMULATED' ? (
          <ShieldCheck size={17} className="shrink-0 text-positive" aria-label={t('results.provable')} />
        ) : null}
      </Link>
    </li>
  )
}
