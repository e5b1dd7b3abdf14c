import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Footer } from '../features/shell/footer.tsx'
import { useSession } from '../lib/session/session.ts'
import { boot } from './boot.ts'
import { chooseLanguage } from './languages.ts'

const ContactBar = lazy(() => import('./contact-bar.tsx'))

/** The foot of the page; on phones, whose screen has no side, with the ways to customer service. */
export default function AppFooter({ hasContacts }: { readonly hasContacts: boolean }) {
  const { theme, resources } = boot.permission
  const { pathname } = useLocation()
  const { token } = useSession()
  return (
    <Footer
      brandCode={theme.brand}
      brandName={theme.name}
      menus={boot.menus}
      resources={resources}
      languages={boot.languages}
      onLanguage={(tag) => void chooseLanguage(tag)}
      // Home tells a visitor the same at its end.
      pointsOf={token !== null ? 'member' : pathname === '/' ? null : 'visitor'}
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
  )
}
