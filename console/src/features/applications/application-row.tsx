import { nameIn } from '../../lib/i18n/name-in.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { DeskRow } from '../../lib/view/desk-row.tsx'
import { ApplicationBadge } from './application-badge.tsx'
import type { ApplicationHead } from './applications.queries.ts'

interface ApplicationRowProps {
  readonly shown: ApplicationHead
  readonly currency: string
  readonly onOpen: () => void
}

/** An application as it stands in the queue: whose, for what, and who has it. */
export function ApplicationRow({ shown, currency, onOpen }: ApplicationRowProps) {
  const t = useText('applications')
  const { tag } = useLocale()
  const { time, money } = useFormat()
  const { username, titles, state, pictures, amount, claimedBy } = shown
  return (
    <DeskRow
      lead={<bdi translate="no">{username}</bdi>}
      beside={<bdi>{nameIn(titles, tag)}</bdi>}
      onOpen={onOpen}
      marks={<ApplicationBadge state={state} />}
      notes={
        <>
          <span>{time(shown.appliedAt, { dateStyle: 'medium', timeStyle: 'short' })}</span>
          {shown.isClaim ? <span>{t('claimOf')}</span> : null}
          {pictures === 0 ? null : <span>{t('pictureCount', { count: pictures })}</span>}
          {amount === null ? null : <span className="tabular">{money(amount, { symbol: currency })}</span>}
          {state !== 'applying' || claimedBy === null ? null : <span>{t('heldBy', { name: claimedBy })}</span>}
        </>
      }
    />
  )
}
