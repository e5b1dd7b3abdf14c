import { stepDeposit } from '@parlour/core/rules/cashier/deposit-steps.ts'
import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { postApproval, postClaim, postRejection, postRelease, type Deposit, type Place } from './deposits.queries.ts'

type Action = 'claim' | 'release' | 'approve' | 'reject'

interface DepositActionsProps {
  readonly place: Place
  readonly deposit: Deposit
}

/** What whoever claimed it may decide; what a provider decides nobody does here. */
export function DepositActions({ place, deposit }: DepositActionsProps) {
  const t = useText('deposits')
  const operator = useOperator()
  const [asked, setAsked] = useState<Action>()
  const { claimedBy, isMine, state } = deposit
  const mayDecide = deposit.payTo !== null && operator.may('deposits.review')
  const offered: readonly Action[] = [
    ...(mayDecide && claimedBy === null && stepDeposit(state, 'claim') !== undefined ? (['claim'] as const) : []),
    ...(mayDecide && isMine
      ? (['approve', 'reject'] as const).filter((event) => stepDeposit(state, event) !== undefined)
      : []),
    ...(mayDecide && isMine ? (['release'] as const) : []),
  ]
  if (claimedBy === null && offered.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-3">
      {claimedBy === null ? null : (
        <Badge tone={isMine ? 'accent' : 'neutral'}>{isMine ? t('yours') : t('heldBy', { name: claimedBy })}</Badge>
      )}
      {offered.map((action) => (
        <Button
          key={action}
          size="s"
          variant={action === 'claim' || action === 'approve' ? 'accent' : action === 'reject' ? 'danger' : 'quiet'}
          onPress={() => setAsked(action)}
        >
          {t(`do.${action}`)}
        </Button>
      ))}
      {asked === 'approve' ? (
        <CreditDialog place={place} deposit={deposit} onClose={() => setAsked(undefined)} />
      ) : null}
      {asked === undefined || asked === 'approve' ? null : (
        <ReasonDialog
          title={t(`do.${asked}`)}
          text={t(`ask.${asked}`)}
          submit={t(`do.${asked}`)}
          isDangerous={asked === 'reject'}
          run={async (reason) => {
            if (asked === 'claim') await postClaim(place, reason)
            if (asked === 'release') await postRelease(place, reason)
            if (asked === 'reject') await postRejection(place, reason)
            return t(`did.${asked}`)
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

/** What came, and under which number: as the bank's statement has it. */
function CreditDialog({ place, deposit, onClose }: DepositActionsProps & { readonly onClose: () => void }) {
  const t = useText('deposits')
  const { money } = useFormat()
  const [amount, setAmount] = useState(deposit.amount.replace(/\.?0+$/u, ''))
  const [number, setNumber] = useState('')
  const { twoPersonAbove, currency } = deposit
  return (
    <ReasonDialog
      title={t('do.approve')}
      text={
        <>
          <p>{t('ask.approve')}</p>
          {twoPersonAbove === null ? null : (
            <p className="mt-2">{t('twoAbove', { amount: money(twoPersonAbove, { symbol: currency }) })}</p>
          )}
        </>
      }
      submit={t('do.approve')}
      canSubmit={amount.trim() !== '' && number.trim() !== ''}
      run={async (reason) => {
        const { approvalId } = await postApproval(place, { amount: amount.trim(), number: number.trim(), reason })
        return approvalId === null ? t('did.approve') : t('did.proposed')
      }}
      onClose={onClose}
    >
      <TextField
        label={t('cameField', { currency })}
        description={t('cameText')}
        value={amount}
        onChange={setAmount}
        inputMode="decimal"
        isRequired
      />
      <TextField
        label={t('numberField')}
        description={t('numberText')}
        value={number}
        onChange={setNumber}
        maxLength={40}
        autoFocus
        isRequired
      />
    </ReasonDialog>
  )
}
