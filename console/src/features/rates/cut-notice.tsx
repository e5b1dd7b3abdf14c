import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/use-text.ts'

/** How many are cut by what is chosen, and whether another operator has to agree. */
export function CutNotice({
  preview: { data },
}: {
  readonly preview: UseQueryResult<{ readonly cut: number; readonly isForTwo: boolean }>
}) {
  const t = useText('rates')
  if (data === undefined || data.cut === 0) return null
  return (
    <InlineNotice tone="info">
      {t('cuts', { count: data.cut })} {data.isForTwo ? t('forTwo') : null}
    </InlineNotice>
  )
}

/** What is said once a rate is changed, or waits for another operator. */
export function useCutWords() {
  const t = useText('rates')
  return ({ cut }: { readonly cut: number | null }) =>
    cut === null ? t('proposed') : cut === 0 ? t('changed') : t('cutDone', { count: cut })
}
