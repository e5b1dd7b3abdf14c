import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n/use-text.ts'
import { readLaunched } from '../../lib/session/launched.ts'
import { openPages, type LotteryPageOf } from './lottery-areas.ts'
import type { Game } from './lottery.queries.ts'

const linkLook =
  'relative inline-flex min-h-11 items-center text-sm font-medium whitespace-nowrap text-text-muted transition-colors hover:text-text aria-[current=page]:text-text aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:bottom-1.5 aria-[current=page]:after:h-0.5 aria-[current=page]:after:rounded-full aria-[current=page]:after:bg-accent'

/** The ways to the games of each area, where there is more than one, and to all results. */
export function AreaLinks({ games, page }: { readonly games: readonly Game[]; readonly page: LotteryPageOf }) {
  const t = useText('lottery')
  const pages = openPages(games)
  // A window of one game leads nowhere else.
  const hasResults = readLaunched() === undefined
  if (pages.length === 0 && !hasResults) return null
  return (
    <nav
      aria-label={t('area.label')}
      className="overflow-x-auto [scrollbar-width:none] max-md:order-last max-md:-mx-4 max-md:w-dvw max-md:px-4 md:me-auto"
    >
      <ul className="flex gap-5">
        {pages.map(({ to, name }) => (
          <li key={to} className="shrink-0">
            <Link to={to} aria-current={to === page.to ? 'page' : undefined} className={linkLook}>
              {t(`area.${name}`)}
            </Link>
          </li>
        ))}
        {hasResults ? (
          <li className="shrink-0">
            <Link to="/results" className={linkLook}>
              {t('result.title')}
            </Link>
          </li>
        ) : null}
      </ul>
    </nav>
  )
}
