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
import { openedQuery } from './lottery.queries.ts'
import { Results } from './results/results.tsx'

/** Past results by date: of games that are played here, and of those whose results are only shown. */
export default function ResultsPage() {
  const t = useText('lottery')
  const refusalText = useRefusalText()
  const { gameCode } = useSearch({ strict: false })
  const opened = useQuery(openedQuery())
  useRealtime()

  const games = opened.data ?? []
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
          <nav aria-label={t('result.all')} className="flex flex-wrap gap-2">
            {games.map((one) => (
              <Link
                key={one.gameCode}
                to="/results"
                search={{ gameCode: one.gameCode }}
                aria-current={one.gameCode === game.gameCode ? 'page' : undefined}
                className={buttonLook(one.gameCode === game.gameCode ? 'accent' : 'quiet', 's')}
              >
                {one.displayName ?? one.gameCode}
              </Link>
            ))}
          </nav>
          <Results key={game.gameCode} game={game} previous={null} />
        </>
      )}
    </div>
  )
}
