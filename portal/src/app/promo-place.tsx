import { lazy, Suspense } from 'react'
import { OpenNow } from '../features/category/open-now.tsx'
import { PromoDetailPage } from '../features/promotions/promo-detail-page.tsx'
import { PromotionsPage } from '../features/promotions/promotions-page.tsx'
import { builtPages } from '../features/shell/menu.ts'
import { boot } from './boot.ts'
import { usePlaceAddress } from './place-address.ts'

const BoardCards = lazy(() => import('../features/boards/board-cards.tsx'))
const RaffleCards = lazy(() => import('../features/raffles/raffle-cards.tsx'))

/** The brand's promotions, or the one that the address names; where there is none, what is open instead. */
export default function PromoPlace() {
  const { pathname, search } = usePlaceAddress()
  const brandName = boot.permission.theme.name
  const { id } = search
  if (pathname === '/promoDetail') {
    return <PromoDetailPage brandName={brandName} promotionId={typeof id === 'string' ? id : ''} />
  }
  const open = builtPages(boot.menus).filter(({ gameType }) => gameType !== 'PROMO')
  return (
    <PromotionsPage
      brandName={brandName}
      more={
        <>
          <Suspense>
            <BoardCards />
          </Suspense>
          <Suspense>
            <RaffleCards />
          </Suspense>
        </>
      }
      instead={<OpenNow open={open.map(({ gameType, to }) => ({ gameType, to }))} />}
    />
  )
}
