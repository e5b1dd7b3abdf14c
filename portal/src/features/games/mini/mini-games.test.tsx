import { listBets } from '@parlour/core/contract/bets/player/bets.ts'
import { listMiniGames } from '@parlour/core/contract/games/player/games.ts'
import { launchGame } from '@parlour/core/contract/lottery/player/launch.ts'
import { getBalance } from '@parlour/core/contract/wallet/player/wallet.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useMiniPlay } from '../../../lib/play/mini-play.ts'
import { endSession } from '../../../lib/session/session.ts'
import { edge, renderAt, signInAs } from '../../../testing/portal.test-support.tsx'
import { gameCard } from '../game-card.test-support.ts'
import MiniGames from './mini-games.tsx'

const origin = 'https://games.example'
const comet = { ...gameCard(1, 'Comet'), demo: true }
const dune = { ...gameCard(2, 'Dune'), status: 'MAINTENANCE' as const }

/** What the page knows of a game above it. */
function Watch() {
  const end = useMiniPlay()
  return end === undefined ? <p>Nobody plays</p> : <button onClick={end}>End play</button>
}

async function renderMini({ games = [comet, dune], isMember = true } = {}) {
  edge.answer(listMiniGames, { list: games })
  edge.answer(launchGame, ({ body: { gameId = '' } }) => {
    const url = `${origin}/play/${gameId}`
    return { game_url: url, game_url2: url, content: { game_url: url } }
  })
  edge.answer(getBalance, {
    sumBalance: '10.0000',
    version: 1,
    balance: [{ accountTypeId: 1, availBalance: '10.0000' }],
    currency: 'PHP',
    currencySymbol: 'P',
  })
  edge.refuse(listBets, 'request.malformed')
  if (isMember) signInAs()
  return renderAt(
    '/',
    <>
      <Watch />
      <MiniGames endsAt={(pathname) => pathname === '/game'} onFreePlay={undefined} />
    </>,
  )
}

type Drawn = Awaited<ReturnType<typeof renderMini>>

const launcher = () => screen.findByRole('button', { name: 'Play a mini game' })
const frame = () => screen.findByTitle<HTMLIFrameElement>('Comet')

async function open({ user }: Drawn) {
  await user.click(await launcher())
  return screen.findByRole('dialog', { name: 'Mini games' })
}

async function play(drawn: Drawn) {
  await drawn.user.click(within(await open(drawn)).getByRole('button', { name: 'Play Comet' }))
  const window = (await frame()).contentWindow
  return {
    say: (kind: string) =>
      act(() => dispatchEvent(new MessageEvent('message', { origin, source: window, data: { parlour: 1, kind } }))),
  }
}

test('where a brand offers none, there is nothing to press', async () => {
  await renderMini({ games: [] })
  await expect.poll(() => edge.callsOf(listMiniGames)).toHaveLength(1)
  expect(screen.queryByRole('button', { name: 'Play a mini game' })).toBeNull()
})

test('a game that was chosen is launched once, and the panel says what is played with', async () => {
  const drawn = await renderMini()
  await play(drawn)
  expect(edge.callsOf(launchGame).map(({ body }) => body)).toMatchObject([{ gameId: comet.gameId, launchMode: 'GLS' }])
  const panel = screen.getByRole('dialog', { name: 'Comet' })
  await waitFor(() => expect(within(panel).getByTestId('game-balance').textContent).toMatch(/10\.00$/u))
  expect(screen.getByRole('button', { name: 'End play' })).toBeTruthy()
})

test('it goes along to other pages, and is put away and shown again, in the same frame', async () => {
  const drawn = await renderMini()
  await play(drawn)
  const first = await frame()
  await act(() => drawn.router.navigate({ to: '/promotions' } as never))
  expect(await frame()).toBe(first)
  await drawn.user.click(screen.getByRole('button', { name: 'Minimise' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  const shows = screen.getByRole('button', { name: 'Show Comet' })
  expect(document.activeElement).toBe(shows)
  await drawn.user.click(shows)
  expect(await frame()).toBe(first)
  expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Comet' }))
  expect(edge.callsOf(launchGame)).toHaveLength(1)
})

test('Escape puts a game away, and closes what only chooses one', async () => {
  const drawn = await renderMini()
  await open(drawn)
  await drawn.user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(await launcher())
  await play(drawn)
  screen.getByRole('dialog', { name: 'Comet' }).focus()
  await drawn.user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(await frame()).toBeTruthy()
})

test('a round that is open is asked about before it is left: by the cross, and by a page where one plays', async () => {
  const drawn = await renderMini()
  const { say } = await play(drawn)
  await say('round-open')
  await drawn.user.click(screen.getByRole('button', { name: 'Close' }))
  await drawn.user.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(await frame()).toBeTruthy()
  act(() => void drawn.router.navigate({ to: '/game' } as never))
  expect(await screen.findByText('A round is still open')).toBeTruthy()
  expect(drawn.router.state.location.pathname).toBe('/')
  await drawn.user.click(screen.getByRole('button', { name: 'Stay' }))
  // Any other page takes the game along, and asks nothing.
  await act(() => drawn.router.navigate({ to: '/promotions' } as never))
  expect(screen.queryByText('A round is still open')).toBeNull()
  await drawn.user.click(screen.getByRole('button', { name: 'Close' }))
  await drawn.user.click(await screen.findByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(screen.queryByTitle('Comet')).toBeNull())
  expect(screen.getByText('Nobody plays')).toBeTruthy()
})

test('a game in maintenance says so, and what cannot be opened says why', async () => {
  const drawn = await renderMini()
  const panel = await open(drawn)
  await drawn.user.click(within(panel).getByRole('button', { name: 'Dune: under maintenance' }))
  expect(within(panel).getByText('Dune is down for maintenance. Your money is safe.')).toBeTruthy()
  edge.refuse(launchGame, 'games.country_blocked')
  await drawn.user.click(within(panel).getByRole('button', { name: 'Play Comet' }))
  expect(await screen.findByText('The game didn’t open')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('a visitor is asked to log in, and nothing is launched', async () => {
  const drawn = await renderMini({ isMember: false })
  await drawn.user.click(within(await open(drawn)).getByRole('button', { name: 'Play Comet' }))
  expect(await screen.findByText('Log in to play')).toBeTruthy()
  expect(edge.callsOf(launchGame)).toEqual([])
  expect(screen.getByText('Nobody plays')).toBeTruthy()
})

test('a demo is launched as one, and shows no money', async () => {
  const drawn = await renderMini()
  await drawn.user.click(within(await open(drawn)).getByRole('button', { name: 'Demo: Comet' }))
  await frame()
  expect(edge.callsOf(launchGame).map(({ body }) => body)).toMatchObject([{ demo: true }])
  expect(screen.queryByTestId('game-balance')).toBeNull()
})

test('who stops play ends it, and the end of a session stops it', async () => {
  const drawn = await renderMini()
  await play(drawn)
  await drawn.user.click(screen.getByRole('button', { name: 'End play' }))
  expect(screen.queryByTitle('Comet')).toBeNull()
  await play(drawn)
  act(() => endSession('expired'))
  expect(await screen.findByText('Play has ended')).toBeTruthy()
  expect((await frame()).parentElement?.hasAttribute('inert')).toBe(true)
})
