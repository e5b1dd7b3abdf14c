import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { Card } from '@parlour/ui/components/card.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { SearchField } from '@parlour/ui/components/search-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearch } from '@tanstack/react-router'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { usePageTitle } from '../../lib/page/use-page-title.ts'
import { useRealtime } from '../../lib/realtime/realtime.ts'
import { AreaLinks } from './area-links.tsx'
import { GameFloor } from './game-floor.tsx'
import { hallLook } from './hall/hall-look.ts'
import { HallSkeleton } from './hall/hall-skeleton.tsx'
import { LotteryHall } from './hall/lottery-hall.tsx'
import { useHallQuestion } from './hall/use-hall-question.ts'
import { gamesAt, pageAt, type LotteryPageOf } from './lottery-areas.ts'
import { gamesQuery, type Game } from './lottery.queries.ts'
import { PageSkeleton } from './page-skeleton.tsx'

/** The hall of an area, or the game that the address names. */
export default function LotteryPage({ brandName }: { readonly brandName: string }) {
  const t = useText('lottery')
  const refusalText = useRefusalText()
  const { pathname } = useLocation()
  const { gameCode } = useSearch({ strict: false })
  const games = useQuery(gamesQuery())
  useRealtime()

  const page = pageAt(pathname)
  const [question, ask] = useHallQuestion()
  const shown = gamesAt(page, games.data ?? [], gameCode)
  const asked = shown.find((known) => known.gameCode === gameCode)
  // A game that the address names is what the page is about; without one it is the area.
  usePageTitle(asked?.displayName ?? t(`area.title.${page.name}`), brandName)
  return (
    <div className={gameCode === undefined ? hallLook.page : 'flex flex-col gap-3 pb-20 md:gap-4 md:pt-4 lg:pb-6'}>
      {gameCode === undefined ? null : <SkipToPad />}
      {asked === undefined ? (
        <header className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
          <h1 className="display text-lg md:text-xl">{t(`area.title.${page.name}`)}</h1>
          <AreaLinks games={games.data ?? []} page={page} />
          <SearchField
            label={t('hall.search')}
            clearLabel={t('hall.clear')}
            value={question}
            onChange={ask}
            className="max-md:w-full md:w-72"
          />
        </header>
      ) : null}
      {games.isPending && gameCode === undefined ? <HallSkeleton label={t('loading')} /> : null}
      {games.isPending && gameCode !== undefined ? <PageSkeleton label={t('loading')} /> : null}
      {games.isError ? (
        <Card>
          <EmptyState
            title={t('failed')}
            text={refusalText(games.error)}
            action={<Button onPress={() => void games.refetch()}>{t('retry')}</Button>}
          />
        </Card>
      ) : null}
      {games.data === undefined ? null : (
        <Place
          page={page}
          games={shown}
          asked={asked}
          isMissing={gameCode !== undefined}
          question={question}
          onClear={() => ask('')}
        />
      )}
    </div>
  )
}

/** Kinds and games are many stops of the tab key: one of them leads past the others. */
function SkipToPad() {
  const t = useText('lottery')
  return (
    <a
      href="#pad"
      className="sr-only rounded-small bg-accent px-4 py-3 font-semibold text-on-accent focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50"
    >
      {t('skipToPad')}
    </a>
  )
}

interface PlaceProps {
  readonly page: LotteryPageOf
  readonly games: readonly Game[]
  /** The game that the address names, where there is one. */
  readonly asked: Game | undefined
  /** Whether it names one, which is not there if `asked` is not. */
  readonly isMissing: boolean
  /** What is looked for in the hall. */
  readonly question: string
  readonly onClear: () => void
}

/** The game that was asked for, or the hall. */
function Place({ page, games, asked, isMissing, question, onClear }: PlaceProps) {
  const t = useText('lottery')
  if (games.length === 0) {
    return (
      <Card>
        <EmptyState title={t('none')} text={t('noneText')} />
      </Card>
    )
  }
  if (asked === undefined) {
    return (
      <>
        {isMissing ? <InlineNotice>{t('gameMissing')}</InlineNotice> : null}
        <LotteryHall games={games} question={question} onClear={onClear} />
      </>
    )
  }
  return (
    <>
      {asked.status === 'ON' ? (
        <GameFloor key={asked.gameCode} game={asked} games={games} page={page} />
      ) : (
        <Card>
          <EmptyState
            title={t('maintenance')}
            text={t('noneText')}
            action={
              <Link to={page.to} search={{}} className={buttonLook('quiet', 'm')}>
                {t('hall.back')}
              </Link>
            }
          />
        </Card>
      )}
    </>
  )
}
