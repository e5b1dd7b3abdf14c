import { stepVerification } from '@parlour/core/rules/verification/steps.ts'
import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import {
  postApproval,
  postClaim,
  postRejection,
  postRelease,
  postRevocation,
  postScreening,
  type Place,
  type Verification,
} from './verifications.queries.ts'

type Action = 'claim' | 'screen' | 'approve' | 'reject' | 'release' | 'revoke'

interface VerificationActionsProps {
  readonly place: Place
  readonly shown: Verification
}

const dangerous: ReadonlySet<Action> = new Set(['reject', 'revoke'])

/** What whoever claimed it may decide. */
export function VerificationActions({ place, shown }: VerificationActionsProps) {
  const t = useText('verifications')
  const operator = useOperator()
  const [asked, setAsked] = useState<Action>()
  const { claimedBy, isMine, state, screening } = shown
  const offered = operator.may('verification.review') ? offeredOf(shown) : []
  if (claimedBy === null && offered.length === 0) return null
  const onClose = () => setAsked(undefined)
  const main = claimedBy === null ? 'claim' : screening === null ? 'screen' : 'approve'
  return (
    <div className="flex flex-wrap items-center gap-3">
      {claimedBy === null || state !== 'PENDING' ? null : (
        <Badge tone={isMine ? 'accent' : 'neutral'}>{isMine ? t('yours') : t('heldBy', { name: claimedBy })}</Badge>
      )}
      {offered.map((action) => (
        <Button
          key={action}
          size="s"
          variant={action === main ? 'accent' : dangerous.has(action) ? 'danger' : 'quiet'}
          onPress={() => setAsked(action)}
        >
          {t(`do.${action}`)}
        </Button>
      ))}
      {asked === 'approve' ? <ApproveDialog place={place} shown={shown} onClose={onClose} /> : null}
      {asked === 'screen' ? <ScreenDialog place={place} onClose={onClose} /> : null}
      {asked === undefined || asked === 'approve' || asked === 'screen' ? null : (
        <ReasonDialog
          title={t(`do.${asked}`)}
          text={t(`ask.${asked}`)}
          submit={t(`do.${asked}`)}
          isDangerous={dangerous.has(asked)}
          run={async (reason) => {
            if (asked === 'claim') await postClaim(place, reason)
            if (asked === 'release') await postRelease(place, reason)
            if (asked === 'reject') await postRejection(place, reason)
            if (asked === 'revoke') await postRevocation(place, reason)
            return t(`did.${asked}`)
          }}
          onClose={onClose}
        />
      )}
    </div>
  )
}

function offeredOf({ claimedBy, isMine, state }: Verification): readonly Action[] {
  if (stepVerification(state, 'revoke') !== undefined) return ['revoke']
  if (stepVerification(state, 'claim') === undefined) return []
  if (claimedBy === null) return ['claim']
  return isMine ? ['screen', 'approve', 'reject', 'release'] : []
}

/** Until when it counts, as the document says. */
function ApproveDialog({ place, shown, onClose }: VerificationActionsProps & { readonly onClose: () => void }) {
  const t = useText('verifications')
  const [until, setUntil] = useState(shown.validUntil ?? '')
  return (
    <ReasonDialog
      title={t('do.approve')}
      text={t('ask.approve')}
      submit={t('do.approve')}
      run={async (reason) => {
        await postApproval(place, { validUntil: until === '' ? null : until, reason })
        return t('did.approve')
      }}
      onClose={onClose}
    >
      <TextField
        label={t('validUntil')}
        description={t('validUntilText')}
        type="date"
        value={until}
        onChange={setUntil}
      />
    </ReasonDialog>
  )
}

const findings = ['CLEAR', 'HIT'] as const

function ScreenDialog({ place, onClose }: { readonly place: Place; readonly onClose: () => void }) {
  const t = useText('verifications')
  const [found, setFound] = useState<(typeof findings)[number]>('CLEAR')
  return (
    <ReasonDialog
      title={t('do.screen')}
      text={t('ask.screen')}
      submit={t('do.screen')}
      run={async (reason) => {
        await postScreening(place, { screening: found, reason })
        return t('did.screen')
      }}
      onClose={onClose}
    >
      <Select
        label={t('found')}
        options={findings.map((value) => ({ value, label: t(`finding.${value}`) }))}
        value={found}
        onChange={(value) => setFound(findings.find((known) => known === value) ?? found)}
      />
    </ReasonDialog>
  )
}
