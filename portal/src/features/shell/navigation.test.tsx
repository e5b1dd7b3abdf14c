import { screen } from '@testing-library/react'
import { lazy, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { renderAt } from '../../testing/portal.test-support.tsx'
import { Navigation } from './navigation.tsx'

const menus = [{ key: 'rng', gameType: 'RNG', page: '/rng', point: null, enName: 'Slots', vassalages: [] }]

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
