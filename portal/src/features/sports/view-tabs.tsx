import { classNames } from '@parlour/ui/components/class-names.ts'
import { Link } from '@tanstack/react-router'
import { intoView } from '../../lib/page/into-view.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { SportsMenu } from './sports.queries.ts'
import { type View, views } from './sports-search.ts'
import { sportsLink } from './use-sports-address.ts'

interface ViewTabsProps {
  readonly sports: SportsMenu['sports']
  readonly shown: View
}

/** When: now, soon, today; and what is one’s own. */
export function ViewTabs({ sports, shown }: ViewTabsProps) {
  const t = useText('sports')
  const sumOf = (name: 'live' | 'today') => sports.reduce((sum, one) => sum + one[name], 0)
  const counts: Partial<Record<View, number>> = { live: sumOf('live'), today: sumOf('today') }
  return (
    <nav
      aria-label={t('view.label')}
      className="-mx-4 flex gap-1 overflow-x-auto border-b border-line-soft px-4 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      {views.map((view) => (
        <Link
          key={view}
          {...sportsLink({ view, event: '' })}
          resetScroll={false}
          ref={view === shown ? intoView : undefined}
          aria-current={view === shown ? 'page' : undefined}
          className={classNames(
            'relative flex min-h-11 shrink-0 items-center gap-1.5 px-3 text-sm font-medium whitespace-nowrap transition-colors',
            'after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:rounded-full',
            view === shown ? 'text-text after:bg-accent' : 'text-text-muted hover:text-text',
          )}
        >
          {t(`view.${view}`)}
          {counts[view] === undefined || counts[view] === 0 ? null : (
            <span
              className={classNames(
                'tabular text-xs',
                view === 'live' ? 'font-semibold text-positive' : 'text-text-muted',
              )}
            >
              {counts[view]}
            </span>
          )}
        </Link>
      ))}
    </nav>
  )
}
