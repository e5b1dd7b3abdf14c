import { ToastRegion } from '@parlour/ui/components/toast.tsx'
import type { ReactNode } from 'react'
import { endLaunched, leaveLaunched } from '../features/launch/leave-launched.ts'
import { LaunchEnded } from '../features/launch/launch-ended.tsx'
import { LaunchedHeader } from '../features/launch/launched-header.tsx'
import { OfflineBar } from '../features/shell/offline-bar.tsx'
import { pageLook } from '../features/shell/shell-look.ts'
import { SkipLink } from '../features/shell/skip-link.tsx'
import { useSession } from '../lib/session/session.ts'
import { PlayStop } from './play-stop.tsx'
import { boot } from './boot.ts'

const ways = {
  onLeave: () => void leaveLaunched(),
  onEnd: () => void endLaunched(),
  // What was played stands on the site, where this window's session may not go.
  onActivity: () => void open('/?modal=member&page=playSafely', '_blank', 'noopener'),
}

/** What stands around a page in a window that was launched: nothing that its session may not use. */
export default function LaunchedLayout({ children }: { readonly children: ReactNode }) {
  const { token } = useSession()
  const { brand, name } = boot.permission.theme
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <LaunchedHeader brandCode={brand} brandName={name} />
      <OfflineBar />
      <main id="content" tabIndex={-1} className={pageLook.main}>
        {token === null ? <LaunchEnded /> : children}
      </main>
      {token === null ? null : <PlayStop ways={ways} />}
      <ToastRegion />
    </div>
  )
}
