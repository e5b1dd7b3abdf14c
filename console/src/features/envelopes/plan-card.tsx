import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { ProgressBar } from '@parlour/ui/components/progress-bar.tsx'
import { useId } from 'react'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { percentOf } from '../../lib/view/percent-of.ts'
import type { Known, Plan } from './envelopes.queries.ts'
import { costOf, stateOf, type PlanState } from './plan-form.ts'
import { usePlanWords } from './use-plan-words.ts'

export type PlanDeed = 'edit' | 'propose' | 'close'

export interface PlanCardProps {
  readonly plan: Plan
  readonly known: Known
  readonly now: number
  readonly onAsk: (what: PlanDeed) => void
}

const tones = { draft: 'neutral', published: 'positive', over: 'neutral', ended: 'negative' } as const
const deedsOf: Readonly<Record<PlanState, readonly PlanDeed[]>> = {
  draft: ['edit', 'propose'],
  published: ['close'],
  over: [],
  ended: [],
}

/** Envelopes of the list: when they open, what is in them, and what was given out so far. */
export function PlanCard({ plan, known, now, onAsk }: PlanCardProps) {
  const t = useText('envelopes')
  const { tag } = useLocale()
  const titleId = useId()
  const { amount, at, number } = usePlanWords(known)
  const name = nameIn(plan.titles, tag)
  const state = stateOf(plan, known, now)
  const { total, average } = costOf(plan)
  const { opensAt, days, minutes, pot, count, rankFrom, turnoverPercent } = plan
  return (
    <article aria-labelledby={titleId} className="rounded-medium border border-line-soft bg-surface-raised text-sm">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line-soft px-4 py-2.5">
        <h2 id={titleId} className="min-w-0 font-semibold break-words">
          <bdi>{name}</bdi>
        </h2>
        <span className="md:ms-auto">
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        </span>
      </header>
      <div className="flex flex-col gap-4 p-4">
        <Facts
          columns={4}
          facts={[
            [t('field.opensAt'), at(opensAt)],
            [t('field.days'), number(days)],
            [t('field.minutes'), number(minutes)],
            [t('total'), amount(total)],
            [t('field.pot'), amount(pot)],
            [t('field.count'), t('countOf', { envelopes: number(count), average: amount(average) })],
            [t('field.rankFrom'), rankFrom === 0 ? t('everyRank') : number(rankFrom)],
            [t('field.turnoverPercent'), t('percent', { percent: turnoverPercent })],
          ]}
        />
        {plan.publishedAt === null ? null : <Given plan={plan} known={known} />}
        <Actions deeds={deedsOf[state]} name={name} onAsk={onAsk} />
      </div>
    </article>
  )
}

/** How much of all days was opened so far. */
function Given({ plan, known }: Pick<PlanCardProps, 'plan' | 'known'>) {
  const t = useText('envelopes')
  const { amount, number } = usePlanWords(known)
  const { total, envelopes } = costOf(plan)
  return (
    <ProgressBar
      label={t('given')}
      value={percentOf(plan.given, total)}
      words={t('givenOf', {
        given: amount(plan.given),
        total: amount(total),
        opened: number(plan.opened),
        all: number(envelopes),
      })}
    />
  )
}

interface ActionsProps {
  readonly deeds: readonly PlanDeed[]
  readonly name: string
  readonly onAsk: (what: PlanDeed) => void
}

function Actions({ deeds, name, onAsk }: ActionsProps) {
  const t = useText('envelopes')
  if (deeds.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {deeds.map((what) => (
        <Button
          key={what}
          size="s"
          variant={what === 'propose' ? 'accent' : 'quiet'}
          aria-label={t(`${what}Of`, { name })}
          onPress={() => onAsk(what)}
        >
          {t(what)}
        </Button>
      ))}
    </div>
  )
}
