import { ToastRegion } from '@parlour/ui/components/toast.tsx'
import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { BottomBar } from '../features/shell/bottom-bar.tsx'
import { Footer } from '../features/shell/footer.tsx'
import { pageLook } from '../features/shell/shell-look.ts'
import { OfflineBar } from '../features/shell/offline-bar.tsx'
import { SectionLoading } from '../features/shell/section-loading.tsx'
import { SkipLink } from '../features/shell/skip-link.tsx'
import { AppHeader } from './app-header.tsx'
import { boot } from './boot.ts'
import { chooseLanguage } from './languages.ts'
import { useLater, whenLater } from './later.ts'
import { Modals } from './modals.tsx'
import { SessionNews } from './session-news.tsx'

const ContactBar = lazy(() => import('./contact-bar.tsx'))

/** What stands alone: it is shown inside other windows. */
const barePaths: readonly string[] = ['/helpmc']
/** The tables take the whole width: what is bet stands at their side. */
const withoutSide: readonly string[] = ['/lottery', '/vnlottery']
/** What keeps the portal standing without a line comes when the page stands. */
const VersionNotice = lazy(async () => {
  await whenLater
  return import('../features/install/version-notice.tsx')
})

export function Layout() {
  const { theme, customerService, resources } = boot.permission
  const { pathname } = useLocation()
  // The ways to customer service wait until the page stands, as its icon does.
  const isSettled = useLater()
  const hasContacts = isSettled && (customerService.length > 0 || resources.length > 0)
  const page = (
    <Suspense fallback={<SectionLoading />}>
      <Outlet />
    </Suspense>
  )
  if (barePaths.includes(pathname)) {
    return (
      <main id="content" tabIndex={-1} className={pageLook.main}>
        {page}
      </main>
    )
  }
  return (
    <div className="flex min-h-dvh flex-col max-md:pb-[calc(64px+env(safe-area-inset-bottom))]">
      <SkipLink />
      <AppHeader />
      <OfflineBar />
      <main id="content" tabIndex={-1} className={pageLook.main}>
        {page}
      </main>
      <Footer
        brandCode={theme.brand}
        brandName={theme.name}
        menus={boot.menus}
        resources={resources}
        languages={boot.languages}
        onLanguage={(tag) => void chooseLanguage(tag)}
        contacts={
          hasContacts ? (
            <Suspense>
              <div className="mt-4">
                <ContactBar place="foot" />
              </div>
            </Suspense>
          ) : null
        }
      />
      {hasContacts && !withoutSide.includes(pathname) ? (
        <Suspense>
          <ContactBar place="side" />
        </Suspense>
      ) : null}
      <BottomBar />
      <Modals />
      <SessionNews />
      <Suspense>
        <VersionNotice />
      </Suspense>
      <ToastRegion />
    </div>
  )
}
