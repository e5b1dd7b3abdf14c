import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n/use-text.ts'
import { builtMenus, type Menu } from './menu.ts'

const look =
  'flex min-h-10 items-center gap-1 rounded-small px-3 text-sm font-medium whitespace-nowrap text-text-muted transition-colors hover:text-text'
const active = { className: 'bg-surface-raised text-text', 'aria-current': 'page' } as const

export function Navigation({ menus }: { readonly menus: readonly Menu[] }) {
  const t = useText('shell')
  return (
    <nav aria-label={t('nav.label')} className="ms-3 hidden gap-0.5 md:flex">
      <Link to="/" className={look} activeProps={active} activeOptions={{ exact: true, includeSearch: false }}>
        {t('nav.home')}
      </Link>
      {builtMenus(menus).map(({ key, gameType, to, enName, point }) => {
        const name = `nav.${gameType}`
        return (
          <Link key={key} to={to} className={look} activeProps={active} activeOptions={{ includeSearch: false }}>
            {t.has(name) ? t(name) : enName}
            {point === null ? null : <sup className="tabular text-[0.6rem] text-accent-strong">{point}</sup>}
          </Link>
        )
      })}
    </nav>
  )
}
