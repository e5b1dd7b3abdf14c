import { getHelpCentre } from '@parlour/core/contract/content/player/content.ts'
import { browseGames } from '@parlour/core/contract/games/player/games.ts'
import { getGameMenus, getRecentGames, getVnGameMenu } from '@parlour/core/contract/lottery/player/lottery.ts'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { gameCard } from '../../features/games/game-card.test-support.ts'
import { menuGame } from '../../features/lottery/menu-game.test-support.ts'
import { edge, noon, renderAt, signInAs, takeBrand } from '../../testing/portal.test-support.tsx'
import SiteSearch from './site-search.tsx'

const keno = (gameId: number, gameCode: string, displayName: string) =>
  menuGame({ gameId, gameCode, displayName, model: 'KENO80' })

async function openSearch(onClose = vi.fn<() => void>()) {
  await takeBrand({ whitelabel: [{ modId: 'LOTT', enabled: '1', children: [] }] })
  edge.answer(getVnGameMenu, [])
  edge.answer(getGameMenus, [
    {
      gameGroupId: 1,
      gameGroupCode: 'KENO',
      labelName: 'KENO',
      sorting: 1,
      gameMenus: [keno(1, 'KENO_1M', 'Keno · 1 min'), keno(2, 'KENO_5M', 'Keno · 5 min')],
    },
  ])
  edge.answer(getHelpCentre, {
    groups: [
      {
        code: 'money',
        title: 'Money',
        articles: [{ id: 'how-to-withdraw', title: 'How to withdraw', html: '<p>.</p>' }],
      },
    ],
  })
  edge.answer(browseGames, { games: [], total: 0, totalPages: 0, isNear: false })
  const drawn = await renderAt('/help?modal=search', <SiteSearch menus={[]} onClose={onClose} />)
  const field = await screen.findByRole('searchbox', { name: 'Search' })
  return { ...drawn, field, onClose }
}
const namesIn = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent)

test('finds lotteries, help and pages by a part of their names, and goes there by Enter', async () => {
  const { user, field, router } = await openSearch()
  await user.type(field, 'keno 5')
  await screen.findByRole('group', { name: 'Lotteries' })
  expect(namesIn('Lotteries')).toEqual([expect.stringContaining('Keno · 5 min')])
  await user.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => router.state.location.href).toBe('/elott?gameCode=KENO_5M')
})

test('Enter leads to what stands first where nothing is chosen, and nowhere before anything is typed', async () => {
  const { user, field, router } = await openSearch()
  await user.click(field)
  await user.keyboard('{Enter}')
  expect(router.state.location.href).toBe('/help?modal=search')
  await user.type(field, 'keno 5')
  await screen.findByRole('group', { name: 'Lotteries' })
  await user.keyboard('{Enter}')
  await expect.poll(() => router.state.location.href).toBe('/elott?gameCode=KENO_5M')
})

test('a name that is nearly right finds what comes near it, and says so; what is right hides what is near', async () => {
  edge.answer(browseGames, { games: [gameCard(1)], total: 1, totalPages: 1, isNear: true })
  const { user, field } = await openSearch()
  edge.answer(browseGames, { games: [gameCard(1)], total: 1, totalPages: 1, isNear: true })
  await user.type(field, 'kneo')
  expect(await screen.findByText('No exact match. The closest results:')).toBeTruthy()
  expect(namesIn('Lotteries')).toHaveLength(2)
  await screen.findByRole('group', { name: 'Games' })
  await user.clear(field)
  await user.type(field, 'keno')
  await expect.poll(() => screen.queryByText('No exact match. The closest results:')).toBeNull()
  expect(namesIn('Lotteries')).toHaveLength(2)
  expect(screen.queryByRole('group', { name: 'Games' })).toBeNull()
})

test('before anything is typed a member finds the last plays and the pages; pages go by other names too', async () => {
  edge.answer(getRecentGames, [{ gameId: 1, gameCode: 'KENO_1M', displayName: 'Keno · 1 min', lastPlayed: noon }])
  signInAs()
  const { user, field, router } = await openSearch()
  await screen.findByRole('group', { name: 'Your last plays' })
  expect(namesIn('Your last plays')).toEqual([expect.stringContaining('Keno · 1 min')])
  await user.type(field, 'cash out')
  await expect.poll(() => namesIn('Pages')).toEqual(['Withdraw'])
  await user.click(screen.getByRole('menuitem', { name: 'Withdraw' }))
  await expect.poll(() => router.state.location.search).toMatchObject({ modal: 'member', page: 'withdraw' })
})

test('what is not found is said, and the search closes', async () => {
  const { user, field, onClose } = await openSearch()
  await user.type(field, 'roulette')
  expect(await screen.findByText('Nothing found for “roulette”')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('what could not be looked for is said, beside what was found', async () => {
  const { user, field } = await openSearch()
  edge.cut(browseGames)
  await user.type(field, 'keno')
  expect(await screen.findByText(/^We couldn’t search everything/u, {}, { timeout: 10_000 })).toBeTruthy()
  expect(namesIn('Lotteries')).toHaveLength(2)
})

test('while the server looks for more letters, of what fewer found only what still has them is shown', async () => {
  const { user, field } = await openSearch()
  const [one, other] = [gameCard(1), gameCard(2)]
  edge.answer(browseGames, { games: [one, other], total: 2, totalPages: 1, isNear: false })
  await user.type(field, other.gameName.slice(0, 3))
  await screen.findByRole('group', { name: 'Games' })
  expect(namesIn('Games')).toHaveLength(2)
  edge.hold(browseGames, { games: [other], total: 1, totalPages: 1, isNear: false })
  await user.clear(field)
  await user.type(field, other.gameName)
  expect(namesIn('Games')).toEqual([expect.stringContaining(other.gameName)])
})
