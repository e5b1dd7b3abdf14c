import { lazy, Suspense } from 'react'
import { Header } from '../features/shell/header.tsx'
import { MemberSkeleton } from '../features/shell/member-skeleton.tsx'
import { VisitorActions } from '../features/shell/visitor-actions.tsx'
import { useSession } from '../lib/session/session.ts'
import { boot } from './boot.ts'
import { chooseLanguage } from './languages.ts'

const MemberActions = lazy(() => import('./member-actions.tsx'))

export function AppHeader() {
  const { token } = useSession()
  return (
    <Header
      brandCode={boot.permission.theme.brand}
      brandName={boot.permission.theme.name}
      menus={boot.menus}
      languages={boot.languages}
      onLanguage={(tag) => void chooseLanguage(tag)}
      isNameHiddenOnPhone={token !== null}
    >
      {token === null ? (
        <VisitorActions />
      ) : (
        <Suspense fallback={<MemberSkeleton />}>
          <MemberActions />
        </Suspense>
      )}
    </Header>
  )
}
