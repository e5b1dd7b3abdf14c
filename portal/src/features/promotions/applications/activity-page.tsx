import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { useLocale, useText } from '../../../lib/i18n/use-text.ts'
import { PromoFailure } from '../promo-failure.tsx'
import { PromoPending } from '../promo-pending.tsx'
import { allPlace } from '../promo-places.ts'
import { ownPromotionsQuery, promotionsQuery } from '../promotions.queries.ts'
import { activitiesOf, activityStatuses, isOfApplications, type ActivityStatus } from './activities.ts'
import { ActivityEntry } from './activity-entry.tsx'
import { ApplicationEntry } from './application-entry.tsx'
import { applicationsQuery } from './applications.queries.ts'

/** Where a member stands in what the brand runs: what it applied for with what became of it, and what it is in. */
export default function ActivityPage() {
  const t = useText('applications')
  const [status, setStatus] = useState<ActivityStatus>()
  return (
    <>
      <h3 className="mb-1 text-base font-semibold">{t('centre')}</h3>
      <p className="mb-5 max-w-[60ch] text-sm text-text-muted">{t('centreText')}</p>
      <div className="mb-5 max-w-64">
        <Select
          label={t('filter')}
          value={status ?? 'all'}
          options={(['all', ...activityStatuses] as const).map((value) => ({ value, label: t(`status.${value}`) }))}
          onChange={(value) => setStatus(activityStatuses.find((one) => one === value))}
        />
      </div>
      <Activities key={status ?? 'all'} status={status} />
    </>
  )
}

function Activities({ status }: { readonly status: ActivityStatus | undefined }) {
  const t = useText('applications')
  const { tag } = useLocale()
  const hasApplications = status === undefined || isOfApplications(status)
  const state = status !== undefined && isOfApplications(status) ? status : undefined
  const sent = useInfiniteQuery({ ...applicationsQuery(tag, state), enabled: hasApplications })
  const own = useQuery(ownPromotionsQuery())
  const offered = useQuery(promotionsQuery(tag))
  const asked = hasApplications ? [sent, own, offered] : [own, offered]
  const failed = asked.find(({ isError, data }) => isError && data === undefined)
  if (failed?.error) {
    const retry = () => asked.forEach((query) => query.isError && void query.refetch())
    return <PromoFailure error={failed.error} onRetry={retry} />
  }
  if (own.data === undefined || offered.data === undefined || (hasApplications && sent.data === undefined)) {
    return (
      <PromoPending isResting={asked.some(({ fetchStatus }) => fetchStatus === 'paused')} className="grid gap-3">
        <Skeleton className="h-32 rounded-large" />
        <Skeleton className="h-20 rounded-large" />
      </PromoPending>
    )
  }
  const applications = sent.data?.pages.flatMap(({ list }) => list) ?? []
  const activities = activitiesOf(own.data.list, offered.data, status)
  const promotions = new Map(offered.data.map((promotion) => [promotion.promotionId, promotion]))
  const ready = new Map(own.data.list.flatMap((one) => one.ready.map((reward) => [reward.cycleKey, reward] as const)))
  if (applications.length === 0 && activities.length === 0) {
    return (
      <EmptyState
        title={t(status === undefined ? 'empty' : 'emptyStatus')}
        text={t('emptyText')}
        action={
          <Link {...allPlace} className={buttonLook('quiet', 'm')}>
            {t('toPromotions')}
          </Link>
        }
      />
    )
  }
  return (
    <>
      <ul aria-label={t('centre')} className="flex flex-col gap-3">
        {applications.map((application) => (
          <ApplicationEntry
            key={application.applicationId}
            application={application}
            promotion={promotions.get(application.promotionId)}
            ready={ready.get(application.applicationId)}
            hasActive={own.data.hasActive}
          />
        ))}
        {activities.map((activity) => (
          <ActivityEntry key={activity.promotionId} activity={activity} />
        ))}
      </ul>
      {hasApplications && sent.hasNextPage ? (
        <Button className="mt-4 w-full" isPending={sent.isFetchingNextPage} onPress={() => void sent.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}
