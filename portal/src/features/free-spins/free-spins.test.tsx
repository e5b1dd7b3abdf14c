import type { Value } from '@parlour/core/contract/endpoint.ts'
import { listFreeSpins } from '@parlour/core/contract/games/player/free-spins.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, noon, renderAt, signInAs } from '../../testing/portal.test-support.tsx'
import FreeSpinsEnded from './free-spins-ended.tsx'
import FreeSpinsReady from './free-spins-ready.tsx'

type Spins = Value<typeof listFreeSpins>['list'][number]

const spins = (own: Partial<Spins> = {}): Spins => ({
  grantId: '01900000-0000-7000-8000-0000000000f1',
  title: 'Lantern night',
  gameName: 'Golden Koi',
  vendorName: 'Studio',
  gameId: '01900000-0000-7000-8000-0000000000f2',
  icon: '',
  spins: 10,
  used: 4,
  left: 6,
  stake: '0.2000',
  won: '1.5000',
  winMax: '50.0000',
  turnoverPercent: 0,
  state: 'OPEN',
  isReady: true,
  givenAt: noon,
  expiresAt: noon + 86_400_000,
  ...own,
})

const answer = (list: readonly Spins[], isShown = true) =>
  edge.answer(listFreeSpins, { isShown, list: [...list], next: null })

test('what is left is told with its terms, and leads to its game', async () => {
  answer([spins()])
  signInAs()
  await renderAt('/', <FreeSpinsReady />)
  const own = within(await screen.findByRole('region', { name: 'Free spins' }))
  expect(own.getByText(/6 free spins left/u)).toBeTruthy()
  expect(own.getByText(/0\.20 each, paid by us\. Won so far: P\s1\.50\./u)).toBeTruthy()
  expect(own.getByText(/Wins up to P\s50\.00\. Wins are cash immediately\./u)).toBeTruthy()
  const play = own.getByRole('link', { name: 'Play Golden Koi with free spins' })
  expect(play.getAttribute('href')).toContain('/game?gameId=01900000-0000-7000-8000-0000000000f2')
  expect(edge.callsOf(listFreeSpins).map(({ query }) => query)).toEqual([{ which: 'open' }])
})

test('while its game does not know of it, and where the game is gone, nothing is played', async () => {
  answer([
    spins({ isReady: false, turnoverPercent: 300 }),
    spins({ grantId: '01900000-0000-7000-8000-0000000000f3', gameId: null, left: 1 }),
  ])
  signInAs()
  await renderAt('/', <FreeSpinsReady />)
  expect(await screen.findByText('Almost ready')).toBeTruthy()
  expect(screen.getByText(/1 free spin left/u)).toBeTruthy()
  expect(screen.getByText(/Wager 300% of each win before you withdraw it\./u)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('whoever has none sees nothing of them', async () => {
  answer([], false)
  signInAs()
  await renderAt(
    '/',
    <>
      <FreeSpinsReady />
      <FreeSpinsEnded />
      <p>The rest</p>
    </>,
  )
  expect(await screen.findByText('The rest')).toBeTruthy()
  expect(screen.queryByText('Free spins')).toBeNull()
  expect(screen.queryByText('Past free spins')).toBeNull()
})

test('what is over is told with what it won', async () => {
  answer([
    spins({ state: 'USED', used: 10, left: 0 }),
    spins({ grantId: '01900000-0000-7000-8000-0000000000f3', state: 'EXPIRED' }),
  ])
  signInAs()
  await renderAt('/', <FreeSpinsEnded />)
  const rows = within(await screen.findByRole('table', { name: 'Past free spins' }))
    .getAllByRole('row')
    .slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toMatchObject([
    [/Golden Koi/u, /All played/u, /./u, /10 of 10/u, /1\.50/u].map((one) => expect.stringMatching(one) as string),
    [/Golden Koi/u, /Expired/u, /./u, /4 of 10/u, /1\.50/u].map((one) => expect.stringMatching(one) as string),
  ])
})
