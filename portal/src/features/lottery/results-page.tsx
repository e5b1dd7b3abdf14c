import { Button } from '@parlour/ui/components/button.tsx'
import { Card } from '@parlour/ui/components/card.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { useRealtime } from '../../lib/realtime/realtime.ts'
import { GroupLinks } from './group-links.tsx'
import { openedQuery } from './lottery.queries.ts'
import { Results } from './results/results.tsx'
import { Strip, StripItem } from './strip.tsx'

/** Past results by date: of games that are played here, and of those whose results are only shown. */
export default function ResultsPage() {
  const t = useText('lottery')
  const refusalText = useRefusalText()
  const { gameCode } = useSearch({ strict: false })
  const opened = useQuery(openedQuery())
  useRealtime()

  // In the order of the menu, whichever was drawn last.
  const games = (opened.data ?? []).toSorted((a, b) => a.gameId - b.gameId)
  const groups = [...Map.groupBy(games, ({ gameGroupCode }) => gameGroupCode)]
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
          <div className="flex flex-col gap-2">
            {groups.length > 1 ? <GroupLinks groups={groups} selected={game.gameGroupCode} /> : null}
            <Strip label={t('result.all')}>
              {games
                .filter(({ gameGroupCode }) => gameGroupCode === game.gameGroupCode)
                .map((one) => (
                  <StripItem key={one.gameCode} isSelected={one.gameCode === game.gameCode}>
                    <Link
                      to="/results"
                      search={{ gameCode: one.gameCode }}
                      aria-current={one.gameCode === game.gameCode ? 'page' : undefined}
                      className={buttonLook(one.gameCode === game.gameCode ? 'accent' : 'quiet', 's')}
                    >
                      {one.displayName ?? one.gameCode}
                    </Link>
                  </StripItem>
                ))}
            </Strip>
          </div>
          <Results key={game.gameCode} game={game} previous={null} />
        </>
      )}
    </div>
  )
}
