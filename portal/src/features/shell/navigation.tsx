import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n/use-text.ts'
import { Fragment, Suspense, type ComponentType } from 'react'
import { builtMenus, type Menu } from './menu.ts'

const look =
  'flex min-h-10 items-center gap-1 rounded-small px-3 text-sm font-medium whitespace-nowrap text-text-muted transition-colors hover:text-text'
const active = { className: 'bg-surface-raised text-text', 'aria-current': 'page' } as const

export interface NavigationProps {
  readonly menus: readonly Menu[]
  /** Who serves a category: comes when the page stands. */
  readonly Vendors: ComponentType<{ readonly gameType: string }> | false
}

export function Navigation({ menus, Vendors }: NavigationProps) {
  const t = useText('shell')
  return (
    <nav aria-label={t('nav.label')} className="ms-3 hidden min-w-0 gap-0.5 overflow-x-auto md:flex">
      <Link to="/" className={look} activeProps={active} activeOptions={{ exact: true, includeSearch: false }}>
        {t('nav.home')}
      </Link>
      {builtMenus(menus).map(({ key, gameType, to, enName, point }) => {
        const name = `nav.${gameType}`
        return (
          <Fragment key={key}>
            <Link to={to} className={look} activeProps={active} activeOptions={{ includeSearch: false }}>
              {t.has(name) ? t(name) : enName}
              {point === null ? null : <sup className="tabular text-[0.6rem] text-accent-strong">{point}</sup>}
            </Link>
            {/* What comes later stands in a place of its own: around the link it would take it away at a touch. */}
            <Suspense fallback={null}>{Vendors ? <Vendors gameType={gameType} /> : null}</Suspense>
          </Fragment>
        )
      })}
    </nav>
  )
}
