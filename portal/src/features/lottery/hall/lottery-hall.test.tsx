import { listFavouriteLotteries, setFavouriteLottery } from '@parlour/core/contract/lottery/player/favourites.ts'
import {
  getGameMenus,
  getPopularGames,
  getRecentGames,
  getVnGameMenu,
} from '@parlour/core/contract/lottery/player/lottery.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, noon, renderAt, signInAs } from '../../../testing/portal.test-support.tsx'
import { pageOfArea } from '../lottery-areas.ts'
import LotteryPage from '../lottery-page.tsx'
import { menuGame } from '../menu-game.test-support.ts'
import HomeLotteries from './home-lotteries.tsx'

const game = (gameId: number, gameCode: string, displayName: string) => menuGame({ gameId, gameCode, displayName })
const games = [game(1, 'SSC_1M', 'Fast five'), game(2, 'SSC_3M', 'Đôi năm'), game(3, 'SSC_5M', 'Slow five')]

function answerHall(): void {
  edge.answer(getVnGameMenu, [])
  edge.answer(getGameMenus, [{ gameGroupId: 1, gameGroupCode: 'SSC', labelName: 'SSC', sorting: 1, gameMenus: games }])
  edge.answer(
    getPopularGames,
    games.map((own, at) => ({
      ...own,
      numero: `2026112${at}`,
      closeTime: noon + (3 - at) * 60_000,
      drawTime: noon + (3 - at) * 60_000 + 5000,
      remainTime: 60_000,
      lockTime: 5000,
      isSale: true,
      commit: '',
      lastNumero: null,
      lastWinNo: null,
    })),
  )
}
const namesIn = (section: string) =>
  within(screen.getByRole('region', { name: section }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)

test('the hall shows a visitor what closes next and every family; a heart asks to log in', async () => {
  answerHall()
  const { router, user } = await renderAt('/elott', <LotteryPage brandName="Test" />)
  await screen.findByRole('region', { name: 'Closing next' })
  expect(namesIn('Closing next')).toEqual(['Slow five', 'Đôi năm', 'Fast five'])
  expect(screen.queryByRole('region', { name: 'Your favourites' })).toBeNull()
  const [heart] = screen.getAllByRole('button', { name: 'Favourite: Fast five' })
  await user.click(defined(heart, 'a heart'))
  await expect.poll(() => router.state.location.search).toMatchObject({ modal: 'login' })
})

test('a member finds the last plays, and keeps a game until the server declines', async () => {
  answerHall()
  edge.answer(getRecentGames, [{ gameId: 3, gameCode: 'SSC_5M', displayName: 'Slow five', lastPlayed: noon }])
  edge.answer(listFavouriteLotteries, { gameCodes: ['SSC_3M'] })
  edge.answer(setFavouriteLottery, {})
  signInAs()
  const { user } = await renderAt('/elott', <LotteryPage brandName="Test" />)
  await screen.findByRole('region', { name: 'Your last plays' })
  expect(namesIn('Your last plays')).toEqual(['Slow five'])
  expect(namesIn('Your favourites')).toEqual(['Đôi năm'])
  const heartOf = (name: string) => defined(screen.getAllByRole('button', { name: `Favourite: ${name}` })[0], 'a heart')
  await user.click(heartOf('Fast five'))
  await expect.poll(() => namesIn('Your favourites')).toEqual(['Fast five', 'Đôi năm'])
  edge.refuse(setFavouriteLottery, 'lottery.game_unknown')
  await user.click(heartOf('Slow five'))
  await expect.poll(() => namesIn('Your favourites')).toEqual(['Fast five', 'Đôi năm'])
})

test('a game is found by a part of its name, whatever its marks; what is not found is said', async () => {
  answerHall()
  const { user } = await renderAt('/elott', <LotteryPage brandName="Test" />)
  const field = await screen.findByRole('searchbox', { name: 'Find a lottery' })
  await user.type(field, 'doi')
  expect(namesIn('Results')).toEqual(['Đôi năm'])
  await user.type(field, 'xx')
  expect(screen.getByText('No lottery by that name')).toBeTruthy()
  await user.keyboard('{Escape}')
  expect(namesIn('Closing next')).toHaveLength(3)
})

test('an address with a game that there is none of leads to the hall, and says so', async () => {
  answerHall()
  await renderAt('/elott?gameCode=NOTHING', <LotteryPage brandName="Test" />)
  expect(await screen.findByText('This game does not exist. Here are the ones that do.')).toBeTruthy()
  expect(await screen.findByRole('region', { name: 'Closing next' })).toBeTruthy()
})

test('home has a member’s lotteries in a row, those bet on last first, each on the page of its own', async () => {
  answerHall()
  edge.answer(getRecentGames, [{ gameId: 3, gameCode: 'SSC_5M', displayName: 'Slow five', lastPlayed: noon }])
  edge.answer(listFavouriteLotteries, { gameCodes: ['SSC_3M', 'SSC_5M'] })
  signInAs()
  await renderAt('/', <HomeLotteries />)
  await screen.findByRole('region', { name: 'Your lotteries' })
  expect(namesIn('Your lotteries')).toEqual(['Slow five', 'Đôi năm'])
  expect(screen.getByRole('link', { name: 'Slow five' }).getAttribute('href')).toBe(
    `${pageOfArea(defined(games[2], 'a game').area).to}?gameCode=SSC_5M`,
  )
})

test('home asks nothing about a visitor’s lotteries', async () => {
  await renderAt('/', <HomeLotteries />)
  expect(screen.queryByRole('region')).toBeNull()
  expect(edge.callsOf(getRecentGames)).toEqual([])
})
