import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { stepWithdrawal } from '@parlour/core/rules/cashier/withdrawal-steps.ts'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import {
  postApproval,
  postClaim,
  postRejection,
  postRelease,
  type Place,
  type Withdrawal,
} from './withdrawals.queries.ts'

type Action = 'claim' | 'release' | 'approve' | 'reject'

interface WithdrawalActionsProps {
  readonly place: Place
  readonly withdrawal: Withdrawal
}

/** What may be done to it as a whole, by whoever claimed it. */
export function WithdrawalActions({ place, withdrawal }: WithdrawalActionsProps) {
  const t = useText('withdrawals')
  const operator = useOperator()
  const [asked, setAsked] = useState<Action>()
  const { claimedBy, isMine, needsTwo, state } = withdrawal
  const mayWork = operator.may('withdrawals.review') || operator.may('withdrawals.pay')
  const offered: readonly Action[] = [
    ...(claimedBy === null && mayWork && stepWithdrawal(state, 'claim') !== undefined ? (['claim'] as const) : []),
    ...(isMine && operator.may('withdrawals.review')
      ? (['approve', 'reject'] as const).filter((event) => stepWithdrawal(state, event) !== undefined)
      : []),
    ...(isMine ? (['release'] as const) : []),
  ]
  async function run(action: Action, reason: string): Promise<string> {
    if (action === 'claim') await postClaim(place, reason)
    if (action === 'release') await postRelease(place, reason)
    if (action === 'reject') await postRejection(place, reason)
    if (action === 'approve' && (await postApproval(place, reason)).approvalId !== null) return t('did.proposed')
    return t(`did.${action}`)
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      {claimedBy === null ? null : (
        <Badge tone={isMine ? 'accent' : 'neutral'}>{isMine ? t('yours') : t('heldBy', { name: claimedBy })}</Badge>
      )}
      {needsTwo && stepWithdrawal(state, 'approve') !== undefined ? <Badge tone="info">{t('needsTwo')}</Badge> : null}
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
      {asked === undefined ? null : (
        <ReasonDialog
          title={t(`do.${asked}`)}
          text={asked === 'approve' && needsTwo ? t('ask.propose') : t(`ask.${asked}`)}
          submit={t(`do.${asked}`)}
          isDangerous={asked === 'reject'}
          run={(reason) => run(asked, reason)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}
