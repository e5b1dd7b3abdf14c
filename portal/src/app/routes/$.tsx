import { createFileRoute, notFound } from '@tanstack/react-router'
import OtherPlace from '../other-place.tsx'
import { readyTexts } from '../../lib/i18n/i18n.ts'
import { addressOf } from '../addresses.ts'

/** Every address without a route of its own: the table says what stands there. */
export const Route = createFileRoute('/$')({
  beforeLoad: ({ location: { pathname } }) => {
    if (pathname !== '/login' && addressOf(pathname)?.category === undefined) throw notFound()
  },
  loader: () => readyTexts('category'),
  component: OtherPlace,
})
