import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { WithdrawalHead } from './withdrawals.queries.ts'

/** How a state looks: what is done, what went wrong, what waits. */
export function toneOf(state: string): BadgeTone {
  if (state === 'COMPLETED') return 'positive'
  if (state === 'DISPUTED' || state === 'FAILED_PAYOUT' || state === 'REJECTED') return 'negative'
  if (state === 'CANCELLED') return 'neutral'
  return state === 'AWAITING_CONFIRMATION' || state === 'PARTIAL' ? 'info' : 'accent'
}

/** A withdrawal in the queue: whose, how much, where it stands, and who has it. */
export function WithdrawalRow({
  withdrawal,
  onOpen,
}: {
  readonly withdrawal: WithdrawalHead
  readonly onOpen: () => void
}) {
  const t = useText('withdrawals')
  const { money, time } = useFormat()
  const { username, amount, currency, state, claimedBy, riskScore } = withdrawal
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full items-center gap-4 px-4 py-3 text-start -outline-offset-2! hover:bg-surface-hover"
    >
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="tabular text-sm font-semibold">{money(amount, { symbol: currency })}</span>
          <bdi translate="no" className="truncate text-sm">
            {username}
          </bdi>
          <Badge tone={toneOf(state)}>{t(`state.${state}`)}</Badge>
          {riskScore > 0 ? (
            <Badge tone={riskScore >= 50 ? 'negative' : 'neutral'}>{t('risk', { score: riskScore })}</Badge>
          ) : null}
        </span>
        <span className="flex flex-wrap gap-x-3 text-xs text-text-muted">
          <span>{time(withdrawal.requestedAt, { dateStyle: 'medium', timeStyle: 'short' })}</span>
          <bdi translate="no">{withdrawal.account}</bdi>
          {claimedBy === null ? null : <span>{t('heldBy', { name: claimedBy })}</span>}
        </span>
      </span>
      <ChevronRight size={17} className="shrink-0 text-text-muted rtl:-scale-x-100" aria-hidden="true" />
    </button>
  )
}
