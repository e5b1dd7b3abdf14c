import { applicationWordsMost } from '@parlour/core/rules/promo/application.ts'
import { fromWire } from '@parlour/core/money/money.ts'
import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { plainAmount } from '../../lib/i18n/plain-amount.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postApproval, postClaim, postRejection, type Application, type Place } from './applications.queries.ts'

type Action = 'claim' | 'release' | 'approve' | 'reject'

interface ApplicationActionsProps {
  readonly place: Place
  readonly shown: Application
}

/** What may be decided, unless it is in other hands. */
export function ApplicationActions({ place, shown }: ApplicationActionsProps) {
  const t = useText('applications')
  const operator = useOperator()
  const [asked, setAsked] = useState<Action>()
  const { claimedBy, isMine, state } = shown
  if (state !== 'applying' || !operator.may('applications.review')) return null
  const offered: readonly Action[] =
    claimedBy === null ? ['claim', 'approve', 'reject'] : isMine ? ['approve', 'reject', 'release'] : []
  const onClose = () => setAsked(undefined)
  return (
    <div className="flex flex-wrap items-center gap-3">
      {claimedBy === null ? null : (
        <Badge tone={isMine ? 'accent' : 'neutral'}>{isMine ? t('yours') : t('heldBy', { name: claimedBy })}</Badge>
      )}
      {offered.map((action) => (
        <Button
          key={action}
          size="s"
          variant={action === 'approve' ? 'accent' : action === 'reject' ? 'danger' : 'quiet'}
          onPress={() => setAsked(action)}
        >
          {t(`do.${action}`)}
        </Button>
      ))}
      {asked === 'claim' || asked === 'release' ? (
        <ReasonDialog
          title={t(`do.${asked}`)}
          text={t(`ask.${asked}`)}
          submit={t(`do.${asked}`)}
          run={async (reason) => {
            await postClaim(place, reason)
            return t(`did.${asked}`)
          }}
          onClose={onClose}
        />
      ) : null}
      {asked === 'approve' ? <ApproveDialog place={place} shown={shown} onClose={onClose} /> : null}
      {asked === 'reject' ? <RejectDialog place={place} onClose={onClose} /> : null}
    </div>
  )
}

/** Whether an amount that was typed may be approved: some money, at most what the promotion says. */
function isAmountFit(amount: bigint | undefined, most: string): amount is bigint {
  return amount !== undefined && amount > 0n && amount <= (fromWire(most) ?? 0n)
}

/** Whether it is for two operators to approve: it is above what one may. */
const isAbove = (amount: bigint, limit: string) => amount > (fromWire(limit) ?? 0n)

/** How much is approved: what the promotion says, or what is chosen up to it; above the limit another operator agrees. */
function ApproveDialog({ place, shown, onClose }: ApplicationActionsProps & { readonly onClose: () => void }) {
  const t = useText('applications')
  const { money } = useFormat()
  const { most, chosen, currency, twoAbove, atOnce } = shown
  const [typed, setTyped] = useState(plainAmount(most))
  const amount = chosen ? fromWire(typed.trim()) : fromWire(most)
  const isFit = isAmountFit(amount, most)
  const takesTwo = isFit && twoAbove !== null && isAbove(amount, twoAbove)
  const bound = t('upTo', { amount: money(most, { symbol: currency }) })
  return (
    <ReasonDialog
      title={t('do.approve')}
      text={t(takesTwo ? 'ask.approveTwo' : atOnce ? 'ask.approveAtOnce' : 'ask.approve')}
      submit={t(takesTwo ? 'do.propose' : 'do.approve')}
      canSubmit={isFit}
      run={async (reason) => {
        const { approvalId } = await postApproval(place, { ...(chosen ? { amount: typed.trim() } : {}), reason })
        return t(approvalId === null ? 'did.approve' : 'did.propose')
      }}
      onClose={onClose}
    >
      {chosen ? (
        <TextField
          label={t('amount')}
          description={bound}
          errorMessage={isFit ? undefined : bound}
          value={typed}
          onChange={setTyped}
          inputMode="decimal"
          inputClassName="ltr-run tabular"
          maxLength={20}
          suffix={<span className="pe-2 text-sm text-text-muted">{currency}</span>}
        />
      ) : (
        <p className="text-sm">
          {t('amount')}: <strong className="tabular">{money(most, { symbol: currency })}</strong>
        </p>
      )}
    </ReasonDialog>
  )
}

/** Why not, as the member reads it. */
function RejectDialog({ place, onClose }: { readonly place: Place; readonly onClose: () => void }) {
  const t = useText('applications')
  const [note, setNote] = useState('')
  return (
    <ReasonDialog
      title={t('do.reject')}
      text={t('ask.reject')}
      submit={t('do.reject')}
      isDangerous
      canSubmit={note.trim() !== ''}
      run={async (reason) => {
        await postRejection(place, { note: note.trim(), reason })
        return t('did.reject')
      }}
      onClose={onClose}
    >
      <TextField
        label={t('whyField')}
        description={t('characters', { written: [...note.trim()].length, most: applicationWordsMost })}
        value={note}
        onChange={setNote}
        maxLength={applicationWordsMost}
      />
    </ReasonDialog>
  )
}
