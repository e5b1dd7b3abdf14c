import { createFileRoute, notFound } from '@tanstack/react-router'
import OtherPlace from '../other-place.tsx'
import { readyTexts } from '../../lib/i18n/i18n.ts'
import { addressOf, hallCategories } from '../addresses.ts'

const isHall = (pathname: string) => {
  const category = addressOf(pathname)?.category
  return hallCategories.some((hall) => hall === category)
}

/** Every address without a route of its own: the table says what stands there. */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ location: { pathname } }) => {
    if (pathname !== '/login' && addressOf(pathname)?.category === undefined) throw notFound()
  },
  loader: async ({ location: { pathname } }) => {
    const category = addressOf(pathname)?.category
    if (category === 'POINTS') return readyTexts('points')
    if (category === 'PROMO') return readyTexts('promotions')
    if (category === 'ENVELOPES') return readyTexts('envelopes')
    if (category === 'RAFFLES') return readyTexts('raffles')
    if (category === 'WINNERS') return readyTexts('winners')
    if (category === 'BOARDS') return readyTexts('boards')
    if (category?.endsWith('SPORTS')) {
      // What stands there, the book or a hall, is asked beside its code.
      const { readySports } = await import('../ready-hall.ts')
      return readySports(category)
    }
    if (!isHall(pathname)) return readyTexts('category')
    // Its queries are no part of the first page's code.
    const { readyHall } = await import('../ready-hall.ts')
    return readyHall()
  },
  component: OtherPlace,
})
