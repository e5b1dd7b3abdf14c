import { Badge } from '@parlour/ui/components/badge.tsx'
import { classNames } from '@parlour/ui/components/class-names.ts'
import { Card } from '@parlour/ui/components/card.tsx'
import { CountdownRing } from '@parlour/ui/components/countdown-ring.tsx'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { CommitChip } from './commit-chip.tsx'
import { LastSpecial } from './results/last-special.tsx'
import type { IssuePhase } from './issue-phase.ts'
import type { Game, Issue, Near } from './lottery.queries.ts'

const dayMs = 86_400_000

export interface IssueCardProps {
  readonly game: Game
  readonly issue: Issue | null
  readonly phase: IssuePhase
  readonly now: number
  readonly previous: Near['previousNumero']
}

/** The issue that is on: when it closes, and the seal that was set on it before. */
export function IssueCard({ game, issue, phase, now, previous }: IssueCardProps) {
  const t = useText('lottery')
  // An issue that opens on another day is waited for by name; one that opens in a moment is being prepared.
  const isAhead = issue !== null && phase === 'none' && issue.openTime > now
  const { target, totalMs, label } = countedTo({ issue, phase, isAhead })
  const remainingMs = target === undefined ? 0 : Math.max(0, target - now)
  return (
    <Card
      className={classNames(
        // As high as with an issue, its seal and the draw before, so that nothing below moves when they come. What is drawn
        // outside has no seal.
        game.periodSeconds === null ? 'min-h-44 sm:min-h-36' : 'min-h-[269px] sm:min-h-[200px] xl:min-h-40',
        'grid content-start sm:content-center grid-cols-[auto_minmax(0,1fr)] items-start sm:items-center gap-x-4 gap-y-2 max-sm:p-4 sm:gap-x-5 sm:gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]',
      )}
    >
      <div className="sm:row-span-2">
        <CountdownRing
          remainingMs={remainingMs}
          totalMs={totalMs}
          label={t(`issue.${label}`)}
          size={84}
          className="max-sm:size-17"
        />
      </div>
      <div className="min-w-0 sm:self-end">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="display text-lg">{game.displayName}</h2>
          <PhaseBadge phase={phase} />
        </div>
        <p className="mt-0.5 text-sm text-text-muted">
          {issue === null || (phase === 'none' && !isAhead) ? (
            t('issue.waiting')
          ) : (
            <IssueTimes issue={issue} isAhead={isAhead} isOfficial={game.periodSeconds === null} />
          )}
        </p>
      </div>
      {issue?.commit == null ? null : <CommitChip commit={issue.commit} round={issue.beacon?.round} />}
      <LastSpecial game={game} previous={previous} />
    </Card>
  )
}

/** What the ring counts down to: the opening, the close or the draw. */
function countedTo({
  issue,
  phase,
  isAhead,
}: Pick<IssueCardProps, 'issue' | 'phase'> & { readonly isAhead: boolean }): {
  readonly target: number | undefined
  readonly totalMs: number
  readonly label: 'opensIn' | 'closesIn' | 'drawIn'
} {
  if (issue === null) return { target: undefined, totalMs: 1, label: 'drawIn' }
  if (isAhead) return { target: issue.openTime, totalMs: dayMs, label: 'opensIn' }
  if (phase === 'open') {
    return { target: issue.closeTime, totalMs: issue.closeTime - issue.openTime, label: 'closesIn' }
  }
  return { target: issue.drawTime, totalMs: issue.drawTime - issue.closeTime, label: 'drawIn' }
}

interface IssueTimesProps {
  readonly issue: Issue
  readonly isAhead: boolean
  readonly isOfficial: boolean
}

/** The issue by its number, with its times: those of official draws say the day as well. */
function IssueTimes({ issue, isAhead, isOfficial }: IssueTimesProps) {
  const t = useText('lottery')
  const { dateTime } = useFormat()
  // What is drawn elsewhere is known by that place's clock: the reader's own says which it is.
  const clock = (epochMs: number) =>
    dateTime(
      epochMs,
      isOfficial ? { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } : { timeStyle: 'medium' },
    )
  const dayAndClock = (epochMs: number) =>
    dateTime(epochMs, { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: 'numeric' })
  const times = { close: clock(issue.closeTime), draw: clock(issue.drawTime) }
  return (
    <>
      <span className="tabular block font-medium text-text">{t('issue.current', { numero: issue.numero })}</span>
      <span className="tabular">
        {isAhead
          ? t('issue.timesAhead', {
              open: dayAndClock(issue.openTime),
              close: dayAndClock(issue.closeTime),
              draw: clock(issue.drawTime),
            })
          : t('issue.times', times)}
      </span>
    </>
  )
}

function PhaseBadge({ phase }: { readonly phase: IssuePhase }) {
  const t = useText('lottery')
  if (phase === 'open') return <Badge tone="positive">{t('issue.open')}</Badge>
  if (phase === 'locked') return <Badge tone="negative">{t('issue.locked')}</Badge>
  if (phase === 'drawing') return <Badge tone="accent">{t('issue.drawing')}</Badge>
  return null
}
