import { useText } from '../../lib/i18n/use-text.ts'
import { headline } from './headline.ts'
import type { IssuePhase } from './issue-phase.ts'
import type { Issue, Near } from './lottery.queries.ts'

interface AnnouncerProps {
  readonly issue: Issue | null
  readonly previous: Near['previousNumero']
  readonly phase: IssuePhase
}

/** Says the turns of the game to screen readers; the seconds are not read out. */
export function Announcer({ issue, previous, phase }: AnnouncerProps) {
  const t = useText('lottery')
  const numero = issue?.numero ?? ''
  const special = previous?.winNo ? headline(previous.winNo) : undefined
  return (
    <div className="sr-only">
      <p role="status">
        {phase === 'open' ? t('issue.announceOpen', { numero }) : null}
        {phase === 'locked' ? t('issue.announceLocked', { numero }) : null}
      </p>
      <p role="status">
        {special === undefined || previous === null
          ? null
          : t('issue.announceResult', { numero: previous.numero, special })}
      </p>
    </div>
  )
}
