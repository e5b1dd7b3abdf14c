import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'

/** What stands in the place of a part that could not be loaded. */
export function SectionRetry({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const t = useText('withdrawal')
  const refusalText = useRefusalText()
  return (
    <InlineNotice tone="negative" className="mt-3">
      <p>{refusalText(error)}</p>
      <Button size="s" className="mt-2" onPress={onRetry}>
        {t('retry')}
      </Button>
    </InlineNotice>
  )
}
