import { Badge } from '@parlour/ui/components/badge.tsx'
import { Card } from '@parlour/ui/components/card.tsx'
import { CountdownRing } from '@parlour/ui/components/countdown-ring.tsx'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { CommitChip } from './commit-chip.tsx'
import { LastSpecial } from './results/last-special.tsx'
import type { IssuePhase } from './issue-phase.ts'
import type { Game, Issue, Near } from './lottery.queries.ts'

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
  const { dateTime } = useFormat()
  const clock = (epochMs: number) => dateTime(epochMs, { timeStyle: 'medium' })
  const isOpen = phase === 'open'
  const target = isOpen ? issue?.closeTime : issue?.drawTime
  const remainingMs = target === undefined ? 0 : Math.max(0, target - now)
  const totalMs = issue === null ? 1 : isOpen ? issue.closeTime - issue.openTime : issue.drawTime - issue.closeTime
  const label = isOpen ? t('issue.closesIn') : t('issue.drawIn')
  return (
    // As high as with an issue, its seal and the draw before, so that nothing below moves when they come.
    <Card className="grid min-h-[269px] content-start sm:content-center sm:min-h-[200px] xl:min-h-40 grid-cols-[auto_minmax(0,1fr)] items-start sm:items-center gap-x-4 gap-y-2 max-sm:p-4 sm:gap-x-5 sm:gap-y-3 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <div className="sm:row-span-2">
        <CountdownRing remainingMs={remainingMs} totalMs={totalMs} label={label} size={84} className="max-sm:size-17" />
      </div>
      <div className="min-w-0 sm:self-end">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="display text-lg">{game.displayName}</h2>
          <PhaseBadge phase={phase} />
        </div>
        <p className="mt-0.5 text-sm text-text-muted">
          {issue === null || phase === 'none' ? (
            t('issue.waiting')
          ) : (
            <>
              <span className="tabular block font-medium text-text">
                {t('issue.current', { numero: issue.numero })}
              </span>
              <span className="tabular">
                {t('issue.times', { close: clock(issue.closeTime), draw: clock(issue.drawTime) })}
              </span>
            </>
          )}
        </p>
      </div>
      {issue?.commit == null ? null : <CommitChip commit={issue.commit} />}
      <LastSpecial gameCode={game.gameCode} previous={previous} />
    </Card>
  )
}

function PhaseBadge({ phase }: { readonly phase: IssuePhase }) {
  const t = useText('lottery')
  if (phase === 'open') return <Badge tone="positive">{t('issue.open')}</Badge>
  if (phase === 'locked') return <Badge tone="negative">{t('issue.locked')}</Badge>
  if (phase === 'drawing') return <Badge tone="accent">{t('issue.drawing')}</Badge>
  return null
}
