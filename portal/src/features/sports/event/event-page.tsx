import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Blocks from 'lucide-react/icons/blocks'
import { useState } from 'react'
import { isOnFinalScore } from '@parlour/core/rules/sportsbook/markets/catalogue.ts'
import { readMarketKey } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'
import { sportKindOf } from '@parlour/core/rules/sportsbook/markets/sports.ts'
import { Refusal } from '../../../lib/api/refusal.ts'
import { useLocale, useText } from '../../../lib/i18n/use-text.ts'
import { usePageTitle } from '../../../lib/page/use-page-title.ts'
import { useSession } from '../../../lib/session/session.ts'
import { BuilderBoard, BuilderButton } from '../builder/builder-board.tsx'
import { useBuilder } from '../builder/builder-store.ts'
import { chipLook } from '../list/chip-look.ts'
import { FavouriteButton } from '../list/favourite-button.tsx'
import { ListFailure } from '../list/list-states.tsx'
import { useFollow } from '../prices/follow.ts'
import { PriceButton } from '../prices/price-button.tsx'
import { eventQuery, type SportsEvent } from '../sports.queries.ts'
import { useSportName } from '../use-sport-name.ts'
import { sportsLink } from '../use-sports-address.ts'
import { FormCard } from './form-card.tsx'
import { MarketCard, type MarketCardProps } from './market-card.tsx'
import { cardsOf, firstSlots, type MarketGroup, marketGroup, marketGroups, slotsAfter } from './market-slots.ts'
import { MatchProofCard } from './match-proof.tsx'
import { PriceHistory } from './price-history.tsx'
import { Scoreboard } from './scoreboard.tsx'
import { TimelineCard } from './timeline-card.tsx'

interface EventPageProps {
  readonly eventId: string
  readonly brandName: string
}

/** One event with all its markets. */
export default function EventPage({ eventId, brandName }: EventPageProps) {
  const t = useText('sports')
  const { tag } = useLocale()
  const { account } = useSession()
  useFollow([eventId], true)
  const { data, error, refetch } = useQuery(eventQuery(eventId, account, tag))
  if (data !== undefined) return <Event answer={data} brandName={brandName} />
  if (error === null) return <EventSkeleton />
  const isGone = error instanceof Refusal && error.code === 'sports.event_unknown'
  if (!isGone) return <ListFailure error={error} onRetry={() => void refetch()} />
  return (
    <EmptyState
      className="min-h-80"
      title={t('event.gone')}
      text={t('event.goneText')}
      action={
        <Link {...sportsLink({ event: '' })} className={buttonLook('quiet')}>
          {t('event.back')}
        </Link>
      }
    />
  )
}

function EventSkeleton() {
  const t = useText('sports')
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-4">
      <Skeleton className="h-11 w-60" />
      <Skeleton className="h-72 rounded-large" />
      <div className="grid gap-4 md:grid-cols-2">
        <Skeleton className="h-36 rounded-large" />
        <Skeleton className="h-36 rounded-large" />
        <Skeleton className="h-64 rounded-large" />
        <Skeleton className="h-64 rounded-large" />
      </div>
    </div>
  )
}

function Event({ answer, brandName }: { readonly answer: SportsEvent; readonly brandName: string }) {
  const t = useText('sports')
  const { event, happenings, form, proof, delayMs } = answer
  const title = event.competitors.map(({ name }) => name).join(' – ')
  usePageTitle(title, brandName)
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <EventHead event={event} title={title} />
      <Scoreboard event={event} happenings={happenings} />
      {event.phase === 'LIVE' && delayMs > 0 ? (
        <p className="text-xs text-text-muted">{t('event.delay', { count: Math.ceil(delayMs / 1000) })}</p>
      ) : null}
      <Markets event={event} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
        <TimelineCard event={event} happenings={happenings} />
        <FormCard event={event} form={form} />
      </div>
      {proof === null ? null : <MatchProofCard event={event} proof={proof} />}
    </article>
  )
}

function EventHead({ event, title }: { readonly event: SportsEvent['event']; readonly title: string }) {
  const t = useText('sports')
  const sportName = useSportName()
  const isMember = useSession().token !== null
  return (
    <header className="flex items-center gap-2">
      <Link {...sportsLink({ event: '' })} className={buttonLook('plain', 's', '-ms-3')}>
        <ArrowLeft size={17} aria-hidden="true" className="rtl:-scale-x-100" /> {t('event.back')}
      </Link>
      <div className="min-w-0 flex-1">
        <h2 className="sr-only">{title}</h2>
        <p className="truncate text-xs text-text-muted">
          {sportName(event.sport)} · <bdi>{event.region}</bdi> · <bdi>{event.league}</bdi> ·{' '}
          {t(`origin.${event.origin}`)}
        </p>
      </div>
      {isMember ? <FavouriteButton event={event} /> : null}
    </header>
  )
}

const isBuildable = (marketKey: string): boolean => isOnFinalScore(readMarketKey(marketKey)?.code ?? '')

/** The markets in their places: what has come since the page stood waits to be asked for, and what has ended stays. */
function Markets({ event }: { readonly event: SportsEvent['event'] }) {
  const t = useText('sports')
  const words = useText('sports-markets')
  const [shown, setShown] = useState(() => firstSlots(event.markets))
  const [group, setGroup] = useState<MarketGroup | 'ALL'>('ALL')
  const [history, setHistory] = useState<string>()
  const { built } = useBuilder()
  const [isBuilding, setIsBuilding] = useState(built?.match.eventId === event.eventId)
  const canBuild = event.phase !== 'OVER' && sportKindOf(event.sport) === 'FOOTBALL'
  const { waiting } = slotsAfter(shown, event.markets)
  const keys = isBuilding && canBuild ? shown.filter(isBuildable) : shown
  const groups = marketGroups.filter((one) => keys.some((key) => marketGroup(readMarketKey(key)?.code ?? '') === one))
  const cards = cardsOf(keys).filter((card) => group === 'ALL' || card.group === group)
  if (shown.length === 0 && waiting.length === 0)
    return <EmptyState className="py-6!" title={t('event.none')} text={t('event.noneText')} />
  const Price = isBuilding && canBuild ? BuilderButton : PriceButton
  const board = <Columns event={event} cards={cards} onHistory={setHistory} Price={Price} />
  return (
    <section aria-label={t('event.markets')} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex gap-2 overflow-x-auto [scrollbar-width:none]">
        {canBuild ? (
          <button
            type="button"
            aria-pressed={isBuilding}
            onClick={() => {
              setIsBuilding(!isBuilding)
              setGroup('ALL')
            }}
            className={chipLook(isBuilding)}
          >
            <Blocks size={15} aria-hidden="true" /> {t('kind.BUILDER')}
          </button>
        ) : null}
        {(['ALL', ...groups] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === group}
            onClick={() => setGroup(one)}
            className={chipLook(one === group)}
          >
            {one === 'ALL' ? t('event.all') : words(`group.${one}`)}
          </button>
        ))}
        {waiting.length === 0 ? null : (
          <Button size="s" variant="plain" className="ms-auto" onPress={() => setShown([...shown, ...waiting])}>
            {t('event.newLines', { count: waiting.length })}
          </Button>
        )}
      </div>
      {isBuilding && canBuild ? <BuilderBoard event={event}>{board}</BuilderBoard> : board}
      <PriceHistory event={event} marketKey={history} onClose={() => setHistory(undefined)} />
    </section>
  )
}

interface ColumnsProps extends Pick<MarketCardProps, 'event' | 'onHistory' | 'Price'> {
  readonly cards: readonly MarketCardProps['card'][]
}

/** Two columns that no card changes between: each has its own by its place. */
function Columns({ cards, ...of }: ColumnsProps) {
  const columns = [cards.filter((_, at) => at % 2 === 0), cards.filter((_, at) => at % 2 === 1)]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:grid-cols-2">
      {columns.map((column, at) => (
        <div key={at === 0 ? 'first' : 'second'} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {column.map((card) => (
            <MarketCard key={card.id} card={card} {...of} />
          ))}
        </div>
      ))}
    </div>
  )
}
