import type { ErrorComponentProps } from '@tanstack/react-router'
import { useText } from '../lib/i18n/use-text.ts'
import { Failure } from '../lib/view/failure.tsx'

/** A page that could not be drawn, a new version of it among the causes: it is fetched anew. */
export function PageFailure({ error }: ErrorComponentProps) {
  const t = useText('shell')
  return (
    <div className="flex flex-col gap-4">
      <h1 className="display text-xl">{t('failed')}</h1>
      <Failure error={error} onRetry={() => location.reload()} />
    </div>
  )
}
