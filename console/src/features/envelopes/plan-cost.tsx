import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import type { Known, PlanBody } from './envelopes.queries.ts'
import { costOf } from './plan-form.ts'
import { usePlanWords } from './use-plan-words.ts'

interface PlanCostProps {
  readonly plan: Pick<PlanBody, 'pot' | 'count' | 'days'>
  readonly known: Known
}

/** What envelopes cost in all if every one is opened. */
export function PlanCost({ plan, known }: PlanCostProps) {
  const t = useText('envelopes')
  const { amount, number } = usePlanWords(known)
  const { total, average, envelopes } = costOf(plan)
  return (
    <section aria-label={t('cost')} className="rounded-medium bg-surface-sunken px-4 py-3">
      <h3 className="mb-2 text-sm font-semibold">{t('cost')}</h3>
      <Facts
        columns={3}
        facts={[
          [t('total'), <strong key="total">{amount(total)}</strong>],
          [t('envelopes'), number(envelopes)],
          [t('average'), amount(average)],
        ]}
      />
    </section>
  )
}
