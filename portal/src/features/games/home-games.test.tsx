import { hotGames, listGames, listRecent } from '@parlour/core/contract/games/player/games.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, renderAt, signInAs } from '../../testing/portal.test-support.tsx'
import { gameCard } from './game-card.test-support.ts'
import HomeGames from './home-games.tsx'

const popular = Array.from({ length: 9 }, (_, n) => gameCard(n, `Popular ${n}`))
const namesIn = (row: HTMLElement) =>
  within(within(row).getByRole('list'))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent)

test('a visitor sees what is played most, in one row, and the way to all of it; nothing is asked about them', async () => {
  edge.answer(hotGames, { data: { list: popular } })
  await renderAt('/', <HomeGames />)
  const row = await screen.findByRole('region', { name: 'Popular games' })
  expect(namesIn(row)).toEqual(popular.slice(0, 8).map(({ gameName }) => gameName))
  expect(within(row).getByRole('link', { name: 'See all: Popular games' }).getAttribute('href')).toBe('/seamless')
  expect(within(row).getByRole('link', { name: 'Play Popular 3' }).getAttribute('href')).toContain(
    popular[3]?.gameId ?? '',
  )
  // The list does not say which are kept, so nothing here keeps one.
  expect(within(row).queryByRole('button')).toBeNull()
  expect(screen.queryByRole('region', { name: 'Continue playing' })).toBeNull()
  expect(edge.callsOf(listRecent)).toEqual([])
})

test('a member sees first what they played last, and then what they keep', async () => {
  signInAs()
  edge.answer(hotGames, { data: { list: popular } })
  edge.answer(listRecent, { data: { list: [{ ...gameCard(1, 'Mine'), isFavourite: true }] } })
  edge.answer(listGames, {
    data: { games: [{ ...gameCard(2, 'Kept'), isFavourite: true }], totalPages: 1, total: 1, isNear: false },
  })
  await renderAt('/', <HomeGames />)
  const [first, second, third] = await screen.findAllByRole('region')
  expect(first && namesIn(first)).toEqual(['Mine'])
  expect(second && namesIn(second)).toEqual(['Kept'])
  expect(third && namesIn(third)).toHaveLength(8)
})

test('where a brand has no games, and where they cannot be had, home has no row of them', async () => {
  signInAs()
  edge.answer(hotGames, { data: { list: [] } })
  edge.answer(listRecent, { data: { list: [] } })
  edge.answer(listGames, { data: { games: [], totalPages: 0, total: 0, isNear: false } })
  await renderAt('/', <HomeGames />)
  await expect.poll(() => edge.callsOf(listRecent).length).toBe(1)
  await expect.poll(() => document.querySelector('[aria-hidden=true]')).toBeNull()
  expect(screen.queryByRole('region')).toBeNull()
})
