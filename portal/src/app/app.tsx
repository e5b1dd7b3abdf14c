import { UiTextsContext } from '@parlour/ui/components/ui-texts.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { Suspense } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { ErrorBoundary } from '../features/shell/error-boundary.tsx'
import { useLocale, useText } from '../lib/i18n/use-text.ts'
import { boot } from './boot.ts'
import { queryClient } from './query-client.ts'
import { router } from './router.tsx'
import { StatusScreen } from './status-screen.tsx'

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
        <ErrorBoundary>
          {boot.permission.status === 0 ? (
            <RouterProvider router={router} />
          ) : (
            <Suspense>
              <StatusScreen />
            </Suspense>
          )}
        </ErrorBoundary>
      </UiTextsContext>
    </I18nProvider>
  )
}
