import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { estimateQuery, type Mission } from './missions.queries.ts'

/** What a mission would have cost in the last thirty days, by what members really played. */
export function MissionEstimate({ merchant, mission }: { readonly merchant: string; readonly mission: Mission }) {
  const t = useText('missions')
  const { money } = useFormat()
  const { data, isPending } = useQuery(estimateQuery(merchant, mission.missionId))
  if (isPending) return <Skeleton className="h-16" />
  if (data === undefined) return null
  const { milestones, cost, from, to } = data
  return (
    <section className="rounded-medium bg-surface-sunken px-4 py-3 text-sm">
      <h3 className="font-semibold">{t('estimate')}</h3>
      {milestones === null ? (
        <p className="mt-1 text-text-muted">{t('estimateNone')}</p>
      ) : (
        <>
          <ul className="tabular mt-1 text-text-muted">
            {milestones.map(({ times, cost: own }, at) => {
              const value = (mission.milestones[at] ?? '').replace(/\.0000$/u, '')
              return <li key={value}>{t('estimateLine', { value, times, cost: money(own) })}</li>
            })}
          </ul>
          <p className="tabular mt-1 font-semibold">{t('estimateAll', { cost: money(cost), from, to })}</p>
        </>
      )}
    </section>
  )
}
