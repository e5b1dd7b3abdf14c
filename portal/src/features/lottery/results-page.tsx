import { Button } from '@parlour/ui/components/button.tsx'
import { Card } from '@parlour/ui/components/card.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { usePageTitle } from '../../lib/page/use-page-title.ts'
import { useRealtime } from '../../lib/realtime/realtime.ts'
import { usePeriod } from '../../lib/period/use-period.ts'
import { GroupLinks } from './group-links.tsx'
import { openedQuery, type Opened } from './lottery.queries.ts'
import { Results } from './results/results.tsx'
import { ResultsFilter } from './results/results-filter.tsx'
import { ResultViews } from './result-views.tsx'
import { Strip, StripItem } from './strip.tsx'

const TrendView = lazy(() => import('./trend/trend-view.tsx'))

/** Past results by date: of games that are played here, and of those whose results are only shown. */
export default function ResultsPage({ brandName }: { readonly brandName: string }) {
  const t = useText('lottery')
  usePageTitle(t('result.title'), brandName)
  const refusalText = useRefusalText()
  const { gameCode, view } = useSearch({ strict: false })
  const opened = useQuery(openedQuery())
  const choice = usePeriod('any', Infinity)
  const between = choice.preset === 'any' ? {} : (choice.period ?? {})
  useRealtime()

  const games = inMenuOrder(opened.data ?? [])
  const game = games.find((one) => one.gameCode === gameCode) ?? games[0]
  return (
    <div className="flex flex-col gap-4 py-4 md:py-6">
      <header>
        <h1 className="display text-lg md:text-xl">{t('result.title')}</h1>
        <p className="mt-1 text-sm text-text-muted">{t('result.lead')}</p>
      </header>
      {opened.isPending ? <Skeleton className="h-64" /> : null}
      {opened.isError ? (
        <Card>
          <EmptyState
            title={t('failed')}
            text={refusalText(opened.error)}
            action={<Button onPress={() => void opened.refetch()}>{t('retry')}</Button>}
          />
        </Card>
      ) : null}
      {opened.data !== undefined && game === undefined ? (
        <Card>
          <EmptyState title={t('result.empty')} text={t('result.emptyText')} />
        </Card>
      ) : null}
      {game === undefined ? null : (
        <>
          <GameLinks games={games} selected={game} keep={view === undefined ? {} : { view }} />
          <ResultViews gameCode={game.gameCode} view={view} />
          {view === 'trends' ? (
            <Suspense fallback={<Skeleton className="h-120 rounded-large" />}>
              <TrendView key={game.gameCode} gameCode={game.gameCode} />
            </Suspense>
          ) : (
            <>
              <ResultsFilter gameCode={game.gameCode} choice={choice} between={between} />
              <Results key={game.gameCode} game={game} previous={null} between={between} />
            </>
          )}
        </>
      )}
    </div>
  )
}

interface GameLinksProps {
  readonly games: readonly Opened[]
  readonly selected: Opened
  /** What stays in the address beside the game. */
  readonly keep: { readonly view?: 'trends' }
}

/** The groups, and the games of the one that is open. */
function GameLinks({ games, selected, keep }: GameLinksProps) {
  const t = useText('lottery')
  const groups = [...Map.groupBy(games, ({ gameGroupCode }) => gameGroupCode)]
  return (
    <div className="flex flex-col gap-2">
      {groups.length > 1 ? <GroupLinks groups={groups} selected={selected.gameGroupCode} keep={keep} /> : null}
      <Strip label={t('result.all')}>
        {games
          .filter(({ gameGroupCode }) => gameGroupCode === selected.gameGroupCode)
          .map((one) => (
            <StripItem key={one.gameCode} isSelected={one.gameCode === selected.gameCode}>
              <Link
                to="/results"
                search={{ gameCode: one.gameCode, ...keep }}
                aria-current={one.gameCode === selected.gameCode ? 'page' : undefined}
                className={buttonLook(one.gameCode === selected.gameCode ? 'accent' : 'quiet', 's')}
              >
                {one.displayName ?? one.gameCode}
              </Link>
            </StripItem>
          ))}
      </Strip>
    </div>
  )
}

/** Group by group, official draws first, whichever was drawn last. */
function inMenuOrder(opened: readonly Opened[]): readonly Opened[] {
  const byId = opened.toSorted((a, b) => a.gameId - b.gameId)
  return [...Map.groupBy(byId, ({ gameGroupCode }) => gameGroupCode).values()].flatMap((group) => [
    ...group.filter(({ origin }) => origin === 'PUBLISHED'),
    ...group.filter(({ origin }) => origin !== 'PUBLISHED'),
  ])
}
