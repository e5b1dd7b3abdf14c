import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { ProgressBar } from '@parlour/ui/components/progress-bar.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useProductName } from '../../lib/i18n/use-product-name.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { MilestoneList } from './milestone-list.tsx'
import { missionsQuery, type Mission } from './missions.queries.ts'
import { useReached } from './use-reached.ts'

/** What the brand runs, how far the member has come, what is ready to be claimed, and what members are ranked by. */
export default function MissionsPage({ boards }: { readonly boards?: ReactNode }) {
  const t = useText('missions')
  const refusalText = useRefusalText()
  const { tag } = useLocale()
  const missions = useQuery(missionsQuery(tag))
  const list = missions.data?.missions ?? []
  return (
    <>
      <h3 className="mb-1 text-base font-semibold">{t('title')}</h3>
      <p className="mb-5 max-w-[60ch] text-sm text-text-muted">{t('lead')}</p>
      {missions.isPending ? (
        <div role="status" aria-label={t('loading')} className="flex flex-col gap-3">
          <Skeleton className="h-40 rounded-large" />
          <Skeleton className="h-40 rounded-large" />
        </div>
      ) : null}
      {missions.isError ? (
        <InlineNotice tone="negative">
          <p>{refusalText(missions.error)}</p>
          <Button size="s" className="mt-2" onPress={() => void missions.refetch()}>
            {t('retry')}
          </Button>
        </InlineNotice>
      ) : null}
      {missions.isSuccess && list.length === 0 ? <EmptyState title={t('empty')} text={t('emptyText')} /> : null}
      {list.length === 0 ? null : (
        <ul aria-label={t('title')} className="flex flex-col gap-4">
          {list.map((mission) => (
            <MissionCard key={mission.missionId} mission={mission} />
          ))}
        </ul>
      )}
      {boards === undefined ? null : (
        <div className="mt-6">
          <Suspense>{boards}</Suspense>
        </div>
      )}
    </>
  )
}

const tones = { O: 'info', C: 'positive', G: 'positive', X: 'neutral' } as const

function MissionCard({ mission }: { readonly mission: Mission }) {
  const t = useText('missions')
  const { dateTime } = useFormat()
  const inWords = useReached(mission.kind)
  const { title, text, kind, cycle, vertical, progress, milestones, next, status, cycleEndAt } = mission
  const productName = useProductName()
  const goal = next ?? milestones.at(-1)?.value ?? progress
  const share = Number(goal) > 0 ? Math.min(100, (Number(progress) / Number(goal)) * 100) : 0
  return (
    <li className="rounded-large border border-line-soft bg-surface p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h4 className="min-w-0 flex-1 text-sm font-semibold">
          <bdi>{title}</bdi>
        </h4>
        <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
      </div>
      <p className="mt-1 text-sm whitespace-pre-line text-text-muted">
        <bdi>{text}</bdi>
      </p>
      <p className="mt-3 text-xs text-text-muted">
        {t(`kind.${kind}`)}
        {vertical === null ? '' : ` · ${productName(vertical)}`}
        {` · ${t(`cycle.${cycle}`)}`}
      </p>
      <p className="tabular mt-2 mb-0.5 text-lg font-semibold">
        <bdi className="ltr-run">{inWords(progress)}</bdi>
      </p>
      <ProgressBar
        isLabelHidden
        label={t('progressOf', { title })}
        value={Math.floor(share)}
        words={status === 'X' ? t('over') : next === null ? t('all') : t('next', { value: inWords(next) })}
      />
      <MilestoneList mission={mission} />
      {milestones.some(({ reward }) => reward !== null) && mission.turnoverPercent > 0 ? (
        <p className="mt-3 text-xs text-text-muted">{t('played', { percent: mission.turnoverPercent })}</p>
      ) : null}
      {status === 'X' ? null : (
        <p className="mt-1 text-xs text-text-muted">
          {t(mission.isLastCycle ? 'until' : 'anew', {
            time: dateTime(cycleEndAt, { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </p>
      )}
    </li>
  )
}
