import { ToastRegion } from '@parlour/ui/components/toast.tsx'
import { UiTextsContext } from '@parlour/ui/components/ui-texts.ts'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { SignInPage } from '../features/access/sign-in-page.tsx'
import { sessionQuery } from '../lib/api/session-query.ts'
import { useLocale, useText } from '../lib/i18n/use-text.ts'
import { Failure } from '../lib/view/failure.tsx'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Localised />
    </QueryClientProvider>
  )
}

function Localised() {
  const { tag } = useLocale()
  const t = useText('common')
  const texts = {
    close: t('close'),
    show: t('show'),
    hide: t('hide'),
    copy: t('copy'),
    copied: t('copied'),
    notices: t('notices'),
  }
  return (
    <I18nProvider locale={tag}>
      <UiTextsContext value={texts}>
        <Inside />
        <ToastRegion />
      </UiTextsContext>
    </I18nProvider>
  )
}

/** Pages are for whoever is wholly in; everybody else sees the sign-in page. */
function Inside() {
  const session = useQuery(sessionQuery())
  if (session.isPending) return null
  if (session.isError) {
    return (
      <main className="mx-auto max-w-lg p-6">
        <Failure error={session.error} onRetry={() => void session.refetch()} />
      </main>
    )
  }
  if (session.data === null || session.data.due !== null) return <SignInPage operator={session.data} />
  return <RouterProvider router={router} />
}
