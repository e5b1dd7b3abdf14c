import { classNames } from '@parlour/ui/components/class-names.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { SearchField } from '@parlour/ui/components/search-field.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import ListTree from 'lucide-react/icons/list-tree'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { usePageTitle } from '../../lib/page/use-page-title.ts'
import { useRealtime } from '../../lib/realtime/realtime.ts'
import { EventList } from './list/event-list.tsx'
import { LeagueTree } from './list/league-tree.tsx'
import { RowsSkeleton } from './list/list-states.tsx'
import { SportStrip } from './list/sport-strip.tsx'
import { useOddsPushes } from './prices/follow.ts'
import { askedOf, firstView } from './sports-rules.ts'
import type { SportsSearch } from './sports-search.ts'
import { SportsSettings } from './sports-settings.tsx'
import { SlipBar } from './slip/slip-bar.tsx'
import { SlipPanel } from './slip/slip-panel.tsx'
import { useSharedSlip } from './slip/use-shared-slip.ts'
import { type SlipDesk, useSlipDesk } from './slip/use-slip-desk.ts'
import type { SportsMenu } from './sports.queries.ts'
import type { Lobby } from './sports.types.ts'
import { useIsWide } from './use-is-wide.ts'
import { useSportsAddress } from './use-sports-address.ts'
import { ViewTabs } from './view-tabs.tsx'

// What one goes on to from the matches comes then: the first page is the list.
const MyBets = lazy(() => import('./bets/my-bets.tsx'))
const EventPage = lazy(() => import('./event/event-page.tsx'))
const ResultsList = lazy(() => import('./results/results-list.tsx'))

export interface SportsPageProps {
  readonly lobby: Lobby
  readonly brandName: string
  readonly sports: SportsMenu['sports']
  /** The ways to the vendors’ own books, where there are some. */
  readonly aside?: ReactNode
}

/** The house’s own book: sports and leagues, matches, and the slip at their side. */
export function SportsPage({ lobby, brandName, sports, aside }: SportsPageProps) {
  const t = useText('sports')
  usePageTitle(t(`title.${lobby}`), brandName)
  useRealtime()
  useOddsPushes()
  const { search, go } = useSportsAddress(firstView(sports))
  const shared = useSharedSlip(search.slip, () => go({ slip: '' }, { replace: true }))
  const isWide = useIsWide()
  const desk = useSlipDesk()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 py-4 max-lg:pb-28 md:py-6">
      {aside}
      <PageHead lobby={lobby} sports={sports} search={search} go={go} />
      <div className={search.event === '' ? undefined : 'max-md:hidden'}>
        <SportStrip sports={sports} chosen={search.sport} />
      </div>
      {shared === 'gone' ? <InlineNotice>{t('slip.sharedGone')}</InlineNotice> : null}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_340px] min-[86.25rem]:grid-cols-[226px_minmax(0,1fr)_350px]">
        <aside className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto max-[86.24rem]:hidden">
          <LeagueTree sports={sports} sport={search.sport} league={search.league} />
        </aside>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
          {search.event === '' ? <ViewTabs sports={sports} shown={search.view} /> : null}
          <Suspense fallback={<RowsSkeleton />}>
            <Content lobby={lobby} brandName={brandName} search={search} go={go} />
          </Suspense>
        </div>
        {isWide ? <SlipColumn desk={desk} /> : null}
      </div>
      {isWide ? null : <SlipBar desk={desk} />}
    </div>
  )
}

function SlipColumn({ desk }: { readonly desk: SlipDesk }) {
  const t = useText('sports')
  return (
    <aside
      aria-label={t('slip.title')}
      className="sticky top-20 max-h-[calc(100dvh-6rem)] overflow-y-auto rounded-large border border-line-soft bg-surface-raised p-4"
    >
      <h2 className="display mb-3 text-lg">{t('slip.title')}</h2>
      <SlipPanel desk={desk} />
    </aside>
  )
}

interface HeadProps {
  readonly lobby: Lobby
  readonly sports: SportsMenu['sports']
  readonly search: SportsSearch
  readonly go: ReturnType<typeof useSportsAddress>['go']
}

const restMs = 250

/** Somebody who types is asked about when they rest. */
function useTyped(search: SportsSearch, go: HeadProps['go']) {
  const [draft, setDraft] = useState({ of: search.text, text: search.text })
  if (draft.of !== search.text)
    setDraft({ of: search.text, text: draft.text.trim() === search.text ? draft.text : search.text })
  const { text } = draft
  const ask = useEffectEvent(() =>
    go({ text: text.trim(), event: '', ...(text.trim() === '' ? {} : { view: 'all' as const }) }, { replace: true }),
  )
  useEffect(() => {
    if (text.trim() === search.text) return undefined
    const timer = setTimeout(() => ask(), restMs)
    return () => clearTimeout(timer)
  }, [text, search.text])
  return [text, (typed: string) => setDraft({ of: search.text, text: typed })] as const
}

function PageHead({ lobby, sports, search, go }: HeadProps) {
  const t = useText('sports')
  const [typed, setTyped] = useTyped(search, go)
  const [open, setOpen] = useState<'tree' | 'settings'>()
  const close = () => setOpen(undefined)
  // On a phone a match has the screen for itself.
  const isAside = search.event === '' ? '' : 'max-md:hidden'
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <h1
        className={classNames(
          'display flex-1 text-[1.9rem] leading-tight md:text-[2.4rem]',
          search.event !== '' && 'max-md:sr-only',
        )}
      >
        {t(`title.${lobby}`)}
      </h1>
      <Button className={classNames('min-[86.25rem]:hidden', isAside)} onPress={() => setOpen('tree')}>
        <ListTree size={17} aria-hidden="true" /> {t('tree.open')}
      </Button>
      <IconButton look="outlined" className={isAside} label={t('settings.title')} onPress={() => setOpen('settings')}>
        <SlidersHorizontal size={18} aria-hidden="true" />
      </IconButton>
      <SearchField
        className={classNames('max-md:w-full md:order-first md:w-72 lg:order-none', isAside)}
        label={t('search.label')}
        clearLabel={t('search.clear')}
        value={typed}
        onChange={setTyped}
      />
      <Sheet isOpen={open === 'tree'} onClose={close} title={t('tree.label')}>
        <LeagueTree sports={sports} sport={search.sport} league={search.league} onChoose={close} />
      </Sheet>
      <Sheet isOpen={open === 'settings'} onClose={close} title={t('settings.title')} size="m">
        <SportsSettings />
        <p className="mt-4 text-sm text-text-muted">{t('settings.text')}</p>
      </Sheet>
    </header>
  )
}

interface ContentProps {
  readonly lobby: Lobby
  readonly brandName: string
  readonly search: SportsSearch
  readonly go: ReturnType<typeof useSportsAddress>['go']
}

function Content({ lobby, brandName, search, go }: ContentProps) {
  const t = useText('sports')
  const { view, event } = search
  if (event !== '') return <EventPage key={event} eventId={event} brandName={brandName} />
  if (view === 'bets') return <MyBets shown={search.bets} />
  const asked = askedOf(search, lobby)
  if (view === 'results') {
    const { when: _when, favourites: _favourites, ...of } = asked
    return (
      <ResultsList
        asked={{ ...of, ...(search.day === '' ? {} : { day: search.day }) }}
        onDay={(day) => go({ day }, { replace: true })}
      />
    )
  }
  const isSearch = search.text !== ''
  const none = isSearch
    ? { title: t('none.search', { text: search.text }), text: t('none.searchText') }
    : { title: t(`none.${view}`), text: t(`none.${view}Text`) }
  return (
    <EventList
      key={view}
      asked={asked}
      none={none}
      {...(view === 'all' && !isSearch ? {} : { onAll: () => go({ view: 'all', text: '', league: '', sport: '' }) })}
    />
  )
}
