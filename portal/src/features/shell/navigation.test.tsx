import { screen } from '@testing-library/react'
import { lazy, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderAt } from '../../testing/portal.test-support.tsx'
import type { Menu } from './menu.ts'
import { Navigation } from './navigation.tsx'

const menus: readonly Menu[] = [
  { key: 'rng', gameType: 'RNG', page: '/rng', point: null, enName: 'Slots', vassalages: [] },
]

test('a link of the header stays while the list of vendors beside it is on its way', async () => {
  const { promise, resolve } = Promise.withResolvers<{ default: () => ReactNode }>()
  const Vendors = lazy(() => promise)
  await renderAt('/', <Navigation menus={menus} Vendors={Vendors} />)
  // Hidden by a boundary around it, it would be no link to anybody.
  expect(screen.getByRole('link', { name: 'Slots', hidden: false })).toBeTruthy()
  resolve({ default: () => <span>House of one</span> })
  expect(await screen.findByText('House of one')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Slots' })).toBeTruthy()
})

test('two categories of one page are not two pages at once, and the points of a category are named', async () => {
  const both = menus.flatMap((menu) =>
    ['ELOTT', 'LOTT'].map((gameType) => ({ ...menu, key: gameType, gameType, page: '/elott', point: '1.20' })),
  )
  await renderAt('/elott', <Navigation menus={both} Vendors={false} />)
  const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map(({ textContent }) => textContent)).toEqual([expect.stringContaining('E-lottery')])
  expect(screen.getAllByRole('link', { description: 'Points for each 100 wagered: 1.20' })).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Lottery' })).toBeTruthy()
})
