import { createFileRoute, notFound } from '@tanstack/react-router'
import OtherPlace from '../other-place.tsx'
import { gameProducts } from '@parlour/core/rules/games/products.ts'
import { readyTexts } from '../../lib/i18n/i18n.ts'
import { addressOf } from '../addresses.ts'

const isHall = (pathname: string) => {
  const category = addressOf(pathname)?.category
  return category === 'SEAMLESS' || gameProducts.some((product) => product === category)
}

/** Every address without a route of its own: the table says what stands there. */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ location: { pathname } }) => {
    if (pathname !== '/login' && addressOf(pathname)?.category === undefined) throw notFound()
  },
  loader: async ({ location: { pathname } }) => {
    if (!isHall(pathname)) return readyTexts('category')
    // Its queries are no part of the first page's code.
    const { readyHall } = await import('../ready-hall.ts')
    return readyHall()
  },
  component: OtherPlace,
})
