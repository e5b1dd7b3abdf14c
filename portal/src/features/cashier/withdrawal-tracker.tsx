import { Card } from '@parlour/ui/components/card.tsx'
import { classNames } from '@parlour/ui/components/class-names.ts'
import Check from 'lucide-react/icons/check'
import type { ReactNode } from 'react'
import { useServerNow } from '../../lib/clock/server-clock.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { stageOf, stages, usualTime } from './withdrawal-rules.ts'
import type { Withdrawal } from './withdrawal.queries.ts'

const minuteMs = 60_000

export interface WithdrawalTrackerProps {
  readonly withdrawal: Withdrawal
  /** What it is called where it stands beside others. */
  readonly title?: string
  readonly aside?: ReactNode
  readonly level?: 2 | 4
}

/** How far an open withdrawal has come, when it is expected, and what it waits for. */
export function WithdrawalTracker({ withdrawal, title, aside, level = 2 }: WithdrawalTrackerProps) {
  const t = useText('withdrawal')
  const { state } = withdrawal
  const reached = stageOf(state)
  const missing = `tracker.missing.${state}`
  return (
    <Card title={title ?? t('tracker.title')} aside={aside} level={level}>
      <ol className="flex gap-1.5" aria-label={t('tracker.title')}>
        {stages.map((stage, at) => (
          <li key={stage} aria-current={at === reached ? 'step' : undefined} className="min-w-0 flex-1">
            <span
              className={classNames(
                'block h-1.5 rounded-full',
                at < reached ? 'bg-positive' : at === reached ? 'bg-accent' : 'bg-line',
              )}
            />
            <span
              className={classNames(
                'mt-2 flex items-start gap-1 text-xs',
                at === reached ? 'font-semibold text-text' : 'text-text-muted',
              )}
            >
              {at < reached ? (
                <Check size={14} strokeWidth={2.5} className="mt-px shrink-0 text-positive" aria-hidden="true" />
              ) : null}
              <span className="min-w-0 break-words">{t(`tracker.${at === reached ? 'now' : 'stage'}.${stage}`)}</span>
            </span>
          </li>
        ))}
      </ol>
      {t.has(missing) ? <p className="mt-4 text-sm">{t(missing)}</p> : null}
      {reached <= stages.indexOf('sent') && !withdrawal.receipts.some(({ paidAt }) => paidAt !== null) ? (
        <Expected withdrawal={withdrawal} />
      ) : null}
    </Card>
  )
}

function Expected({ withdrawal: { expectedAt, expectedFrom } }: { readonly withdrawal: Withdrawal }) {
  const t = useText('withdrawal')
  const { dateTime } = useFormat()
  const now = useServerNow(minuteMs / 6)
  const left = usualTime(Math.max(1, Math.ceil((expectedAt - now) / minuteMs)))
  const time = t(left.unit, { count: left.count })
  return (
    <p className="mt-2 text-sm text-text-muted">
      {now < expectedAt
        ? t('tracker.expected', { time, at: dateTime(expectedAt, { dateStyle: 'medium', timeStyle: 'short' }) })
        : t('tracker.late')}{' '}
      {expectedFrom > 0 ? t('tracker.from', { count: expectedFrom }) : null}
    </p>
  )
}
