import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useServerNow } from '../../lib/clock/server-clock.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { usePageTitle } from '../../lib/page/use-page-title.ts'
import { BoardGrid } from './board-cards.tsx'
import { BoardDetail } from './board-detail.tsx'
import { allBoards } from './board-places.ts'
import { rankingQuery } from './boards.queries.ts'
import { useBoards, useReader } from './use-boards.ts'

export interface BoardPageProps {
  readonly brandName: string
  /** The board that the address names; undefined for all of them. */
  readonly boardId: string | undefined
  /** The first day of a cycle that is over. */
  readonly cycle: string | undefined
}

/** The leaderboards of a brand, or one of them. */
export function BoardPage({ brandName, boardId, cycle }: BoardPageProps) {
  const t = useText('boards')
  const reader = useReader()
  usePageTitle(t('title'), brandName)
  return (
    <div className="grid min-h-[calc(100dvh-4rem)] grid-cols-[minmax(0,1fr)] content-start gap-4 py-3.5 md:gap-5 md:py-6">
      {boardId === undefined ? (
        <header>
          <h1 className="display text-xl">{t('title')}</h1>
          <p className="mt-1 max-w-[65ch] text-sm text-text-muted">{t('lead')}</p>
        </header>
      ) : (
        <Link
          {...allBoards}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start rounded-small text-sm font-medium text-text-muted hover:text-text"
        >
          <ArrowLeft size={17} aria-hidden="true" className="rtl:-scale-x-100" /> {t('all')}
        </Link>
      )}
      {reader === 'trial' ? <InlineNotice>{t('trial')}</InlineNotice> : null}
      {boardId === undefined ? <AllBoards /> : <OneBoard boardId={boardId} cycle={cycle} />}
    </div>
  )
}

function AllBoards() {
  const t = useText('boards')
  const { boards, error, isResting, retry, now } = useBoards()
  if (boards === undefined) return <Waiting error={error} isResting={isResting} onRetry={retry} />
  if (boards.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />
  return (
    <>
      <h2 className="sr-only">{t('all')}</h2>
      <BoardGrid boards={boards} now={now} />
    </>
  )
}

function OneBoard({ boardId, cycle }: { readonly boardId: string; readonly cycle: string | undefined }) {
  const { tag } = useLocale()
  const now = useServerNow(1000)
  const board = useQuery(rankingQuery(boardId, cycle, tag))
  const { data, error, isError, fetchStatus, refetch } = board
  if (data === undefined)
    return (
      <Waiting error={isError ? error : null} isResting={fetchStatus === 'paused'} onRetry={() => void refetch()} />
    )
  return <BoardDetail board={data} isOver={cycle !== undefined} now={now} />
}

interface WaitingProps {
  readonly error: Error | null
  readonly isResting: boolean
  readonly onRetry: () => void
}

function Waiting({ error, isResting, onRetry }: WaitingProps) {
  const t = useText('boards')
  const refusalText = useRefusalText()
  if (error !== null)
    return (
      <div className="flex flex-col items-start gap-3">
        <InlineNotice tone="negative">{refusalText(error)}</InlineNotice>
        <Button onPress={onRetry}>{t('retry')}</Button>
      </div>
    )
  if (isResting) return <InlineNotice>{t('offline')}</InlineNotice>
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-4 md:gap-5">
      <Skeleton className="h-64 rounded-large" />
      <Skeleton className="h-72 rounded-large" />
    </div>
  )
}
