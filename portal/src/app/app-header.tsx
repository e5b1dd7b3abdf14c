import { lazy, Suspense } from 'react'
import { Header } from '../features/shell/header.tsx'
import { MemberSkeleton } from '../features/shell/member-skeleton.tsx'
import { VisitorActions } from '../features/shell/visitor-actions.tsx'
import { isOn } from '../lib/api/permission.ts'
import { useSession } from '../lib/session/session.ts'
import { boot } from './boot.ts'
import { chooseLanguage } from './languages.ts'
import { useLater } from './later.ts'
import { useSearchKey } from './use-search-key.ts'

const VendorMenu = lazy(() => import('../features/games/vendor-menu.tsx'))
const MemberActions = lazy(() => import('./member-actions.tsx'))

/** On phones, whose header has no room for it, the way is in the login. */
async function lookAround(): Promise<void> {
  await (await import('./look-around.ts')).lookAround()
}

export function AppHeader() {
  const { token } = useSession()
  const isLater = useLater()
  useSearchKey()
  return (
    <Header
      brandCode={boot.permission.theme.brand}
      brandName={boot.permission.theme.name}
      menus={boot.menus}
      vendors={isLater && VendorMenu}
      languages={boot.languages}
      onLanguage={(tag) => void chooseLanguage(tag)}
      isMember={token !== null}
    >
      {token === null ? (
        <VisitorActions onFreePlay={isOn('FREEPLAY3') ? () => void lookAround() : undefined} />
      ) : (
        <Suspense fallback={<MemberSkeleton />}>
          <MemberActions />
        </Suspense>
      )}
    </Header>
  )
}
