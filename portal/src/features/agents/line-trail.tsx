import ChevronRight from 'lucide-react/icons/chevron-right'
import { useText } from '../../lib/i18n/use-text.ts'

export interface LineTrailProps {
  /** From the agent down to whose line is shown. */
  readonly trail: readonly string[]
  /** Undefined is the agent’s own line. */
  readonly onOpen: (account: string | undefined) => void
}

/** Where in the line one is, and the way back up; nothing at its head. */
export function LineTrail({ trail, onOpen }: LineTrailProps) {
  const t = useText('agents')
  if (trail.length < 2) return null
  return (
    <nav aria-label={t('line.trail')} className="mb-3">
      <ol className="flex flex-wrap items-center gap-x-1 text-sm">
        {trail.map((name, at) => (
          <li key={name} className="flex items-center gap-1">
            {at === 0 ? null : (
              <ChevronRight size={14} aria-hidden="true" className="shrink-0 text-text-muted rtl:-scale-x-100" />
            )}
            {at === trail.length - 1 ? (
              <span aria-current="page" className="px-1 font-semibold">
                <bdi>{name}</bdi>
              </span>
            ) : (
              <button
                type="button"
                className="min-h-9 rounded-small px-1 text-text-muted underline decoration-line underline-offset-2 hover:text-text"
                onClick={() => onOpen(at === 0 ? undefined : name)}
              >
                <bdi>{name}</bdi>
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
