import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'

/** What did not come, and once more. */
export function ProtectionRetry({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useText('protection')
  const refusalText = useRefusalText()
  return (
    <div className="flex flex-col items-start gap-3">
      <InlineNotice tone="negative">{refusalText(error)}</InlineNotice>
      <Button onPress={onRetry}>{t('retry')}</Button>
    </div>
  )
}
