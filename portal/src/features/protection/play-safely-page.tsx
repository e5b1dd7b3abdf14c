import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { protectionQuery } from '../../lib/api/protection-query.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ActivitySection } from './activity-section.tsx'
import { BreakSection } from './break-section.tsx'
import { LimitsSection } from './limits-section.tsx'
import { ProtectionRetry } from './protection-retry.tsx'
import { ReminderSection } from './reminder-section.tsx'

/** What a member holds to: limits, the reminder, breaks, and what was played. */
export default function PlaySafelyPage() {
  const t = useText('protection')
  const protection = useQuery(protectionQuery())
  const { data } = protection
  return (
    <div className="flex flex-col gap-8">
      <header>
        <h3 className="display text-xl">{t('title')}</h3>
        <p className="mt-1 max-w-prose text-sm text-text-muted">{t('text')}</p>
      </header>
      {protection.isPending ? <Skeleton className="h-80 rounded-large" /> : null}
      {protection.isError ? (
        <ProtectionRetry error={protection.error} onRetry={() => void protection.refetch()} />
      ) : null}
      {data === undefined ? null : (
        <>
          <LimitsSection protection={data} />
          <ActivitySection />
          <ReminderSection minutes={data.reminderMinutes} most={data.reminderMost} />
          <BreakSection exclusion={data.exclusion} />
        </>
      )}
    </div>
  )
}
