import { Card } from '@parlour/ui/components/card.tsx'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Drop, OwnEnvelope } from './envelopes.queries.ts'
import { FirstOnes } from './first-ones.tsx'
import { PastCard } from './past-card.tsx'
import type { Reader } from './stage-state.ts'
import { useTimeText } from './use-time-text.ts'

/** So many are listed until somebody asks for all. */
const shownFirst = 4

/** What comes after what is shown large. */
export function ComingList({ drops, now }: { readonly drops: readonly Drop[]; readonly now: number }) {
  const t = useText('envelopes')
  const { when } = useTimeText()
  if (drops.length === 0) return null
  return (
    <Card title={t('coming')}>
      <FirstOnes rows={drops} first={shownFirst}>
        {(shown) => (
          <ul aria-label={t('coming')} className="divide-y divide-line-soft">
            {shown.map((drop) => (
              <li key={drop.dropId} className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-0.5 py-2">
                <span className="min-w-0 flex-1 basis-40">
                  <span className="block truncate text-sm font-semibold">
                    <bdi>{drop.title}</bdi>
                  </span>
                  <span className="block text-xs text-text-muted">
                    {t('pot', { amount: moneyText(drop.pot), count: drop.count })}
                    {drop.rankFrom > 0 ? ` ${t('rankText', { rank: drop.rankFrom })}` : null}
                  </span>
                </span>
                <span className="tabular text-sm">{when(drop.opensAt, now)}</span>
              </li>
            ))}
          </ul>
        )}
      </FirstOnes>
    </Card>
  )
}

interface PastListProps {
  readonly drops: readonly Drop[]
  readonly own: readonly OwnEnvelope[]
  readonly reader: Reader
}

/** What was given out lately, the latest first. */
export function PastList({ drops, own, reader }: PastListProps) {
  const t = useText('envelopes')
  if (drops.length === 0) return null
  return (
    <section id="past" className="flex flex-col gap-3.5">
      <h2 className="display text-lg">{t('past')}</h2>
      {drops.map((drop) => (
        <PastCard
          key={drop.dropId}
          drop={drop}
          own={own.find(({ dropId }) => dropId === drop.dropId)}
          isMember={reader === 'member'}
        />
      ))}
    </section>
  )
}
