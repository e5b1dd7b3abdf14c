import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { DeskRow } from '../../lib/view/desk-row.tsx'
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
    <DeskRow
      lead={money(amount, { symbol: currency })}
      beside={<bdi translate="no">{username}</bdi>}
      onOpen={onOpen}
      marks={
        <>
          <Badge tone={toneOf(state)}>{t(`state.${state}`)}</Badge>
          {riskScore > 0 ? (
            <Badge tone={riskScore >= 50 ? 'negative' : 'neutral'}>{t('risk', { score: riskScore })}</Badge>
          ) : null}
        </>
      }
      notes={
        <>
          <span>{time(withdrawal.requestedAt, { dateStyle: 'medium', timeStyle: 'short' })}</span>
          <bdi translate="no">{withdrawal.account}</bdi>
          {claimedBy === null ? null : <span>{t('heldBy', { name: claimedBy })}</span>}
        </>
      }
    />
  )
}
