import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'

/** Why a part of the page is not there, and the way to ask again. */
export function PromoFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const common = useText('common')
  const refusalText = useRefusalText()
  return (
    <div className="flex flex-col items-start gap-3">
      <InlineNotice tone="negative">{refusalText(error)}</InlineNotice>
      <Button onPress={onRetry}>{common('retry')}</Button>
    </div>
  )
}
