import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useRefusalText } from '../api/use-refusal-text.ts'
import { useText } from '../i18n/use-text.ts'

/** What went wrong while something was read, and the way to read it again. */
export function Failure({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const t = useText('common')
  const refusalText = useRefusalText()
  return (
    <InlineNotice tone="negative">
      <span className="flex flex-wrap items-center justify-between gap-3">
        {refusalText(error)}
        <Button size="s" onPress={onRetry}>
          {t('retry')}
        </Button>
      </span>
    </InlineNotice>
  )
}
