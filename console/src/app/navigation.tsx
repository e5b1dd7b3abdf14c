import { textOf } from '@parlour/core/locales/texts-store.ts'
import { Select } from '@parlour/ui/components/select.tsx'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import { useOperator } from '../lib/api/session-query.ts'
import { rememberMerchant, useMerchant } from '../lib/brand/current-brand.ts'
import { useLocale, useText } from '../lib/i18n/use-text.ts'
import { menuGroups, type MenuEntry } from '../lib/routes/menu.ts'
import { featureRoutes } from './routes.gen.ts'

const look =
  'flex min-h-10 items-center gap-3 rounded-small px-3 text-sm font-medium text-text-muted hover:bg-surface-hover hover:text-text ' +
  'data-[status=active]:bg-surface-hover data-[status=active]:text-text max-lg:min-h-11'

interface Place {
  readonly to: (typeof featureRoutes)[number]['fullPath']
  readonly menu: MenuEntry
}

/** The pages that have a place in the menu, by their group, in its order. The router has to stand: it tells their addresses. */
const menuPlaces = () =>
  Map.groupBy(
    featureRoutes
      .flatMap(({ fullPath: to, options: { staticData } }): Place[] =>
        staticData?.menu === undefined ? [] : [{ to, menu: staticData.menu }],
      )
      .toSorted((one, other) => one.menu.place - other.menu.place),
    ({ menu }) => menu.group,
  )

/** Where the operator may go: what the role does not open is not shown. */
export function Navigation() {
  const t = useText('shell')
  const { tag } = useLocale()
  const operator = useOperator()
  const merchant = useMerchant()
  const navigate = useNavigate()
  const id = useId()
  const { pathname } = useLocation()
  const list = useRef<HTMLElement>(null)
  // The list is longer than most screens: the page that is open stands in sight.
  useEffect(() => {
    list.current?.querySelector('[data-status=active]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  const places = menuPlaces()
  const isShown = ({ to, menu: { needs, isOfAllBrands } }: Place) =>
    needs === undefined ||
    (operator.may(needs) &&
      (isOfAllBrands !== true || operator.isOfAllBrands) &&
      (merchant !== '' || !to.includes('$merchant')))
  return (
    <nav ref={list} aria-label={t('navigation')} className="flex flex-col gap-4">
      <Select
        label={t('brand')}
        options={operator.brands.map(({ merchantCode, name }) => ({ value: merchantCode, label: name }))}
        value={merchant}
        onChange={(chosen) => {
          rememberMerchant(chosen)
          void navigate({ to: '/brands/$merchant/members', params: { merchant: chosen } })
        }}
      />
      {menuGroups.map((group) => {
        const shown = (places.get(group) ?? []).filter(isShown)
        if (shown.length === 0) return null
        return (
          <div key={group} className="flex flex-col gap-1">
            <p id={`${id}-${group}`} className="px-3 text-xs font-semibold text-text-muted">
              {t(`group.${group}`)}
            </p>
            <ul aria-labelledby={`${id}-${group}`} className="flex flex-col gap-0.5">
              {shown.map(({ to, menu: { icon: Icon, texts, name = 'menu' } }) => (
                <li key={to}>
                  <Link to={to} params={{ merchant }} className={look}>
                    <Icon size={18} aria-hidden="true" />
                    {textOf(tag, texts, name)}
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
