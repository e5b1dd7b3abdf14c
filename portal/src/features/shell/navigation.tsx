import { createLink, Link, useLocation } from '@tanstack/react-router'
import { classNames } from '@parlour/ui/components/class-names.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Fragment, Suspense, useEffect, useRef, type AnchorHTMLAttributes, type ComponentType } from 'react'
import { builtMenus, menuAt, type Menu } from './menu.ts'

const look =
  'flex min-h-10 items-center gap-1 rounded-small px-2 lg:px-3 text-sm font-medium whitespace-nowrap text-text-muted transition-colors hover:text-text'
/** Where the row has no room for all of them they fade out at its ends, over room that nothing stands in. */
const fading =
  '-ms-3 px-5 py-1 lg:-ms-2 [mask-image:linear-gradient(to_right,transparent,black_1.25rem,black_calc(100%-1.25rem),transparent)]'
const active = { className: 'bg-surface-raised text-text', 'aria-current': 'page' } as const

interface PlaceProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly isCurrent: boolean
}

/** Two categories may lead to one page: the router would mark both. */
const PlaceLink = createLink(({ isCurrent, className, ...props }: PlaceProps) => (
  <a
    {...props}
    className={classNames(className, isCurrent && active.className)}
    aria-current={isCurrent ? 'page' : undefined}
    data-status={undefined}
  >
    {props.children}
  </a>
))

/** What fades of the row, in pixels. */
const fadingPx = 20

/** Scrolls the row alone: `scrollIntoView` would move the page, which stands below the header. */
function showMarked(row: HTMLElement): void {
  const marked = row.querySelector('[aria-current]')
  if (!marked) return
  const [link, room] = [marked.getBoundingClientRect(), row.getBoundingClientRect()]
  const after = link.right - (room.right - fadingPx)
  const before = link.left - (room.left + fadingPx)
  if (after > 0) row.scrollLeft += after
  else if (before < 0) row.scrollLeft += before
}

export interface NavigationProps {
  readonly menus: readonly Menu[]
  /** Who serves a category: comes when the page stands. */
  readonly Vendors: ComponentType<{ readonly gameType: string }> | false
}

export function Navigation({ menus, Vendors }: NavigationProps) {
  const t = useText('shell')
  const shown = builtMenus(menus)
  const { pathname } = useLocation()
  const current = menuAt(shown, pathname)
  const row = useRef<HTMLElement>(null)
  useEffect(() => {
    // The balance and the member's menu load later and narrow the row.
    const watching = new ResizeObserver(() => row.current && showMarked(row.current))
    if (row.current) watching.observe(row.current)
    return () => watching.disconnect()
  }, [pathname])
  return (
    <nav
      ref={row}
      aria-label={t('nav.label')}
      className={`hidden min-w-0 gap-0.5 overflow-x-auto [scrollbar-width:none] md:flex ${fading}`}
    >
      <Link to="/" className={look} activeProps={active} activeOptions={{ exact: true, includeSearch: false }}>
        {t('nav.home')}
      </Link>
      {shown.map((menu) => {
        const { key, gameType, to, enName, point } = menu
        const name = `nav.${gameType}`
        return (
          <Fragment key={key}>
            <PlaceLink
              to={to}
              isCurrent={menu === current}
              className={look}
              aria-describedby={point === null ? undefined : `points-of-${key}`}
            >
              {t.has(name) ? t(name) : enName}
              {point === null ? null : <PointRate id={`points-of-${key}`} rate={point} />}
            </PlaceLink>
            {/* What comes later stands in a place of its own: around the link it would take it away at a touch. */}
            <Suspense fallback={null}>{Vendors ? <Vendors gameType={gameType} /> : null}</Suspense>
          </Fragment>
        )
      })}
    </nav>
  )
}

/** How many points playing there earns: describes the link and is no part of its name; tablets have no room for it. */
function PointRate({ id, rate }: { readonly id: string; readonly rate: string }) {
  const t = useText('shell')
  const text = t('nav.points', { rate })
  return (
    <span
      aria-hidden="true"
      title={text}
      className="tabular -mt-2 text-[0.6rem] whitespace-nowrap text-accent-strong max-lg:hidden"
    >
      {t('nav.pointsShort', { rate })}
      <span id={id} hidden>
        {text}
      </span>
    </span>
  )
}
