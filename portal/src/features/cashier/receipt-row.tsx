import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { CopyButton } from '@parlour/ui/components/copy-button.tsx'
import { CountdownRing } from '@parlour/ui/components/countdown-ring.tsx'
import { useState } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { useCountdown } from '../../lib/clock/server-clock.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { MissedForm } from './missed-form.tsx'
import type { Receipts } from './use-receipts.ts'
import type { Receipt } from './withdrawal.queries.ts'

const tones: Readonly<Record<string, BadgeTone>> = {
  PAID: 'accent',
  RECEIVED: 'positive',
  FORCED_RECEIVED: 'positive',
  DISPUTED: 'negative',
}

export interface ReceiptRowProps {
  readonly receipt: Receipt
  /** How many the withdrawal has. */
  readonly of: number
  readonly actions: Receipts
}

/** One transfer: how much, where it stands, and while its clock runs, the two answers. */
export function ReceiptRow({ receipt, of, actions }: ReceiptRowProps) {
  const t = useText('withdrawal')
  const { dateTime } = useFormat()
  const { n, state, reference, paidAt } = receipt
  const label = `receipts.state.${state}`
  return (
    <li className="flex flex-col gap-3 py-4 last:pb-0">
      <div className="flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="tabular font-semibold">{moneyText(receipt.payout)}</span>
            <Badge tone={tones[state] ?? 'neutral'}>{t.has(label) ? t(label) : state}</Badge>
          </p>
          <p className="mt-1 text-xs text-text-muted">
            {t('receipts.number', { n, of })}
            {paidAt === null ? null : ` · ${t('receipts.sentAt', { time: dateTime(paidAt) })}`}
          </p>
          {reference === null ? null : (
            <p className="mt-0.5 flex flex-wrap items-center gap-1 text-xs text-text-muted">
              {t('receipt.reference')} <bdi className="tabular">{reference}</bdi> <CopyButton text={reference} />
            </p>
          )}
        </div>
        {state === 'PAID' && receipt.dueAt !== null ? <Clock receipt={receipt} dueAt={receipt.dueAt} /> : null}
      </div>
      {state === 'PAID' ? <Answers receipt={receipt} actions={actions} /> : null}
      {state === 'DISPUTED' ? <Dispute receipt={receipt} actions={actions} /> : null}
    </li>
  )
}

function Clock({ receipt, dueAt }: { readonly receipt: Receipt; readonly dueAt: number }) {
  const t = useText('withdrawal')
  const remainingMs = useCountdown(dueAt)
  return (
    <CountdownRing
      remainingMs={remainingMs}
      totalMs={dueAt - (receipt.paidAt ?? dueAt)}
      label={t('receipts.countsIn')}
      size={52}
    />
  )
}

/** Received, or not: the second only once the money has had time to arrive. */
function Answers({ receipt, actions }: { readonly receipt: Receipt; readonly actions: Receipts }) {
  const t = useText('withdrawal')
  const [isMissed, setIsMissed] = useState(false)
  const waitMs = useCountdown(receipt.missedFrom)
  if (isMissed) return <MissedForm n={receipt.n} missed={actions.missed} onClose={() => setIsMissed(false)} />
  const { received } = actions
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <div className="flex flex-wrap gap-3">
        <Button
          variant="accent"
          className="max-sm:flex-1"
          isPending={received.isPending && received.variables === receipt.n}
          onPress={() => received.mutate(receipt.n)}
        >
          {t('receipts.received')}
        </Button>
        <Button className="max-sm:flex-1" isDisabled={waitMs > 0} onPress={() => setIsMissed(true)}>
          {t('receipts.missed')}
        </Button>
      </div>
      {waitMs > 0 ? (
        <p className="text-xs text-text-muted">{t('receipts.transit', { count: Math.ceil(waitMs / 1000) })}</p>
      ) : null}
    </div>
  )
}

/** What was shown, while somebody looks into it; found money ends it at once. */
function Dispute({ receipt, actions }: { readonly receipt: Receipt; readonly actions: Receipts }) {
  const t = useText('withdrawal')
  const { received } = actions
  return (
    <div className="flex flex-col gap-3 rounded-medium bg-surface-sunken p-4 text-sm">
      <p>{t('receipts.disputed')}</p>
      {receipt.comment === null ? null : (
        <p dir="auto" translate="no" className="text-text-muted">
          {receipt.comment}
        </p>
      )}
      {receipt.images.length === 0 ? null : (
        <ul className="flex flex-wrap gap-2">
          {receipt.images.map((address, at) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noreferrer">
                <img
                  src={address}
                  alt={t('receipts.proof', { place: at + 1 })}
                  className="size-20 rounded-small border border-line-soft object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      <Button
        className="self-start print:hidden"
        isPending={received.isPending && received.variables === receipt.n}
        onPress={() => received.mutate(receipt.n)}
      >
        {t('receipts.found')}
      </Button>
    </div>
  )
}
