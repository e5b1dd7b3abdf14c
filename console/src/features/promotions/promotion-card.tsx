import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { ProgressBar } from '@parlour/ui/components/progress-bar.tsx'
import { useId } from 'react'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { percentOf } from '../../lib/view/percent-of.ts'
import { shownOf, stateOf, type State } from './promotion-state.ts'
import type { Known, Promotion } from './promotions.queries.ts'
import { useTermWords } from './use-term-words.ts'

export type PromotionDeed = 'edit' | 'propose' | 'estimate' | 'lift' | 'bonuses' | 'close'

export interface PromotionCardProps {
  readonly promotion: Promotion
  readonly known: Known
  readonly now: number
  readonly onAsk: (what: PromotionDeed) => void
}

const tones = {
  draft: 'neutral',
  published: 'positive',
  drafted: 'accent',
  over: 'neutral',
  ended: 'negative',
} as const

/** A promotion of the list: what it gives, how much of its budget is gone, and what became of it. */
export function PromotionCard({ promotion, known, now, onAsk }: PromotionCardProps) {
  const t = useText('promotions')
  const { tag } = useLocale()
  const { number } = useFormat()
  const titleId = useId()
  const { amount, reward, period, played, spinsShort } = useTermWords(known)
  const shown = shownOf(promotion)
  if (shown === undefined) return null
  const state = stateOf(promotion, now)
  const { spent, winners, converted, removed } = promotion
  return (
    <article aria-labelledby={titleId} className="rounded-medium border border-line-soft bg-surface-raised text-sm">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line-soft px-4 py-2.5">
        <h2 id={titleId} className="min-w-0 font-semibold break-words">
          <bdi>{nameIn(shown.titles, tag)}</bdi>
        </h2>
        <span className="text-text-muted">{t(`type.${shown.type}`)}</span>
        <span className="md:ms-auto">
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        </span>
      </header>
      <div className="flex flex-col gap-4 p-4">
        <Facts
          columns={3}
          facts={[
            [t('row.reward'), reward(shown)],
            ...(shown.freeSpins === undefined ? [] : [[t('spins.row'), spinsShort(shown.freeSpins)] as const]),
            [t('row.played'), played(shown)],
            [t('row.period'), period(shown)],
            [
              t('winners'),
              shown.winnersMax === null
                ? number(winners)
                : t('outOf', { part: number(winners), all: number(shown.winnersMax) }),
            ],
            [t('converted'), amount(converted)],
            [t('removed'), amount(removed)],
          ]}
        />
        <Budget spent={spent} budget={shown.budget} currency={known.currency} />
        <Actions promotion={promotion} state={state} name={nameIn(shown.titles, tag)} onAsk={onAsk} />
      </div>
    </article>
  )
}

interface BudgetProps {
  readonly spent: string
  readonly budget: string
  readonly currency: string
}

function Budget({ spent, budget, currency }: BudgetProps) {
  const t = useText('promotions')
  const { money } = useFormat()
  const percent = percentOf(spent, budget)
  return (
    <ProgressBar
      label={t('row.budget')}
      value={percent}
      words={t('spentOf', { spent: money(spent), budget: money(budget, { symbol: currency }), percent })}
    />
  )
}

interface ActionsProps {
  readonly promotion: Promotion
  readonly state: State
  readonly name: string
  readonly onAsk: (what: PromotionDeed) => void
}

function Actions({ promotion: { published, draft, endedAt }, state, name, onAsk }: ActionsProps) {
  const t = useText('promotions')
  const isEnded = endedAt !== null
  const deeds: readonly PromotionDeed[] = [
    ...(isEnded ? [] : (['edit'] as const)),
    ...(isEnded || draft === null ? [] : (['propose'] as const)),
    ...(isEnded ? [] : (['estimate'] as const)),
    ...(published === null ? [] : (['bonuses'] as const)),
    ...(published === null || published.holdoutPercent === 0 ? [] : (['lift'] as const)),
    ...(isEnded || published === null ? [] : (['close'] as const)),
  ]
  return (
    <div className="flex flex-wrap gap-2">
      {deeds.map((what) => (
        <Button
          key={what}
          size="s"
          variant={what === 'propose' ? 'accent' : 'quiet'}
          className={what === 'close' && state !== 'draft' ? 'md:ms-auto' : ''}
          aria-label={t(`${what}Of`, { name })}
          onPress={() => onAsk(what)}
        >
          {t(what)}
        </Button>
      ))}
    </div>
  )
}
