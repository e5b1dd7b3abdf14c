import { Button } from '@parlour/ui/components/button.tsx'
import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useRefusalText } from '../../../lib/api/use-refusal-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { ChaseIssues } from './chase-issues.tsx'
import { GeneratorField } from './generator-field.tsx'
import type { ChaseProblem } from './chase-plan.ts'
import type { ChaseState } from './use-chase.ts'

/** The slip on one issue, or on several as a chase. */
export function ChaseField({ chase, multipleMax }: { readonly chase: ChaseState; readonly multipleMax: number }) {
  const t = useText('lottery')
  const { request, change } = chase
  return (
    <div className="flex flex-col gap-3">
      <Checkbox isSelected={request.isOn} onChange={(isOn) => change({ isOn })} className="py-0!">
        {t('chase.several')}
      </Checkbox>
      {request.isOn ? <ChaseTable chase={chase} multipleMax={multipleMax} /> : null}
    </div>
  )
}

function ChaseTable({ chase, multipleMax }: { readonly chase: ChaseState; readonly multipleMax: number }) {
  const t = useText('lottery')
  const refusalText = useRefusalText()
  const { request, query, plan, change } = chase
  if (query.isError)
    return (
      <InlineNotice tone="negative">
        <p>{refusalText(query.error)}</p>
        <Button size="s" className="mt-2" onPress={() => void query.refetch()}>
          {t('retry')}
        </Button>
      </InlineNotice>
    )
  if (plan === undefined || query.isPending)
    return (
      <div role="status" aria-label={t('chase.loading')}>
        <Skeleton className="h-40" />
      </div>
    )
  return (
    <div role="group" aria-label={t('chase.title')} className="flex flex-col gap-3">
      <GeneratorField chase={chase} multipleMax={multipleMax} />
      <Checkbox isSelected={request.winStop} onChange={(winStop) => change({ winStop })} className="py-0!">
        <span className="block">{t('chase.winStop')}</span>
        <span className="block text-xs text-text-muted">{t('chase.winStopText')}</span>
      </Checkbox>
      {plan.problem === null ? null : <Problem problem={plan.problem} />}
      <ChaseIssues chase={chase} rows={plan.rows} multipleMax={multipleMax} />
      <p role="status" className="tabular text-xs text-text-muted">
        {t('chase.count', { count: plan.numeros.length })}
      </p>
    </div>
  )
}

function Problem({ problem }: { readonly problem: ChaseProblem }) {
  const t = useText('lottery')
  return (
    <InlineNotice tone="negative">
      {problem.code === 'too_high'
        ? t('chase.problem.too_high', { count: problem.issues })
        : t(`chase.problem.${problem.code}`)}
    </InlineNotice>
  )
}
