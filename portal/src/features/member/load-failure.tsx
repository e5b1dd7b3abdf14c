import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'

export function LoadFailure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useText('member')
  const refusalText = useRefusalText()
  return (
    <InlineNotice tone="negative">
      <p>{refusalText(error)}</p>
      <Button size="s" className="mt-2" onPress={onRetry}>
        {t('retry')}
      </Button>
    </InlineNotice>
  )
}
