import { textOf } from '@parlour/core/locales/texts-store.ts'
import { Link, useLocation } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { useQuery } from '@tanstack/react-query'
import { queuesQuery } from '../lib/api/queues-query.ts'
import { useMerchant } from '../lib/brand/current-brand.ts'
import { useFormat } from '../lib/i18n/use-format.ts'
import { useLocale, useText } from '../lib/i18n/use-text.ts'
import { menuGroups } from '../lib/routes/menu.ts'
import { useMenuPlaces } from '../lib/routes/use-menu-places.ts'

const look =
  'flex min-h-10 items-center gap-3 rounded-small px-3 text-sm font-medium text-text-muted hover:bg-surface-hover hover:text-text ' +
  'data-[status=active]:bg-surface-hover data-[status=active]:text-text max-lg:min-h-11'

/** Where the operator may go: what the role does not open is not shown. */
export function Navigation() {
  const t = useText('shell')
  const { tag } = useLocale()
  const merchant = useMerchant()
  const id = useId()
  const { pathname } = useLocation()
  const list = useRef<HTMLElement>(null)
  // The list is longer than most screens: the page that is open stands in sight.
  useEffect(() => {
    list.current?.querySelector('[data-status=active]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  const all = useMenuPlaces()
  const places = Map.groupBy(all, ({ menu }) => menu.group)
  // The list of brands is above every page of a brand, and is not where those pages are.
  const isAbove = (to: string) => all.some((other) => other.to.startsWith(`${to}/`))
  const queues = useQuery(queuesQuery(merchant))
  const waitingOn = (page: string) =>
    (queues.data?.list ?? []).reduce((sum, queue) => (queue.page === page ? sum + queue.waiting : sum), 0)
  return (
    <nav ref={list} aria-label={t('navigation')} className="flex flex-col gap-4">
      {menuGroups.map((group) => {
        const shown = places.get(group) ?? []
        if (shown.length === 0) return null
        return (
          <div key={group} className="flex flex-col gap-1">
            {group === 'start' ? null : (
              <p id={`${id}-${group}`} className="px-3 text-xs font-semibold text-text-muted">
                {t(`group.${group}`)}
              </p>
            )}
            <ul
              {...(group === 'start' ? {} : { 'aria-labelledby': `${id}-${group}` })}
              className="flex flex-col gap-0.5"
            >
              {shown.map(({ to, page, menu: { icon: Icon, texts, name = 'menu', queues: parts } }) => (
                <li key={to}>
                  <Link
                    to={to}
                    params={{ merchant }}
                    className={look}
                    activeOptions={{ exact: isAbove(to), includeSearch: false }}
                  >
                    <Icon size={18} aria-hidden="true" />
                    <span className="min-w-0 flex-1">{textOf(tag, texts, name)}</span>
                    {parts === undefined ? null : <Waiting count={waitingOn(page)} />}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}

const shownMost = 99

/** How much waits on a page; nothing where nothing does. */
function Waiting({ count }: { readonly count: number }) {
  const t = useText('shell')
  const { number } = useFormat()
  if (count === 0) return null
  const shown = count > shownMost ? `${number(shownMost)}+` : number(count)
  return (
    <span className="tabular inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-accent-soft px-1.5 text-xs font-semibold text-accent-strong">
      <span aria-hidden="true">{shown}</span>
      <span className="sr-only">{t('waiting', { count })}</span>
    </span>
  )
}
