import { Button } from '@parlour/ui/components/button.tsx'
import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { classNames } from '@parlour/ui/components/class-names.ts'
import { Card } from '@parlour/ui/components/card.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import ChartColumn from 'lucide-react/icons/chart-column'
import Newspaper from 'lucide-react/icons/newspaper'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { isEmptyDraw } from '@parlour/core/rules/lottery/draw-rows.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useRefusalText } from '../../../lib/api/use-refusal-text.ts'
import { type DrawnBetween, historyQuery, type Game, type Near, type WinNo } from '../lottery.queries.ts'
import { RecentResults } from './recent-results.tsx'
import { ResultBoard } from './result-board.tsx'
import { TailBoard } from './tail-board.tsx'

type DrawnGame = Pick<Game, 'gameCode' | 'model'>

export interface ResultsProps {
  readonly game: DrawnGame
  /** The last draw, where the page follows the game. */
  readonly previous: Near['previousNumero']
  /** The number of a draw that is being shown elsewhere, and not told before. */
  readonly awaited?: string | undefined
  /** Days that were chosen. */
  readonly between?: DrawnBetween
}

/** The last board whole, the ones before it in a list; touching one of the list shows its board. */
export function Results({ game, previous, awaited, between }: ResultsProps) {
  const t = useText('lottery')
  const history = useInfiniteQuery(historyQuery(game.gameCode, between))
  const [chosen, setChosen] = useState<string | null>(null)
  const all = history.data?.pages.flatMap(({ content }) => content) ?? []
  const list = awaited === undefined ? all : all.filter(({ numero }) => numero !== awaited)
  const latest = previous?.winNo == null ? list[0] : { numero: previous.numero, winNo: previous.winNo }
  const shown = list.find(({ numero }) => numero === chosen) ?? latest

  // Heads and tails are read from many numbers: other draws have none.
  const hasTails = shown?.winNo.kind === 'prizes'
  const isPublished = list.find(({ numero }) => numero === shown?.numero)?.origin === 'PUBLISHED'

  if (shown === undefined) return <NothingShown history={history} hasDays={between?.from !== undefined} />
  return (
    <div
      className={classNames(
        'grid gap-4',
        hasTails
          ? 'md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)_360px]'
          : 'items-start lg:grid-cols-[minmax(0,1fr)_360px]',
      )}
    >
      <ShownDraw
        game={game}
        shown={shown}
        title={chosen === null ? t('result.last') : t('result.of', { numero: shown.numero })}
        isPublished={isPublished}
        // Where a draw is short, the list of those before it has the room.
        className={hasTails ? '' : 'lg:order-last'}
      />
      {hasTails ? (
        <Card title={t('result.tails')}>
          <TailBoard winNo={shown.winNo} />
        </Card>
      ) : null}
      <Card title={t('result.recent')} className={hasTails ? 'md:max-lg:col-span-2' : ''}>
        <RecentResults
          model={game.model}
          list={list}
          isRoomy={!hasTails}
          selected={shown.numero}
          onSelect={setChosen}
          onMore={history.hasNextPage ? () => void history.fetchNextPage() : null}
          isMorePending={history.isFetchingNextPage}
        />
        {previous === null ? null : (
          <div className="mt-2 flex flex-wrap gap-2">
            <Link to="/results" search={{ gameCode: game.gameCode }} className={buttonLook('quiet', 's')}>
              {t('result.all')}
            </Link>
            <Link
              to="/results"
              search={{ gameCode: game.gameCode, view: 'trends' }}
              className={buttonLook('quiet', 's')}
            >
              <ChartColumn size={16} aria-hidden="true" /> {t('result.trends')}
            </Link>
          </div>
        )}
      </Card>
    </div>
  )
}

interface NothingShownProps {
  readonly history: { readonly isPending: boolean; readonly error: Error | null; readonly refetch: () => unknown }
  readonly hasDays: boolean
}

/** While results are fetched, and where there are none. */
function NothingShown({ history: { isPending, error, refetch }, hasDays }: NothingShownProps) {
  const t = useText('lottery')
  const refusalText = useRefusalText()
  return (
    <Card title={t('result.last')}>
      {isPending ? <Skeleton className="h-64" /> : null}
      {isPending || error !== null ? null : (
        <EmptyState
          title={t(hasDays ? 'result.noneInPeriod' : 'result.empty')}
          text={t(hasDays ? 'result.noneInPeriodText' : 'result.emptyText')}
        />
      )}
      {error === null ? null : (
        <EmptyState
          title={t('failed')}
          text={refusalText(error)}
          action={<Button onPress={() => void refetch()}>{t('retry')}</Button>}
        />
      )}
    </Card>
  )
}

interface ShownDrawProps {
  readonly game: DrawnGame
  readonly shown: { readonly numero: string; readonly winNo: WinNo }
  readonly title: string
  readonly isPublished: boolean
  readonly className: string
}

/** One draw whole, with the way to its proof. */
function ShownDraw({ game, shown, title, isPublished, className }: ShownDrawProps) {
  const t = useText('lottery')
  return (
    <Card
      className={classNames('flex flex-col', className)}
      title={title}
      aside={<span className="tabular">{shown.numero}</span>}
    >
      <div className="mb-4">
        {isEmptyDraw(shown.winNo) ? (
          <EmptyState title={t('result.void')} text={t('result.voidText')} />
        ) : (
          <ResultBoard key={shown.numero} {...shown} model={game.model} />
        )}
      </div>
      <Link
        to="/fair/$gameCode/$numero"
        params={{ gameCode: game.gameCode, numero: shown.numero }}
        className={buttonLook('quiet', 's', 'mt-auto self-start')}
      >
        {isPublished ? <Newspaper size={16} aria-hidden="true" /> : <ShieldCheck size={16} aria-hidden="true" />}
        {isPublished ? t('result.published') : t('result.verify')}
      </Link>
    </Card>
  )
}
