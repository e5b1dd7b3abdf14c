import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { NetworkFailure } from '../../lib/api/refusal.ts'
import { Art } from '../../lib/art/art.tsx'
import { useText } from '../../lib/i18n/use-text.ts'

/** The games did not come: because there is no line, or because of us. */
export function HallFailure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useText('games')
  const isOffline = error instanceof NetworkFailure
  return (
    <EmptyState
      className="min-h-[50vh]"
      art={<HallPicture />}
      title={t(isOffline ? 'offlineTitle' : 'failedTitle')}
      text={t(isOffline ? 'offlineText' : 'failedText')}
      action={
        <button type="button" className={buttonLook('accent')} onClick={onRetry}>
          {t('retry')}
        </button>
      }
    />
  )
}

/** Beside what halls have to say. */
export const HallPicture = () => (
  <Art motif="orchard" hues={[320, 75]} seed={9} width={320} height={160} className="w-64 rounded-large" />
)
