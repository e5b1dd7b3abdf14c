import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lanesQuery } from '../features/games/games.queries.ts'
import { SportsPage } from '../features/sports/sports-page.tsx'
import { SportsPending } from '../features/sports/sports-pending.tsx'
import { menuQuery } from '../features/sports/sports.queries.ts'
import { useLocale, useText } from '../lib/i18n/use-text.ts'
import { lazy } from 'react'
import { boot } from './boot.ts'
import { usePlaceAddress } from './place-address.ts'

const HallPlace = lazy(() => import('./hall-place.tsx'))

/**
 * The house’s own book, and beside it those of vendors; a brand without one keeps the hall of its vendors. What is chosen
 * stands in the address: a vendor of it is a hall’s.
 */
export default function SportsPlace({ category }: { readonly category: 'SPORTS' | 'ESPORTS' }) {
  const { tag } = useLocale()
  const { search } = usePlaceAddress()
  const menu = useQuery(menuQuery(category, tag))
  const lanes = useQuery(lanesQuery(tag))
  const vendors = (lanes.data ?? [])
    .filter(({ gameClassify }) => gameClassify === category)
    .flatMap(({ cards }) => cards)
  const isOfVendor = typeof search['vendor'] === 'string' && search['vendor'] !== ''
  if (menu.data === undefined) return <SportsPending error={menu.error} onRetry={() => void menu.refetch()} />
  if (menu.data.sports.length === 0) return <HallPlace category={category} />
  const tabs =
    vendors.length === 0 ? undefined : (
      <BookTabs vendors={vendors} chosen={isOfVendor ? String(search['vendor']) : ''} />
    )
  if (isOfVendor) {
    return (
      <>
        <div className="pt-4">{tabs}</div>
        <HallPlace category={category} />
      </>
    )
  }
  return <SportsPage lobby={category} brandName={boot.permission.theme.name} sports={menu.data.sports} aside={tabs} />
}

interface BookTabsProps {
  readonly vendors: readonly { readonly vassalage: string; readonly displayName: string }[]
  readonly chosen: string
}

/** The house’s book and each vendor’s, on one address. */
function BookTabs({ vendors, chosen }: BookTabsProps) {
  const t = useText('sports')
  const books = [
    { vassalage: '', displayName: t('books.own') },
    ...new Map(vendors.map((one) => [one.vassalage, one])).values(),
  ]
  return (
    <nav aria-label={t('books.label')} className="flex gap-2 overflow-x-auto [scrollbar-width:none]">
      {books.map(({ vassalage, displayName }) => (
        <Link
          key={vassalage}
          to="."
          search={() => (vassalage === '' ? {} : { vendor: vassalage }) as object}
          aria-current={vassalage === chosen ? 'page' : undefined}
          className={buttonLook(vassalage === chosen ? 'accent' : 'quiet', 's')}
        >
          {displayName}
        </Link>
      ))}
    </nav>
  )
}
