import { lazy } from 'react'
import { MembersOnly } from '../features/category/members-only.tsx'
import { addressOf, hallCategories } from './addresses.ts'
import { boot } from './boot.ts'
import { CategoryPlace } from './category-place.tsx'
import HallPlace from './hall-place.tsx'
import { usePlaceAddress } from './place-address.ts'

const GamePlace = lazy(() => import('./game-place.tsx'))
const PointPlace = lazy(() => import('./point-place.tsx'))
const PromoPlace = lazy(() => import('./promo-place.tsx'))
const EnvelopePlace = lazy(() => import('./envelope-place.tsx'))
const BoardPlace = lazy(() => import('./board-place.tsx'))
const RafflePlace = lazy(() => import('./raffle-place.tsx'))
const SportsPlace = lazy(() => import('./sports-place.tsx'))
const WinnerPlace = lazy(() => import('./winner-place.tsx'))
const LiabilitiesPage = lazy(() => import('../features/proof/liabilities-page.tsx'))

/** What stands at an address of the table. */
export default function OtherPlace() {
  const category = addressOf(usePlaceAddress().pathname)?.category
  const { theme } = boot.permission
  if (category === undefined) return <MembersOnly brandCode={theme.brand} brandName={theme.name} />
  if (category === 'GAME') return <GamePlace />
  if (category === 'OWED') return <LiabilitiesPage />
  if (category === 'POINTS') return <PointPlace />
  if (category === 'PROMO') return <PromoPlace />
  if (category === 'ENVELOPES') return <EnvelopePlace />
  if (category === 'RAFFLES') return <RafflePlace />
  if (category === 'WINNERS') return <WinnerPlace />
  if (category === 'BOARDS') return <BoardPlace />
  if (category === 'SPORTS' || category === 'ESPORTS') return <SportsPlace key={category} category={category} />
  const hall = hallCategories.find((one) => one === category)
  return hall === undefined ? <CategoryPlace category={category} /> : <HallPlace key={hall} category={hall} />
}
