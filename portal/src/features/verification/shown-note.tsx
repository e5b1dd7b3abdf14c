import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Shown } from './verification.queries.ts'

/** How what was shown stands: since when somebody looks, why it was turned down, until when it counts. */
export function ShownNote({ shown }: { readonly shown: Shown }) {
  const t = useText('verification')
  const { dateTime } = useFormat()
  const day = (at: number | null) => (at === null ? '' : dateTime(at, { dateStyle: 'long' }))
  if (shown.state === 'REJECTED') {
    return (
      <InlineNotice tone="negative">
        <p>{t('shown.rejected')}</p>
        <p className="mt-1 font-semibold break-words">{shown.reason}</p>
      </InlineNotice>
    )
  }
  if (shown.state === 'EXPIRED') return <InlineNotice tone="negative">{t('shown.expired')}</InlineNotice>
  if (shown.state === 'PENDING')
    return <p className="text-sm">{t('shown.pending', { time: day(shown.submittedAt), count: shown.pictures })}</p>
  if (shown.state === 'APPROVED') {
    return (
      <p className="text-sm">
        {shown.expiresAt === null
          ? t('shown.approved', { time: day(shown.decidedAt) })
          : t('shown.approvedUntil', { time: day(shown.expiresAt - 1) })}
      </p>
    )
  }
  return null
}
