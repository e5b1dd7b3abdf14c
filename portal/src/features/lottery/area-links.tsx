import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n/use-text.ts'
import { openPages, type LotteryPageOf } from './lottery-areas.ts'
import type { Game } from './lottery.queries.ts'

/** The ways to the games of each area, where there is more than one. */
export function AreaLinks({ games, page }: { readonly games: readonly Game[]; readonly page: LotteryPageOf }) {
  const t = useText('lottery')
  const pages = openPages(games)
  if (pages.length === 0) return null
  return (
    <nav aria-label={t('area.label')} className="-mx-4 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0">
      <ul className="flex gap-2">
        {pages.map(({ to, name }) => (
          <li key={to} className="shrink-0">
            <Link
              to={to}
              aria-current={to === page.to ? 'page' : undefined}
              className={buttonLook(to === page.to ? 'accent' : 'quiet', 's')}
            >
              {t(`area.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
