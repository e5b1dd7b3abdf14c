import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { usePageTitle } from '../../lib/page/use-page-title.ts'
import { useSession } from '../../lib/session/session.ts'
import { GameGrid, GridSkeleton } from './game-grid.tsx'
import { gamesQuery, type Find, type Game, type Lane } from './games.queries.ts'
import { HallBar, type HallBarProps } from './hall-bar.tsx'
import { HallFailure, HallPicture } from './hall-failure.tsx'
import { CategoryStrip, VendorTabs } from './hall-head.tsx'
import { hallVolatilities, ownTabs, readHallSearch, writeHallSearch, type HallSearch } from './hall-search.ts'
import { keepCard } from './known-cards.ts'
import { MaintenanceSheet } from './maintenance-sheet.tsx'
import { useHallGames, type HallGames } from './use-hall-games.ts'
import { useHeart } from './use-heart.ts'

/** Somebody who types is asked about when they rest. */
const restMs = 250

export interface HallPageProps {
  /** The category; empty for the games of all of them. */
  readonly gameType: string
  readonly title: string
  readonly brandName: string
  readonly lanes: readonly Lane[]
}

/** The games of a category. What is chosen stands in the address, so that Back and links lead to the same. */
export default function HallPage({ gameType, title, brandName, lanes }: HallPageProps) {
  const t = useText('games')
  usePageTitle(title, brandName)
  const { tag: language } = useLocale()
  const { token } = useSession()
  const cards = cardsOf(lanes, gameType)
  const { search, typed, setTyped, change } = useHallSearch(cards.map(({ vassalage }) => vassalage))
  const isMember = token !== null
  const isHidden = !isMember && ownTabs.includes(search.tab)
  const find: Find = { ...search, gameType, language, isMember }
  const games = useHallGames(find, typed, !isHidden)
  const { tags, volatilities } = useFeatures(find, games)
  const [stopped, setStopped] = useState<Game>()
  const onFavourite = useHeart()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4 md:gap-5 md:py-7">
      <header className="grid gap-3">
        <CategoryStrip lanes={lanes} here={gameType} />
        <div className="flex items-baseline justify-between gap-4">
          <h1 className="display text-[1.9rem] leading-tight text-text md:text-[2.4rem]">{title}</h1>
          <p role="status" className="tabular text-sm whitespace-nowrap text-text-muted">
            {games.state === 'ready' && !isHidden && !games.isGuess
              ? t(games.isNear ? 'countNear' : 'count', { count: games.total })
              : ''}
          </p>
        </div>
        <VendorTabs cards={cards} selected={search.vendor} onSelect={(vendor) => change({ vendor })} />
      </header>
      <HallBar
        search={search}
        typed={typed}
        tags={tags}
        volatilities={volatilities}
        onType={setTyped}
        onChange={change}
      />
      {isHidden ? (
        <LogInFirst />
      ) : (
        <HallGamesView
          games={games}
          search={search}
          onClear={() => change({ text: '', tag: '', volatility: '', vendor: '', tab: 'ALL' })}
        >
          <GameGrid games={games} onFavourite={onFavourite} onMaintenance={setStopped} onPlay={keepCard} />
        </HallGamesView>
      )}
      <MaintenanceSheet game={stopped} onClose={() => setStopped(undefined)} />
    </div>
  )
}

/** Every vendor of the category once. */
function cardsOf(lanes: readonly Lane[], gameType: string): Lane['cards'] {
  const own = lanes.filter(
    ({ gameClassify }) => gameClassify !== 'LOTT' && (gameType === '' || gameClassify === gameType),
  )
  return [...new Map(own.flatMap(({ cards }) => cards.map((card) => [card.vassalage, card]))).values()]
}

/** What is chosen, from the address and into it; the name that is typed follows a moment later. */
function useHallSearch(vendors: readonly string[]) {
  const location = useLocation()
  const navigate = useNavigate()
  const search = readHallSearch(location.search, vendors)
  const [draft, setDraft] = useState({ of: search.text, text: search.text })
  // An address that has changed otherwise, by Back or a link, takes the field with it.
  if (draft.of !== search.text)
    setDraft({ of: search.text, text: draft.text.trim() === search.text ? draft.text : search.text })
  const typed = draft.text

  function change(next: Partial<HallSearch>) {
    if (next.text !== undefined) setDraft({ of: search.text, text: next.text })
    void navigate({
      to: '.',
      search: (held: object) => writeHallSearch({ ...held }, { ...search, text: typed.trim(), ...next }) as object,
      replace: true,
      resetScroll: false,
    })
  }
  const ask = useEffectEvent(() => change({}))
  useEffect(() => {
    if (typed.trim() === search.text) return undefined
    const timer = setTimeout(() => ask(), restMs)
    return () => clearTimeout(timer)
  }, [typed, search.text])
  return { search, typed, setTyped: (text: string) => setDraft({ of: search.text, text }), change }
}

/** What may be asked for of the games that are here, in words that we have; the chosen one stays. */
function useFeatures(find: Find, games: HallGames): Pick<HallBarProps, 'tags' | 'volatilities'> {
  const t = useText('games')
  const queryClient = useQueryClient()
  const unfiltered = queryClient.getQueryData(gamesQuery({ ...find, tag: '', volatility: '', text: '' }, 1).queryKey)
  const here = unfiltered?.games ?? Array.from({ length: Math.min(60, games.total) }, (_, at) => games.gameAt(at))
  const known = new Set(here.flatMap((game) => game?.tags ?? []).filter((tag) => t.has(`tags.${tag}`)))
  if (find.tag !== '') known.add(find.tag)
  const wild = new Set(here.map((game) => game?.volatility))
  return {
    tags: [...known].sort(),
    // Of a hall that was opened with one chosen, the others are not known yet: all may be.
    volatilities: hallVolatilities.filter(
      (one) => wild.has(one) || (find.volatility !== '' && (unfiltered === undefined || one === find.volatility)),
    ),
  }
}

function LogInFirst() {
  const t = useText('games')
  return (
    <EmptyState
      className="min-h-[50vh]"
      art={<HallPicture />}
      title={t('ownTitle')}
      text={t('ownText')}
      action={
        <Link
          to="."
          search={(held) => ({ ...held, modal: 'login' as const })}
          resetScroll={false}
          preload={false}
          className={buttonLook('accent')}
        >
          {t('logIn')}
        </Link>
      }
    />
  )
}

interface HallGamesViewProps {
  readonly games: HallGames
  readonly search: HallSearch
  readonly onClear: () => void
  readonly children: React.ReactNode
}

/** The games, or what stands where there are none. */
function HallGamesView({ games, search, onClear, children }: HallGamesViewProps) {
  const t = useText('games')
  if (games.state === 'loading') return <GridSkeleton />
  if (games.state === 'failed') return <HallFailure error={games.error} onRetry={games.retry} />
  if (games.total > 0) return <div className="min-h-[60vh]">{children}</div>
  const isFiltered = search.text !== '' || search.tag !== '' || search.volatility !== '' || search.vendor !== ''
  const own = isFiltered ? undefined : ownTabs.find((tab) => tab === search.tab)
  return (
    <EmptyState
      className="min-h-[50vh]"
      art={<HallPicture />}
      title={t(own === undefined ? 'noneTitle' : `none${own as 'FAV'}`)}
      text={t(own === undefined ? 'noneText' : `none${own as 'FAV'}Text`)}
      action={
        <button type="button" className={buttonLook('quiet')} onClick={onClear}>
          {t('showAll')}
        </button>
      }
    />
  )
}
