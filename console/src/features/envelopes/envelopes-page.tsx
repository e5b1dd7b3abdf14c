import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { DeedDialog } from '../../lib/view/deed-dialog.tsx'
import { DraftPage, type Adding } from '../../lib/view/draft-page.tsx'
import { plansQuery, postEnding, postProposal, type Known, type Plan } from './envelopes.queries.ts'
import { PlanCard, type PlanDeed } from './plan-card.tsx'
import { PlanCost } from './plan-cost.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { openingsOf } from './plan-form.ts'
import { usePlanWords } from './use-plan-words.ts'

interface Asked {
  readonly what: PlanDeed
  readonly plan: Plan
}

/** Red envelopes of a brand: drafts, what is given out day by day, and what was. */
export function EnvelopesPage() {
  const t = useText('envelopes')
  const merchant = useMerchant()
  const query = useInfiniteQuery(plansQuery(merchant))
  const [now] = useState(() => Date.now())
  return (
    <DraftPage<Plan, Known, Asked>
      words={t}
      more={({ timeZone }) => t('zoneText', { zone: timeZone })}
      query={query}
      card={(row, { known, ask }) => (
        <PlanCard key={row.planId} plan={row} known={known} now={now} onAsk={(what) => ask({ what, plan: row })} />
      )}
      answer={(asked, at) => <Answer merchant={merchant} asked={asked} now={now} {...at} />}
    />
  )
}

interface AnswerProps {
  readonly merchant: string
  readonly known: Known
  readonly asked: Asked | Adding
  readonly now: number
  readonly onClose: () => void
}

/** What opens over the list for what was asked of envelopes. */
function Answer({ merchant, known, asked, now, onClose }: AnswerProps) {
  const t = useText('envelopes')
  const { tag } = useLocale()
  if (asked.what === 'add' || asked.what === 'edit') {
    const plan = asked.what === 'edit' ? asked.plan : undefined
    return <PlanDialog merchant={merchant} known={known} plan={plan} onClose={onClose} />
  }
  const { what, plan } = asked
  const at = { name: nameIn(plan.titles, tag), words: t, onClose }
  if (what === 'propose') {
    return (
      <DeedDialog {...at} deed="propose" size="m" post={(reason) => postProposal(merchant, plan.planId, reason)}>
        <PlanCost plan={plan} known={known} />
      </DeedDialog>
    )
  }
  return (
    <DeedDialog
      {...at}
      deed="close"
      post={(reason) => postEnding(merchant, plan.planId, reason)}
      done={({ cancelled }) => t('closeDone', { cancelled })}
    >
      <DaysLeft plan={plan} known={known} now={now} />
    </DeedDialog>
  )
}

/** The days that would not be given out any more, before somebody says so. */
function DaysLeft({ plan, known, now }: Pick<AnswerProps, 'known' | 'now'> & { readonly plan: Plan }) {
  const t = useText('envelopes')
  const { at } = usePlanWords(known)
  const left = openingsOf(plan, known).filter((opensAt) => opensAt > now)
  const next = left[0]
  return (
    <p className="text-sm font-medium">
      {next === undefined ? t('noDaysLeft') : t('daysLeft', { days: left.length, all: plan.days, next: at(next) })}
    </p>
  )
}
