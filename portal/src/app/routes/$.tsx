import { createFileRoute, notFound } from '@tanstack/react-router'
import OtherPlace from '../other-place.tsx'
import { gameProducts } from '@parlour/core/rules/games/products.ts'
import { readyTexts } from '../../lib/i18n/i18n.ts'
import { addressOf } from '../addresses.ts'
import { readyHall } from '../ready-hall.ts'

const isHall = (pathname: string) => {
  const category = addressOf(pathname)?.category
  return category === 'SEAMLESS' || gameProducts.some((product) => product === category)
}

/** Every address without a route of its own: the table says what stands there. */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ location: { pathname } }) => {
    if (pathname !== '/login' && addressOf(pathname)?.category === undefined) throw notFound()
  },
  loader: ({ location: { pathname } }) => (isHall(pathname) ? readyHall() : readyTexts('category')),
  component: OtherPlace,
})
