import { ProgressBar } from '@parlour/ui/components/progress-bar.tsx'
import ShieldCheck from 'lucide-react/icons/shield-check'
import TrendingUp from 'lucide-react/icons/trending-up'
import type { ReactNode } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { LadderLevel, OwnRank } from './rank.queries.ts'
import { missingOf, nameOf, shareOf } from './rank-rules.ts'

export interface RankProgressProps {
  readonly rank: OwnRank
  readonly levels: readonly LadderLevel[]
}

/** What lifts the rank and what keeps it: how much there is, and how much it has to be. */
export function RankProgress({ rank, levels }: RankProgressProps) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Next rank={rank} levels={levels} />
      <Keep rank={rank} levels={levels} />
    </div>
  )
}

function Next({ rank: { next }, levels }: RankProgressProps) {
  const t = useText('member')
  if (next === null)
    return (
      <Card
        icon={<TrendingUp size={18} className="rtl:-scale-x-100" />}
        title={t('rank.top')}
        text={t('rank.topText')}
      />
    )
  const { level, by, actual, expected } = next
  const missing = missingOf(actual, expected)
  return (
    <Card
      icon={<TrendingUp size={18} className="rtl:-scale-x-100" />}
      title={t('rank.next', { name: nameOf(levels, level) })}
      text={missing === null ? t('rank.nextThere') : t(`rank.nextBy.${by}`, { amount: moneyText(missing) })}
    >
      <Bar label={t(`rank.counted.${by}`)} actual={actual} expected={expected} />
    </Card>
  )
}

function Keep({ rank, levels }: RankProgressProps) {
  const t = useText('member')
  const { dateTime } = useFormat()
  const { level, month, keep, isKeptBy, nextCheckAt } = rank
  const title = t('rank.keep', { name: nameOf(levels, level) })
  const date = dateTime(nextCheckAt, { dateStyle: 'long' })
  if (isKeptBy !== null)
    return <Card icon={<ShieldCheck size={18} />} title={title} text={t(`rank.kept.${isKeptBy}`)} />
  const missing = missingOf(month, keep)
  return (
    <Card
      icon={<ShieldCheck size={18} />}
      title={title}
      text={missing === null ? t('rank.keepThere', { date }) : t('rank.keepBy', { amount: moneyText(missing), date })}
    >
      <Bar label={t('rank.counted.month')} actual={month} expected={keep} />
    </Card>
  )
}

function Bar({
  label,
  actual,
  expected,
}: {
  readonly label: string
  readonly actual: string
  readonly expected: string
}) {
  const t = useText('member')
  const words = t('rank.of', { actual: moneyText(actual), expected: moneyText(expected) })
  return <ProgressBar label={label} value={shareOf(actual, expected)} words={words} />
}

interface CardProps {
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

function Card({ icon, title, text, children }: CardProps) {
  return (
    <section className="flex flex-col gap-3 rounded-large border border-line-soft p-5">
      <h3 className="flex items-center gap-2 text-sm font-semibold">
        <span className="text-accent-strong" aria-hidden="true">
          {icon}
        </span>
        {title}
      </h3>
      {children}
      <p className="text-sm text-text-muted">{text}</p>
    </section>
  )
}
