import { ToastRegion } from '@parlour/ui/components/toast.tsx'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { BottomBar } from '../features/shell/bottom-bar.tsx'
import { Footer } from '../features/shell/footer.tsx'
import { pageLook } from '../features/shell/shell-look.ts'
import { OfflineBar } from '../features/shell/offline-bar.tsx'
import { SectionLoading } from '../features/shell/section-loading.tsx'
import { SkipLink } from '../features/shell/skip-link.tsx'
import { AppHeader } from './app-header.tsx'
import { boot } from './boot.ts'
import { chooseLanguage, chosenLanguages } from './languages.ts'
import { Modals } from './modals.tsx'
import { SessionNews } from './session-news.tsx'

/** What keeps the portal standing without a line comes when the page stands. */
const workerAfterMs = 2000
const VersionNotice = lazy(async () => {
  await new Promise((done) => setTimeout(done, workerAfterMs))
  return import('../features/install/version-notice.tsx')
})

export function Layout() {
  const { theme } = boot.permission
  return (
    <div className="flex min-h-dvh flex-col max-md:pb-[calc(64px+env(safe-area-inset-bottom))]">
      <SkipLink />
      <AppHeader />
      <OfflineBar />
      <main id="content" tabIndex={-1} className={pageLook.main}>
        <Suspense fallback={<SectionLoading />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer
        brandCode={theme.brand}
        brandName={theme.name}
        languages={chosenLanguages()}
        onLanguage={(tag) => void chooseLanguage(tag)}
      />
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
