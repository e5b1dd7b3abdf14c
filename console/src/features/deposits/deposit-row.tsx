import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
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
          <Flags flags={deposit.flags} />
        </span>
        <span className="flex flex-wrap gap-x-3 text-xs text-text-muted">
          <span>{time(deposit.createdAt, { dateStyle: 'medium', timeStyle: 'short' })}</span>
          <bdi translate="no">{deposit.methodName}</bdi>
          {reference === null ? null : (
            <bdi translate="no" className="ltr-run tabular">
              {reference}
            </bdi>
          )}
          {claimedBy === null ? null : <span>{t('heldBy', { name: claimedBy })}</span>}
        </span>
      </span>
      <ChevronRight size={17} className="shrink-0 text-text-muted rtl:-scale-x-100" aria-hidden="true" />
    </button>
  )
}
