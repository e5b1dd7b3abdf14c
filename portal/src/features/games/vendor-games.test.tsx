import { browseGames } from '@parlour/core/contract/games/player/games.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, renderAt } from '../../testing/portal.test-support.tsx'
import { gameCard } from './game-card.test-support.ts'
import VendorGames from './vendor-games.tsx'

test('a vendor’s games open as a popup; closing it leads to the vendor’s hall', async () => {
  edge.answer(browseGames, { games: [gameCard(1), gameCard(2)], total: 2, totalPages: 1, isNear: false })
  const { user, router } = await renderAt('/game', <VendorGames gameType="RNG" vendor="STUDIO" />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Studio of the house' }))
  expect(dialog.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Studio of the house',
    'Game 1',
    'Game 2',
  ])
  expect(edge.callsOf(browseGames).map(({ query }) => query)).toMatchObject([{ vassalage: 'STUDIO', gameType: 'RNG' }])
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await expect.poll(() => router.state.location.href).toBe('/rng?page=STUDIO')
})
