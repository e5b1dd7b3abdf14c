import { getBalance } from '@parlour/core/contract/wallet/player/wallet.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { balanceQuery } from '../../lib/api/balance-query.ts'
import { receive } from '../../lib/realtime/realtime.ts'
import { edge, queryClient, renderAt } from '../../testing/portal.test-support.tsx'
import { GameFrame } from './game-frame.tsx'

const origin = 'https://games.example'
const balance = (sumBalance: string, version: number) => ({
  sumBalance,
  version,
  balance: [{ accountTypeId: 1, availBalance: sumBalance }],
  currency: 'PHP',
  currencySymbol: 'P',
})

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function Header() {
  return <p data-testid="header">{useQuery(balanceQuery()).data?.sumBalance}</p>
}

/** A game in its frame, and the header beside it with ten to play with. */
async function renderGame() {
  edge.answer(getBalance, balance('10.0000', 1))
  const doNothing = () => undefined
  await renderAt(
    '/game',
    <>
      <Header />
      <GameFrame
        address="about:blank"
        origin={origin}
        name="Comet"
        card={undefined}
        shows={['name', 'exit']}
        isStopped={false}
        onRound={doNothing}
        onExit={doNothing}
        onEnded={doNothing}
        onRetry={doNothing}
      />
    </>,
  )
  await waitFor(() => expect(screen.getByTestId('header').textContent).toBe('10.0000'))
  const frame = screen.getByTitle<HTMLIFrameElement>('Comet')
  const heard = vi.spyOn(defined(frame.contentWindow, 'a frame has its window'), 'postMessage')
  return {
    heard,
    say: (kind: string, from = origin) =>
      act(() =>
        dispatchEvent(
          new MessageEvent('message', { origin: from, source: frame.contentWindow, data: { parlour: 1, kind } }),
        ),
      ),
    /** The server tells of a win. */
    push: (sumBalance: string, version: number) =>
      act(async () => {
        receive(queryClient, 'balance', { sumBalance, version })
        await vi.advanceTimersByTimeAsync(100)
      }),
    shown: () => screen.getByTestId('header').textContent,
  }
}

test('a win is in the header when the game has shown the round, not when the server knows it', async () => {
  const { say, push, shown } = await renderGame()
  await say('round-begun')
  // The stake is gone at once.
  await push('9.0000', 2)
  expect(shown()).toBe('9.0000')
  await push('59.0000', 3)
  expect(shown()).toBe('9.0000')
  // Another page cannot say that it was shown.
  await say('round-shown', 'https://games.example.evil')
  expect(shown()).toBe('9.0000')
  await say('round-shown')
  await waitFor(() => expect(shown()).toBe('59.0000'))
})

test('an answer that is asked for meanwhile waits too', async () => {
  const { say, shown } = await renderGame()
  await say('round-begun')
  edge.answer(getBalance, balance('59.0000', 3))
  void queryClient.invalidateQueries({ queryKey: balanceQuery().queryKey })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(shown()).toBe('10.0000')
  await say('round-closed')
  await waitFor(() => expect(shown()).toBe('59.0000'))
})

test('a game that falls silent holds nothing back for longer than ten seconds', async () => {
  const { say, push, shown } = await renderGame()
  await say('round-begun')
  await push('59.0000', 3)
  await act(() => vi.advanceTimersByTimeAsync(9000))
  expect(shown()).toBe('10.0000')
  await act(() => vi.advanceTimersByTimeAsync(1500))
  await waitFor(() => expect(shown()).toBe('59.0000'))
})

test('while nothing is played, what the server says is shown at once', async () => {
  const { push, shown } = await renderGame()
  await push('12.0000', 2)
  await waitFor(() => expect(shown()).toBe('12.0000'))
})

test('a game that is ready is told what stands around it, at its own origin alone', async () => {
  const { say, heard } = await renderGame()
  await say('ready', 'https://games.example.evil')
  expect(heard).not.toHaveBeenCalled()
  await say('ready')
  expect(heard.mock.calls).toEqual([[{ parlour: 1, kind: 'shown', shows: ['name', 'exit'], symbol: 'P' }, origin]])
})
