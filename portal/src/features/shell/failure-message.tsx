import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { NetworkFailure, Refusal } from '../../lib/api/refusal.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { PageMessage } from '../../lib/page/page-message.tsx'

/** A part of the site that was not fetched is told from a fault of ours by how browsers say it. */
function isNetwork(error: unknown): boolean {
  return error instanceof NetworkFailure || (error instanceof TypeError && /fetch|import|load/i.test(error.message))
}

export function FailureMessage({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useText('common')
  const isOfNetwork = isNetwork(error)
  const requestId = error instanceof Refusal ? error.details['requestId'] : undefined
  return (
    <PageMessage title={t(isOfNetwork ? 'section.network' : 'failure.title')} motif="harbour" hues={[250, 55]}>
      {isOfNetwork ? null : <p>{t('failure.text')}</p>}
      {typeof requestId === 'string' ? <p className="text-sm">{t('failure.requestId', { id: requestId })}</p> : null}
      <button type="button" className={buttonLook('accent')} onClick={onRetry}>
        {t('retry')}
      </button>
    </PageMessage>
  )
}
