import { useFormat } from '../../../lib/i18n/use-format.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import type { Issue } from '../lottery.queries.ts'

export interface IssueTimesProps {
  readonly issue: Issue
  readonly isAhead: boolean
  /** Whether it is drawn outside, and known by that place's clock: the reader's own zone is named. */
  readonly isOfficial: boolean
}

/** When an issue closes and is drawn; one that opens on another day says the day as well. */
export function IssueTimes({ issue, isAhead, isOfficial }: IssueTimesProps) {
  const t = useText('lottery')
  const { dateTime } = useFormat()
  const clock = (epochMs: number) =>
    dateTime(
      epochMs,
      isOfficial ? { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } : { timeStyle: 'medium' },
    )
  const dayAndClock = (epochMs: number) =>
    dateTime(epochMs, { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: 'numeric' })
  return (
    <span className="tabular">
      {isAhead
        ? t('issue.timesAhead', {
            open: dayAndClock(issue.openTime),
            close: dayAndClock(issue.closeTime),
            draw: clock(issue.drawTime),
          })
        : t('issue.times', { close: clock(issue.closeTime), draw: clock(issue.drawTime) })}
    </span>
  )
}
