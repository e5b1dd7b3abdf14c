import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { MemberLink } from '../../lib/view/member-link.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { ReasonDialog } from '../../lib/view/reason-dialog.tsx'
import { plainAmount } from '../../lib/i18n/plain-amount.ts'
import { postApproval, postClaim, postRejection, type Redemption } from './points.queries.ts'

type Action = 'claim' | 'release' | 'approve' | 'reject'

interface RedemptionCardProps {
  readonly merchant: string
  readonly shown: Redemption
}

const tones = { IN_PROCESS: 'info', APPROVED: 'positive', REJECTED: 'negative' } as const

/** A request with all that is to be known of it, and what may be decided. */
export function RedemptionCard({ merchant, shown }: RedemptionCardProps) {
  const t = useText('redemptions')
  const { money, time } = useFormat()
  const { tag } = useLocale()
  const { names, username, memberId, price, amount, currency, state, recipient, note } = shown
  const at = (ms: number) => time(ms, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Panel title={nameIn(names, tag)}>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        <MemberLink merchant={merchant} memberId={memberId} username={username} />
      </div>
      <Facts
        facts={[
          [t('price'), t('points', { points: plainAmount(price) })],
          ...(amount === null ? [] : [[t('credits'), money(amount, { symbol: currency })] as const]),
          [t('askedAt'), at(shown.askedAt)],
          ...(recipient === null
            ? []
            : ([
                [t('recipient'), <bdi key="name">{recipient.name}</bdi>],
                [
                  t('phone'),
                  <span key="phone" className="ltr-run">
                    {recipient.phone}
                  </span>,
                ],
                [t('address'), <bdi key="address">{recipient.address}</bdi>],
              ] as const)),
          ...(shown.decidedAt === null
            ? []
            : ([[t('decided'), `${shown.decidedBy ?? t('byItself')} · ${at(shown.decidedAt)}`]] as const)),
          ...(note === null ? [] : [[t('note'), note] as const]),
        ]}
      />
      {state === 'IN_PROCESS' ? <Actions merchant={merchant} shown={shown} /> : null}
    </Panel>
  )
}

function Actions({ merchant, shown }: RedemptionCardProps) {
  const t = useText('redemptions')
  const operator = useOperator()
  const { tag } = useLocale()
  const [asked, setAsked] = useState<Action>()
  const { claimedBy, redemptionId } = shown
  const isMine = claimedBy === operator.username
  const place = { merchant, redemptionId }
  if (!operator.may('points.review')) return null
  const offered: readonly Action[] =
    claimedBy === null ? ['claim', 'approve', 'reject'] : isMine ? ['approve', 'reject', 'release'] : []
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {claimedBy === null ? null : (
        <Badge tone={isMine ? 'accent' : 'neutral'}>{isMine ? t('yours') : t('heldBy', { name: claimedBy })}</Badge>
      )}
      {offered.map((action) => (
        <Button
          key={action}
          size="s"
          variant={action === 'approve' ? 'accent' : action === 'reject' ? 'danger' : 'quiet'}
          aria-label={`${t(`do.${action}`)}: ${nameIn(shown.names, tag)}, ${shown.username}`}
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
          onClose={() => setAsked(undefined)}
        />
      ) : null}
      {asked === 'approve' || asked === 'reject' ? (
        <Verdict place={place} what={asked} onClose={() => setAsked(undefined)} />
      ) : null}
    </div>
  )
}

interface VerdictProps {
  readonly place: Parameters<typeof postApproval>[0]
  readonly what: 'approve' | 'reject'
  readonly onClose: () => void
}

/** A decision with what the member reads of it: by what the parcel is tracked, or why not. */
function Verdict({ place, what, onClose }: VerdictProps) {
  const t = useText('redemptions')
  const [note, setNote] = useState('')
  const isRejection = what === 'reject'
  return (
    <ReasonDialog
      title={t(`do.${what}`)}
      text={t(`ask.${what}`)}
      submit={t(`do.${what}`)}
      isDangerous={isRejection}
      canSubmit={!isRejection || note.trim() !== ''}
      run={async (reason) => {
        await (isRejection ? postRejection : postApproval)(place, { note: note.trim(), reason })
        return t(`did.${what}`)
      }}
      onClose={onClose}
    >
      <TextField label={t(isRejection ? 'why' : 'tracking')} value={note} onChange={setNote} maxLength={140} />
    </ReasonDialog>
  )
}
