import { lazy, Suspense } from 'react'
import { Footer } from '../features/shell/footer.tsx'
import { boot } from './boot.ts'
import { chooseLanguage } from './languages.ts'

const ContactBar = lazy(() => import('./contact-bar.tsx'))

/** The foot of the page; on phones, whose screen has no side, with the ways to customer service. */
export default function AppFooter({ hasContacts }: { readonly hasContacts: boolean }) {
  const { theme, resources } = boot.permission
  return (
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
  )
}
