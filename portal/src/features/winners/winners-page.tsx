import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import type { BetProduct } from '@parlour/core/rules/games/products.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { Art } from '../../lib/art/art.tsx'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { usePageTitle } from '../../lib/page/use-page-title.ts'
import { WinnerList, WinnerSkeletons } from './winner-list.tsx'
import { winnersQuery } from './winners.queries.ts'

/** What the brand has to win at. */
export interface Vertical {
  readonly code: BetProduct
  readonly name: string
}

export interface WinnersPageProps {
  readonly brandName: string
  readonly verticals: readonly Vertical[]
  /** Undefined for all. */
  readonly vertical: BetProduct | undefined
  readonly onVertical: (vertical: BetProduct | undefined) => void
  /** Whether it is known that the reader may see what tempts. */
  readonly mayAsk: boolean
}

/** The latest real wins at a brand, the newest first. */
export function WinnersPage({ brandName, verticals, vertical, onVertical, mayAsk }: WinnersPageProps) {
  const t = useText('winners')
  usePageTitle(t('title'), brandName)
  return (
    <div className="mx-auto grid min-h-[calc(100dvh-4rem)] w-full max-w-4xl grid-cols-[minmax(0,1fr)] content-start gap-4 py-3.5 md:gap-5 md:py-6">
      <header>
        <h1 className="display text-xl">{t('title')}</h1>
        <p className="mt-1 max-w-[65ch] text-sm text-text-muted">{t('lead')}</p>
      </header>
      {verticals.length > 1 ? <Filter verticals={verticals} vertical={vertical} onVertical={onVertical} /> : null}
      <Board key={vertical ?? ''} vertical={vertical} mayAsk={mayAsk} />
    </div>
  )
}

const chipLook =
  'min-h-11 shrink-0 rounded-control border px-4 text-sm font-medium whitespace-nowrap transition-colors duration-150 md:min-h-10 '

function Filter({ verticals, vertical, onVertical }: Pick<WinnersPageProps, 'verticals' | 'vertical' | 'onVertical'>) {
  const t = useText('winners')
  const choices = [{ code: undefined, name: t('all') }, ...verticals]
  return (
    <div
      role="group"
      aria-label={t('filter')}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
    >
      {choices.map(({ code, name }) => (
        <button
          key={code ?? ''}
          type="button"
          aria-pressed={code === vertical}
          onClick={() => onVertical(code)}
          className={
            chipLook +
            (code === vertical
              ? 'border-accent bg-accent-soft text-text'
              : 'border-line text-text-muted hover:bg-surface-hover hover:text-text')
          }
        >
          {name}
        </button>
      ))}
    </div>
  )
}

function Board({ vertical, mayAsk }: Pick<WinnersPageProps, 'vertical' | 'mayAsk'>) {
  const t = useText('winners')
  const { tag } = useLocale()
  const refusalText = useRefusalText()
  const board = useInfiniteQuery({ ...winnersQuery(vertical, tag), enabled: mayAsk })
  if (board.data === undefined) {
    if (board.isError) {
      return (
        <EmptyState
          title={t('failed')}
          text={refusalText(board.error)}
          action={<Button onPress={() => void board.refetch()}>{t('retry')}</Button>}
        />
      )
    }
    if (board.fetchStatus === 'paused') return <InlineNotice>{t('offline')}</InlineNotice>
    return <WinnerSkeletons label={t('loading')} />
  }
  const winners = board.data.pages.flatMap(({ list }) => list)
  return (
    <>
      {winners.length === 0 && !board.hasNextPage ? (
        <EmptyState
          title={t('none')}
          text={t(vertical === undefined ? 'noneText' : 'noneOfText')}
          art={
            <Art motif="gem" hues={[270, 168]} seed={3} width={240} height={120} className="h-28 w-56 rounded-medium" />
          }
        />
      ) : (
        <WinnerList winners={winners} />
      )}
      {board.hasNextPage ? (
        <Button
          variant="quiet"
          className="justify-self-center"
          isPending={board.isFetchingNextPage}
          onPress={() => void board.fetchNextPage()}
        >
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}
