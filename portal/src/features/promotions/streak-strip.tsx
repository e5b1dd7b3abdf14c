import { classNames } from '@parlour/ui/components/class-names.ts'
import Check from 'lucide-react/icons/check'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Offer } from './offer-rules.ts'
import { daysOfStreak, type StreakDay } from './streak-days.ts'

export interface StreakStripProps {
  readonly offer: Pick<Offer, 'progress' | 'ready'>
  readonly amounts: readonly string[]
}

const looks: Readonly<Record<StreakDay, string>> = {
  done: 'border-transparent bg-positive-soft text-positive',
  now: 'border-accent bg-accent-soft text-accent-strong',
  next: 'border-line-soft bg-surface-sunken text-text-muted',
}

/** The days in a row, each with what it gives: those that are done, the one that is there now, and what comes. */
export function StreakStrip({ offer, amounts }: StreakStripProps) {
  const t = useText('promotions')
  const days = daysOfStreak(offer, amounts.length)
  return (
    <ol className="grid grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-2">
      {amounts.map((amount, at) => {
        const day = days[at] ?? 'next'
        return (
          <li
            key={at}
            aria-current={day === 'now' ? 'step' : undefined}
            className={classNames(
              'flex min-h-20 flex-col items-center justify-center gap-1 rounded-medium border px-1 py-2 text-center',
              looks[day],
            )}
          >
            <span className="text-xs font-medium">{t('streak.day', { number: at + 1 })}</span>
            <span className="tabular text-sm font-semibold">{moneyText(amount)}</span>
            {day === 'done' ? (
              <>
                <Check size={15} aria-hidden="true" />
                <span className="sr-only">{t('streak.done')}</span>
              </>
            ) : (
              <span className="h-[15px] text-xs leading-[15px]">{day === 'now' ? t('streak.now') : ''}</span>
            )}
          </li>
        )
      })}
    </ol>
  )
}
