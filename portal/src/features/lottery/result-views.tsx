import { classNames } from '@parlour/ui/components/class-names.ts'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n/use-text.ts'

export interface ResultViewsProps {
  readonly gameCode: string
  readonly view: 'trends' | undefined
}

/** The draws of a game, or what came often in them. */
export function ResultViews({ gameCode, view }: ResultViewsProps) {
  const t = useText('lottery')
  return (
    <nav aria-label={t('result.views')} className="flex gap-1 border-b border-line-soft">
      {([undefined, 'trends'] as const).map((one) => (
        <Link
          key={one ?? 'draws'}
          to="/results"
          search={{ gameCode, ...(one === undefined ? {} : { view: one }) }}
          resetScroll={false}
          aria-current={one === view ? 'page' : undefined}
          className={classNames(
            '-mb-px inline-flex min-h-11 items-center border-b-2 px-3.5 text-sm font-medium -outline-offset-2! transition-colors',
            one === view ? 'border-accent text-text' : 'border-transparent text-text-muted hover:text-text',
          )}
        >
          {t(one === undefined ? 'result.title' : 'result.trends')}
        </Link>
      ))}
    </nav>
  )
}
