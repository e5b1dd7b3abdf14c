import { Badge } from '@parlour/ui/components/badge.tsx'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { DeskRow } from '../../lib/view/desk-row.tsx'
import { StateBadge } from './state-badge.tsx'
import type { VerificationHead } from './verifications.queries.ts'

/** What was shown as it stands in the queue: by whom, for which level, and who has it. */
export function VerificationRow({ shown, onOpen }: { readonly shown: VerificationHead; readonly onOpen: () => void }) {
  const t = useText('verifications')
  const { time } = useFormat()
  const { username, name, level, state, claimedBy, isDouble } = shown
  return (
    <DeskRow
      lead={<bdi translate="no">{username}</bdi>}
      beside={<bdi translate="no">{name}</bdi>}
      onOpen={onOpen}
      marks={
        <>
          <StateBadge state={state} />
          {isDouble ? <Badge tone="negative">{t('double')}</Badge> : null}
        </>
      }
      notes={
        <>
          <span>{t(level === 2 ? 'levelTwo' : 'levelThree')}</span>
          <span>{time(shown.submittedAt, { dateStyle: 'medium', timeStyle: 'short' })}</span>
          {claimedBy === null ? null : <span>{t('heldBy', { name: claimedBy })}</span>}
        </>
      }
    />
  )
}
