import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { useText } from '../lib/i18n/use-text.ts'

export function NotFound() {
  const t = useText('shell')
  return (
    <>
      <h1 className="sr-only">{t('notFound')}</h1>
      <EmptyState title={t('notFound')} text={t('notFoundText')} />
    </>
  )
}
