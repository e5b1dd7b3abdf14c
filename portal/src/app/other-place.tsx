import { useLocation, useMatch } from '@tanstack/react-router'
import { lazy } from 'react'
import { MembersOnly } from '../features/category/members-only.tsx'
import { addressOf, hallCategories } from './addresses.ts'
import { boot } from './boot.ts'
import { CategoryPlace } from './category-place.tsx'
import HallPlace from './hall-place.tsx'

const GamePlace = lazy(() => import('./game-place.tsx'))
const PointPlace = lazy(() => import('./point-place.tsx'))
const PromoPlace = lazy(() => import('./promo-place.tsx'))
const EnvelopePlace = lazy(() => import('./envelope-place.tsx'))
const RafflePlace = lazy(() => import('./raffle-place.tsx'))
const LiabilitiesPage = lazy(() => import('../features/proof/liabilities-page.tsx'))

/** What stands at an address of the table. */
export default function OtherPlace() {
  // On the way to a page that is none of these, what stands here stays: it would send home, and lose what was asked for.
  const going = useLocation({ select: ({ pathname }) => addressOf(pathname)?.category })
  const here = useMatch({ from: '/$', select: ({ pathname }) => addressOf(pathname)?.category })
  const category = going ?? here
  const { theme } = boot.permission
  if (category === undefined) return <MembersOnly brandCode={theme.brand} brandName={theme.name} />
  if (category === 'GAME') return <GamePlace />
  if (category === 'OWED') return <LiabilitiesPage />
  if (category === 'POINTS') return <PointPlace />
  if (category === 'PROMO') return <PromoPlace />
  if (category === 'ENVELOPES') return <EnvelopePlace />
  if (category === 'RAFFLES') return <RafflePlace />
  const hall = hallCategories.find((one) => one === category)
  return hall === undefined ? <CategoryPlace category={category} /> : <HallPlace key={hall} category={hall} />
}
