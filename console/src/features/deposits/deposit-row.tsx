import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { DeskRow } from '../../lib/view/desk-row.tsx'
import type { DepositHead } from './deposits.queries.ts'

/** How a state looks: what is done, what went wrong, what waits for a person. */
export function toneOf(state: string): BadgeTone {
  if (state === 'CONFIRMED') return 'positive'
  if (state === 'FAILED' || state === 'REVERSED' || state === 'REVIEW') return 'negative'
  if (state === 'EXPIRED' || state === 'CANCELLED') return 'neutral'
  return state === 'PROCESSING' ? 'accent' : 'info'
}

/** What a person should know of an order at a glance. */
export function Flags({ flags }: { readonly flags: readonly string[] }) {
  const t = useText('deposits')
  return flags.map((flag) => {
    const key = `flags.${flag}`
    return (
      <Badge key={flag} tone="negative">
        {t.has(key) ? t(key) : flag}
      </Badge>
    )
  })
}

/** A deposit in the queue: whose, how much, by which note, and who has it. */
export function DepositRow({ deposit, onOpen }: { readonly deposit: DepositHead; readonly onOpen: () => void }) {
  const t = useText('deposits')
  const { money, time } = useFormat()
  const { username, amount, currency, state, claimedBy, reference } = deposit
  return (
    <DeskRow
      lead={money(amount, { symbol: currency })}
      beside={<bdi translate="no">{username}</bdi>}
      onOpen={onOpen}
      marks={
        <>
          <Badge tone={toneOf(state)}>{t(`state.${state}`)}</Badge>
          <Flags flags={deposit.flags} />
        </>
      }
      notes={
        <>
          <span>{time(deposit.createdAt, { dateStyle: 'medium', timeStyle: 'short' })}</span>
          <bdi translate="no">{deposit.methodName}</bdi>
          {reference === null ? null : (
            <bdi translate="no" className="ltr-run tabular">
              {reference}
            </bdi>
          )}
          {claimedBy === null ? null : <span>{t('heldBy', { name: claimedBy })}</span>}
        </>
      }
    />
  )
}
