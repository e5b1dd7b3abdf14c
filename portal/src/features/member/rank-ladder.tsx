import { Badge } from '@parlour/ui/components/badge.tsx'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { percentText } from './rank-dates.tsx'
import type { RankProgressProps } from './rank-progress.tsx'
import { isSome } from './rank-rules.ts'
import type { LadderLevel } from './rank.queries.ts'

/** Each rank: what it asks for, and what it gives. */
export function RankLadder({ rank, levels }: RankProgressProps) {
  const t = useText('member')
  const isGiven = levels.some(({ bonus }) => bonus !== null)
  return (
    <section aria-labelledby="rank-ladder">
      <h3 id="rank-ladder" className="mb-2 text-sm font-semibold">
        {t('rank.ladder')}
      </h3>
      <ol aria-labelledby="rank-ladder" className="divide-y divide-line-soft rounded-large border border-line-soft">
        {levels.map((level) => (
          <Level key={level.rankLevel} level={level} isOwn={level.rankLevel === rank.level} />
        ))}
      </ol>
      <p className="mt-2 text-xs text-text-muted">{t(isGiven ? 'rank.ladderRules' : 'rank.ladderAsks')}</p>
    </section>
  )
}

/** As many figures stand side by side as there is room for: beside the menu of a tablet there is little. */
function Level({ level, isOwn }: { readonly level: LadderLevel; readonly isOwn: boolean }) {
  const t = useText('member')
  const { number } = useFormat()
  const { labelName, cashbackBasisPoints: points, withdrawalsADay } = level
  const facts = [
    ...(['total', 'keep', 'bonus', 'salary'] as const).flatMap((field) => {
      const amount = level[field]
      return isSome(amount) ? [[field, moneyText(amount)] as const] : []
    }),
    ...(points ? [['cashback', percentText(points, number)] as const] : []),
    ['withdrawals', number(withdrawalsADay)] as const,
  ]
  return (
    <li aria-current={isOwn ? 'true' : undefined} className={`px-4 py-3 ${isOwn ? 'bg-surface-sunken' : ''}`}>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <bdi className="font-semibold">{labelName}</bdi>
        {isOwn ? <Badge tone="accent">{t('rank.here')}</Badge> : null}
      </p>
      <dl className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] gap-x-4 gap-y-2">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-col">
            <dt className="text-xs text-text-muted">{t(`rank.column.${name}`)}</dt>
            <dd className="tabular text-sm">{value}</dd>
          </div>
        ))}
      </dl>
    </li>
  )
}
