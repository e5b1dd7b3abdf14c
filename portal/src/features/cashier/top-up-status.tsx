import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useQuery } from '@tanstack/react-query'
import Hourglass from 'lucide-react/icons/hourglass'
import { moneyText } from '../../lib/api/money-text.ts'
import type { TopUp } from '../../lib/api/top-up-requests-query.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useCountdown } from '../../lib/clock/server-clock.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { latestTopUpQuery } from './top-up.queries.ts'
import { useCancelTopUp } from './use-top-up.ts'

/** What became of the latest is told for so long. */
const toldForMs = 86_400_000

/** What was asked of the agent above, while it waits; and how the latest ended, where nothing was given. */
export function TopUpStatus() {
  const { data: latest } = useQuery(latestTopUpQuery())
  if (!latest) return null
  if (latest.state === 'ASKED') return <Waiting asked={latest} />
  return <Ended ended={latest} />
}

function Waiting({ asked }: { readonly asked: TopUp }) {
  const t = useText('transfer')
  const refusalText = useRefusalText()
  const { dateTime } = useFormat()
  const { run, error, isPending } = useCancelTopUp()
  return (
    <section aria-label={t('topUp.waits')} className="mb-5 rounded-large border border-line-soft p-5">
      <div className="flex items-start gap-3">
        <Hourglass size={28} strokeWidth={1.5} className="shrink-0 text-info" aria-hidden="true" />
        <div className="min-w-0 flex-1" role="status">
          <div className="flex flex-wrap items-baseline justify-between gap-x-4">
            <p className="font-semibold">{t('topUp.waits')}</p>
            <p className="tabular text-lg font-semibold">{moneyText(asked.amount)}</p>
          </div>
          <p className="mt-1 text-sm text-text-muted">
            {t('topUp.waitsText', {
              name: asked.other,
              time: dateTime(asked.expiresAt, { dateStyle: 'medium', timeStyle: 'short' }),
            })}
          </p>
        </div>
      </div>
      <Button size="s" className="mt-4" isPending={isPending} onPress={() => run({ topUpId: asked.topUpId })}>
        {t('topUp.cancel')}
      </Button>
      {error === null ? null : (
        <InlineNotice tone="negative" className="mt-3">
          {refusalText(error)}
        </InlineNotice>
      )}
    </section>
  )
}

function Ended({ ended: { state, other, reason, amount, endedAt } }: { readonly ended: TopUp }) {
  const t = useText('transfer')
  const leftMs = useCountdown((endedAt ?? 0) + toldForMs)
  if (leftMs <= 0 || (state !== 'DECLINED' && state !== 'EXPIRED')) return null
  return (
    <InlineNotice className="mb-5">
      <p>{t(`topUp.ended.${state}`, { name: other, amount: moneyText(amount) })}</p>
      {reason === null ? null : (
        <p className="mt-1">
          {t('topUp.reason')} <bdi className="font-medium">{reason}</bdi>
        </p>
      )}
    </InlineNotice>
  )
}
