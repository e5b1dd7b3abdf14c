import { Button } from '@parlour/ui/components/button.tsx'
import { chipLook } from './chip-look.ts'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useText } from '../../../lib/i18n/use-text.ts'
import { useSession } from '../../../lib/session/session.ts'
import { useChoices } from '../choices.ts'
import { useFollow } from '../prices/follow.ts'
import { type EventsAsked, eventsQuery } from '../sports.queries.ts'
import type { EventCard } from '../sports.types.ts'
import { AsianList } from './asian-row.tsx'
import { EventRow, rowColumns } from './event-row.tsx'
import { FavouriteStar } from './favourite-button.tsx'
import { ListFailure, RowsSkeleton } from './list-states.tsx'
import { type RowGroup, rowGroups } from './row-markets.ts'

export interface EventListProps {
  readonly asked: EventsAsked
  /** What stands where nothing is found. */
  readonly none: { readonly title: string; readonly text: string }
  readonly onAll?: () => void
}

/** What is on the screen of a list is at most what one page follows. */
const mostFollowed = 60

/** The matches that are asked for, league by league in the order of the answer. */
export function EventList({ asked, none, onAll }: EventListProps) {
  const t = useText('sports')
  const { tag } = useLocale()
  const { account } = useSession()
  const { view } = useChoices()
  const query = useInfiniteQuery(eventsQuery(asked, account, tag))
  const events = query.data?.pages.flatMap(({ list }) => list) ?? []
  useFollow(
    events.slice(0, mostFollowed).map(({ eventId }) => eventId),
    false,
  )
  if (query.data === undefined) {
    return query.error === null ? (
      <RowsSkeleton />
    ) : (
      <ListFailure error={query.error} onRetry={() => void query.refetch()} />
    )
  }
  if (events.length === 0) {
    return (
      <EmptyState
        className="min-h-80"
        title={none.title}
        text={none.text}
        action={onAll === undefined ? undefined : <Button onPress={onAll}>{t('none.showAll')}</Button>}
      />
    )
  }
  return (
    <div className="grid gap-4" aria-busy={query.isPlaceholderData}>
      {view === 'ASIAN' ? <AsianList groups={byLeague(events)} /> : <ClassicList groups={byLeague(events)} />}
      {query.hasNextPage ? (
        <Button
          className="justify-self-center"
          isPending={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        >
          {t('list.more')}
        </Button>
      ) : null}
    </div>
  )
}

export interface LeagueGroup {
  readonly key: string
  readonly leagueId: string
  readonly league: string
  readonly region: string
  readonly events: readonly EventCard[]
}

/** Matches of a league that follow one another stand under its name once. */
export function byLeague(events: readonly EventCard[]): readonly LeagueGroup[] {
  const groups: { key: string; leagueId: string; league: string; region: string; events: EventCard[] }[] = []
  for (const event of events) {
    const last = groups.at(-1)
    if (last?.leagueId === event.leagueId) last.events.push(event)
    else {
      const { eventId, leagueId, league, region } = event
      groups.push({ key: eventId, leagueId, league, region, events: [event] })
    }
  }
  return groups
}

function ClassicList({ groups }: { readonly groups: readonly LeagueGroup[] }) {
  const t = useText('sports')
  const [group, setGroup] = useState<RowGroup>('WINNER')
  const isMember = useSession().token !== null
  return (
    <div className="grid gap-3">
      <div role="group" aria-label={t('row.market')} className="flex gap-2 md:hidden">
        {rowGroups.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === group}
            onClick={() => setGroup(one)}
            className={chipLook(one === group)}
          >
            {t(`row.${one}`)}
          </button>
        ))}
      </div>
      {groups.map((league) => (
        <section key={league.key} className="overflow-hidden rounded-large border border-line-soft bg-surface-raised">
          <LeagueHead league={league} />
          <ul>
            {league.events.map((event) => (
              <EventRow key={event.eventId} event={event} group={group} isMember={isMember} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

function LeagueHead({ league: { leagueId, league, region } }: { readonly league: LeagueGroup }) {
  const t = useText('sports')
  return (
    <header
      className={`grid items-center gap-x-2.5 border-b border-line-soft px-3 py-1 text-xs text-text-muted md:px-4 ${rowColumns}`}
    >
      <span className="flex min-h-9 min-w-0 items-center gap-1">
        <h2 className="min-w-0 flex-1 truncate leading-tight">
          <bdi className="text-sm font-semibold text-text">{league}</bdi>
          <span aria-hidden="true" className="md:hidden">
            {' · '}
          </span>
          <bdi className="md:block md:truncate">{region}</bdi>
        </h2>
        <FavouriteStar kind="LEAGUE" id={leagueId} name={league} />
      </span>
      {rowGroups.map((group) => (
        <span key={group} className="text-center max-md:hidden">
          {t(`row.${group}`)}
        </span>
      ))}
      <span className="max-md:hidden" />
    </header>
  )
}
