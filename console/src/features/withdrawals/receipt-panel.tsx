import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import {
  postFailure,
  postPayment,
  postReopening,
  postResolution,
  type Place,
  type Receipt,
  type Withdrawal,
} from './withdrawals.queries.ts'

const actions = ['pay', 'fail', 'confirmPaid', 'payAgain', 'refund', 'reopen'] as const
type Action = (typeof actions)[number]

/** What an operator may say of a receipt as it stands. */
function actionsOf({ state, hasFailed, reopenUntil }: Receipt, isMine: boolean): readonly Action[] {
  if (state === 'FORCED_RECEIVED' && reopenUntil !== null) return ['reopen']
  if (!isMine) return []
  if (state === 'QUEUED') return hasFailed ? ['pay', 'fail', 'refund'] : ['pay', 'fail']
  if (state === 'PAID') return ['fail']
  return state === 'DISPUTED' ? ['confirmPaid', 'payAgain', 'refund'] : []
}

const tones = {
  PAID: 'info',
  RECEIVED: 'positive',
  FORCED_RECEIVED: 'positive',
  DISPUTED: 'negative',
} as const

interface ReceiptPanelProps {
  readonly place: Place
  readonly withdrawal: Withdrawal
  readonly receipt: Receipt
}

/** One transfer: how much, where it stands, what its member shows, and what may be said of it. */
export function ReceiptPanel({ place, withdrawal, receipt }: ReceiptPanelProps) {
  const t = useText('withdrawals')
  const operator = useOperator()
  const { money, time } = useFormat()
  const [asked, setAsked] = useState<Action>()
  const { n, state, comment, images, paidAt, dueAt, reference } = receipt
  const stateKey = `receiptState.${state}`
  const offered = operator.may('withdrawals.pay') ? actionsOf(receipt, withdrawal.isMine) : []
  return (
    <article className="flex flex-col gap-3 rounded-small border border-line-soft p-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="tabular text-sm font-semibold">
          {t('nth', { n })} · {money(receipt.payout, { symbol: withdrawal.currency })}
        </h3>
        <Badge tone={tones[state as keyof typeof tones] ?? 'neutral'}>{t.has(stateKey) ? t(stateKey) : state}</Badge>
        {receipt.hasFailed ? <Badge tone="negative">{t('failed')}</Badge> : null}
      </header>
      <p className="flex flex-wrap gap-x-4 text-xs text-text-muted">
        {reference === null ? null : (
          <span>
            {t('reference')} <bdi translate="no">{reference}</bdi>
          </span>
        )}
        {paidAt === null ? null : <span>{t('sent', { time: time(paidAt) })}</span>}
        {state === 'PAID' && dueAt !== null ? <span>{t('due', { time: time(dueAt) })}</span> : null}
        {receipt.reopenUntil === null ? null : <span>{t('reopenUntil', { time: time(receipt.reopenUntil) })}</span>}
      </p>
      {comment === null ? null : (
        <p dir="auto" translate="no" className="text-sm break-words">
          {comment}
        </p>
      )}
      <Proofs addresses={images} />
      {offered.length === 0 ? null : (
        <div className="flex flex-wrap gap-2">
          {offered.map((action) => (
            <Button
              key={action}
              size="s"
              variant={action === 'pay' || action === 'confirmPaid' ? 'accent' : 'quiet'}
              onPress={() => setAsked(action)}
            >
              {t(`do.${action}`)}
            </Button>
          ))}
        </div>
      )}
      {asked === undefined ? null : (
        <ReceiptDialog place={place} n={n} action={asked} onClose={() => setAsked(undefined)} />
      )}
    </article>
  )
}

/** The pictures that a member showed, each opened whole with a click. */
export function Proofs({ addresses }: { readonly addresses: readonly string[] }) {
  const t = useText('withdrawals')
  if (addresses.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-3">
      {addresses.map((address, at) => (
        <li key={address}>
          <a href={address} target="_blank" rel="noreferrer">
            <img
              src={address}
              alt={t('proof', { place: at + 1 })}
              className="h-28 rounded-small border border-line-soft object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

interface ReceiptDialogProps {
  readonly place: Place
  readonly n: number
  readonly action: Action
  readonly onClose: () => void
}

function ReceiptDialog({ place, n, action, onClose }: ReceiptDialogProps) {
  const t = useText('withdrawals')
  const [reference, setReference] = useState('')
  async function run(reason: string): Promise<string> {
    if (action === 'pay') await postPayment(place, n, { reference: reference.trim(), reason })
    else if (action === 'fail') await postFailure(place, n, reason)
    else if (action === 'reopen') await postReopening(place, n, reason)
    else await postResolution(place, n, { verdict: action, reason })
    return t(`did.${action}`)
  }
  const field =
    action === 'pay' ? (
      <TextField
        label={t('referenceField')}
        description={t('referenceText')}
        value={reference}
        onChange={setReference}
        maxLength={100}
        autoFocus
        isRequired
      />
    ) : undefined
  return (
    <ReasonDialog
      title={t(`do.${action}`)}
      text={t(`ask.${action}`)}
      submit={t(`do.${action}`)}
      isDangerous={action === 'refund'}
      canSubmit={action !== 'pay' || reference.trim() !== ''}
      run={run}
      onClose={onClose}
    >
      {field}
    </ReasonDialog>
  )
}
