import { ToastRegion } from '@parlour/ui/components/toast.tsx'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { BottomBar } from '../features/shell/bottom-bar.tsx'
import { pageLook } from '../features/shell/shell-look.ts'
import { builtMenus } from '../features/shell/menu.ts'
import { OfflineBar } from '../features/shell/offline-bar.tsx'
import { SectionLoading } from '../features/shell/section-loading.tsx'
import { SkipLink } from '../features/shell/skip-link.tsx'
import { readLaunched } from '../lib/session/launched.ts'
import { setChatDocked, useChatDocked } from '../lib/page/chat-dock.ts'
import { useProtection } from '../lib/api/protection-query.ts'
import { useSession } from '../lib/session/session.ts'
import { frameOf, isOpenToExcluded } from './addresses.ts'
import { AppHeader } from './app-header.tsx'
import { boot } from './boot.ts'
import { useLater, whenLater } from './later.ts'
import { ModalPlace } from './modal-place.tsx'
import { PlayStop } from './play-stop.tsx'
import { SessionNews } from './session-news.tsx'

const ContactBar = lazy(() => import('./contact-bar.tsx'))
const LaunchedLayout = lazy(() => import('./launched-layout.tsx'))
const ExclusionPage = lazy(() => import('../features/protection/exclusion-page.tsx'))
const ChatDock = lazy(() => import('../features/chat/chat-dock.tsx'))
const AppFooter = lazy(() => import('./app-footer.tsx'))
const Floating = lazy(() => import('./floating.tsx'))

/** Where phones play: the games of vendors, whose hall leads to the lottery too, or the lottery alone. */
const games = builtMenus(boot.menus).find(({ gameType }) => gameType === 'RNG')?.to ?? '/lottery'

/** What keeps the portal open offline comes when the page stands. */
const VersionNotice = lazy(async () => {
  await whenLater
  return import('../features/install/version-notice.tsx')
})

/** Beside the chat the page is narrower; the header and a phone's bar stay as wide as they are. */
const layoutLook =
  'flex min-h-dvh flex-col max-md:pb-[calc(64px+env(safe-area-inset-bottom))] ' +
  'xl:data-docked:[&>:is(main,footer)]:me-88 xl:data-docked:[&>:is(main,footer)]:max-w-[min(1440px,calc(100%-22rem))]'

export function Layout() {
  const { customerService, resources } = boot.permission
  const { pathname } = useLocation()
  const frame = frameOf(pathname)
  const exclusion = useProtection()?.exclusion ?? null
  // The ways to customer service wait until the page stands, as its icon does.
  const isSettled = useLater()
  const isChatDocked = useChatDocked()
  const isMember = useSession().token !== null
  const hasContacts = isSettled && (customerService.length > 0 || resources.length > 0)
  const page = (
    <Suspense fallback={<SectionLoading />}>
      {exclusion !== null && !isOpenToExcluded(pathname) ? <ExclusionPage exclusion={exclusion} /> : <Outlet />}
    </Suspense>
  )
  if (readLaunched() !== undefined) {
    return (
      <Suspense fallback={<SectionLoading />}>
        <LaunchedLayout>{page}</LaunchedLayout>
      </Suspense>
    )
  }
  if (!frame.header) {
    return (
      <main id="content" tabIndex={-1} className={pageLook.main}>
        {page}
      </main>
    )
  }
  return (
    <div data-docked={isChatDocked || undefined} className={layoutLook}>
      <SkipLink />
      <AppHeader />
      <OfflineBar />
      <main id="content" tabIndex={-1} className={pageLook.main}>
        {page}
      </main>
      {/* Home is longer than any screen: what stands at its foot waits, as customer service does. */}
      {frame.footer && (isSettled || pathname !== '/') ? (
        <Suspense>
          <AppFooter hasContacts={hasContacts} />
        </Suspense>
      ) : null}
      {isChatDocked ? (
        <Suspense>
          <ChatDock onClose={() => setChatDocked(false)} />
        </Suspense>
      ) : null}
      {hasContacts && frame.side && !isChatDocked ? (
        <Suspense>
          <ContactBar place="side" />
        </Suspense>
      ) : null}
      {isSettled && exclusion === null ? (
        <Suspense>
          <Floating isMember={isMember} />
        </Suspense>
      ) : null}
      <BottomBar games={games} />
      <ModalPlace />
      <SessionNews />
      {exclusion === null ? <PlayStop /> : null}
      <Suspense>
        <VersionNotice />
      </Suspense>
      <ToastRegion />
    </div>
  )
}
