import { cancelOrders, getNearIssues, placeBet } from '@parlour/core/contract/lottery/player/lottery.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { endSession } from '../../lib/session/session.ts'
import { edge, queryClient, signInAs } from '../../testing/portal.test-support.tsx'
import {
  allowCancel,
  answerNear,
  issue,
  limit,
  nextIssue,
  numero,
  playsOf,
  receiptOf,
  renderFloor,
  slip,
} from './floor.test-support.tsx'

const lo2 = playsOf('VN27').filter(({ playCode }) => playCode === 'LO2')
const words = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/gu, ' ').trim()
const betButton = () => slip().getByRole('button', { name: /^(Bet|Betting|Log in)/u })
const sent = () => edge.callsOf(placeBet).map(({ body }) => body)

async function renderPicked(...[options]: [Parameters<typeof renderFloor>[1]?]) {
  const drawn = await renderFloor(lo2, options)
  await drawn.user.click(screen.getByRole('button', { name: '07' }))
  return drawn
}

/** The issues are asked for again, as at a push. */
const askNear = () => act(() => queryClient.invalidateQueries({ queryKey: ['lottery', 'near'] }))

test('an empty slip says so, and lines are taken off one by one or all at once', async () => {
  const { user } = await renderFloor(lo2)
  expect(slip().getByText('Your slip is empty')).toBeTruthy()
  for (const number of ['07', '08', '09']) {
    await user.click(screen.getByRole('button', { name: number }))
    await user.click(screen.getByRole('button', { name: 'Add to slip' }))
  }
  expect(words(betButton())).toBe('Bet P 81.00')
  await user.click(slip().getByRole('button', { name: 'Remove line 2' }))
  expect(slip().getAllByRole('listitem').map(words)).toEqual([
    expect.stringContaining('07'),
    expect.stringContaining('09'),
  ])
  expect(words(betButton())).toBe('Bet P 54.00')
  await user.click(slip().getByRole('button', { name: 'Clear the slip' }))
  expect(slip().getByText('Your slip is empty')).toBeTruthy()
})

test('stake and multiple make the total that is sent, and the receipt shows what was answered', async () => {
  edge.answer(placeBet, ({ body }) => receiptOf(body))
  const { user } = await renderPicked()
  const stake = screen.getByRole('textbox', { name: 'Stake per unit' })
  await user.clear(stake)
  await user.type(stake, '2,5')
  await user.click(slip().getByRole('button', { name: 'Multiple: more' }))
  expect(words(betButton())).toBe('Bet P 135.00')
  await user.click(betButton())
  const placed = within(await screen.findByRole('region', { name: 'Bet placed' }))
  expect(sent()).toMatchObject([
    {
      numeros: [{ numero, multiple: 2 }],
      contents: [{ bettingContent: '07', units: 27, singleBetPrice: '2.5000', totalStake: '67.5000' }],
    },
  ])
  expect(placed.getByRole('status').textContent).toMatch(/Bet placed · P\s67\.50.*07 · × 99\.50/u)
  await user.click(placed.getByRole('button', { name: 'Receipt' }))
  const receipt = await screen.findByRole('dialog', { name: 'Bet placed' })
  expect(words(receipt)).toMatch(/ORDER-1.*27 units/u)
  expect(words(receipt)).toContain('P 900.00')
})

test('a bet is repeated by one touch, and doubled by one, each under a key of its own', async () => {
  edge.answer(placeBet, ({ body }) => receiptOf(body))
  const { user } = await renderPicked()
  await user.click(betButton())
  const placed = within(await screen.findByRole('region', { name: 'Bet placed' }))
  // What is begun meanwhile stays in the slip.
  await user.click(screen.getByRole('button', { name: '08' }))
  await user.click(placed.getByRole('button', { name: 'Repeat' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  await user.click(placed.getByRole('button', { name: /^×2 · Repeat twice over: P\s54\.00$/u }))
  await waitFor(() => expect(sent()).toHaveLength(3))
  expect(sent().map(({ numeros, contents }) => [numeros[0]?.multiple, contents[0]?.bettingContent])).toEqual([
    [1, '07'],
    [1, '07'],
    [2, '07'],
  ])
  expect(new Set(sent().map(({ clientBetId }) => clientBetId)).size).toBe(3)
  await waitFor(() => expect(words(betButton())).toBe('Bet P 27.00'))
})

test('a bet is undone whole by one touch where the game allows it, and only until its draw closes', async () => {
  edge.answer(placeBet, ({ body }) => receiptOf(body))
  edge.answer(cancelOrders, ({ body }) => ({
    cancelled: [...body.subOrderIds],
    refused: [],
    balance: '1000.0000',
    version: 3,
  }))
  const { user } = await renderPicked({ before: allowCancel })
  await user.click(betButton())
  const placed = within(await screen.findByRole('region', { name: 'Bet placed' }))
  await user.click(placed.getByRole('button', { name: 'Undo' }))
  expect(await placed.findByText('Cancelled: P 27.00 returned')).toBeTruthy()
  expect(placed.queryByRole('button', { name: 'Undo' })).toBeNull()
  await user.click(placed.getByRole('button', { name: 'Repeat' }))
  expect(await placed.findByRole('button', { name: 'Undo' })).toBeTruthy()
  answerNear(issue({ state: 'LOCKED' }))
  await askNear()
  await waitFor(() => expect(placed.queryByRole('button', { name: 'Undo' })).toBeNull())
  expect(edge.callsOf(cancelOrders)).toHaveLength(1)
})

test('a repetition that is refused says why', async () => {
  edge.answer(placeBet, ({ body }) => receiptOf(body))
  const { user } = await renderPicked()
  await user.click(betButton())
  const placed = within(await screen.findByRole('region', { name: 'Bet placed' }))
  edge.refuse(placeBet, 'wallet.insufficient_funds')
  await user.click(placed.getByRole('button', { name: 'Repeat' }))
  expect(await placed.findByText('Your balance is not enough for this.')).toBeTruthy()
  // The refusal is of what was repeated: the next slip is as good as any.
  await user.click(screen.getByRole('button', { name: '08' }))
  expect(slip().queryByText('Your balance is not enough for this.')).toBeNull()
})

test('who logs in on the same page finds nothing that another member bet', async () => {
  edge.answer(placeBet, ({ body }) => receiptOf(body))
  const { user } = await renderPicked()
  await user.click(betButton())
  await screen.findByRole('region', { name: 'Bet placed' })
  act(() => endSession('left'))
  expect(screen.queryByRole('region', { name: 'Bet placed' })).toBeNull()
  act(() => signInAs(0, 'bea'))
  expect(screen.queryByRole('region', { name: 'Bet placed' })).toBeNull()
  expect(slip().queryByRole('button', { name: 'Repeat last bet' })).toBeNull()
})

test('an answer that is lost is asked for again under the same key', async () => {
  edge.cut(placeBet)
  const { user } = await renderPicked()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await user.click(betButton())
  // Once more after a second, and once more after two.
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(sent()).toHaveLength(3)
  expect(await slip().findByText(/^No connection to the server/u)).toBeTruthy()
  edge.answer(placeBet, ({ body }) => receiptOf(body))
  await user.click(betButton())
  await screen.findByRole('region', { name: 'Bet placed' })
  expect(new Set(sent().map(({ clientBetId }) => clientBetId)).size).toBe(1)
})

test('another slip is another bet: after a refusal it has a key of its own', async () => {
  edge.refuse(placeBet, 'wallet.frozen')
  const { user } = await renderPicked()
  await user.click(betButton())
  await waitFor(() => expect(sent()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: '08' }))
  await user.click(betButton())
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(sent()[0]?.clientBetId).not.toBe(sent()[1]?.clientBetId)
})

test('two presses in one moment are one bet, and none after them sends anything', async () => {
  const release = edge.hold(placeBet, ({ body }) => receiptOf(body))
  const { user } = await renderPicked()
  await user.dblClick(betButton())
  await waitFor(() => expect(sent()).not.toHaveLength(0))
  const count = sent().length
  await user.dblClick(betButton())
  await act(async () => release())
  await screen.findByRole('region', { name: 'Bet placed' })
  expect(sent()).toHaveLength(count)
  expect(new Set(sent().map(({ clientBetId }) => clientBetId)).size).toBe(1)
})

test('a refusal is told in words, and too little money shows the way to more', async () => {
  edge.refuse(placeBet, 'wallet.insufficient_funds')
  const { user } = await renderPicked()
  await user.click(betButton())
  expect(await slip().findByText('Your balance is not enough for this.')).toBeTruthy()
  expect(slip().getByRole('link', { name: /Deposit/u })).toBeTruthy()
  edge.refuse(placeBet, 'lottery.number_full')
  await user.click(betButton())
  await waitFor(() => expect(slip().queryByRole('link', { name: /Deposit/u })).toBeNull())
})

test('a bet above what an open bonus allows is refused with the amount as it is read', async () => {
  edge.refuse(placeBet, 'wallet.bonus_stake_max', { max: '12.5000' })
  const { user } = await renderPicked()
  await user.click(betButton())
  expect(await slip().findByText('While your bonus is active, a bet can be P 12.50 at most.')).toBeTruthy()
  expect(slip().queryByRole('link', { name: /Deposit/u })).toBeNull()
})

test('betting that closes keeps the slip, and the next issue is bet on after a word alone', async () => {
  edge.answer(placeBet, ({ body }) => receiptOf(body))
  const { user } = await renderPicked()
  answerNear(issue({ state: 'LOCKED' }))
  await askNear()
  await waitFor(() => expect(words(betButton())).toBe('Betting is closed'))
  expect(betButton()).toHaveProperty('disabled', true)
  expect(slip().getByText('The next draw opens in a moment. Your slip is kept.')).toBeTruthy()
  answerNear(nextIssue())
  await askNear()
  expect(await slip().findByText(`Your slip was made for draw ${numero}. That draw has closed.`)).toBeTruthy()
  expect(words(betButton())).toBe('Bet P 27.00 on draw 20261120-0721')
  await user.click(betButton())
  await screen.findByRole('region', { name: 'Bet placed' })
  expect(sent()[0]?.numeros).toEqual([{ numero: '20261120-0721', multiple: 1 }])
})

test('an issue that the server calls closed is asked for again', async () => {
  edge.refuse(placeBet, 'lottery.issue_closed')
  const { user } = await renderPicked()
  const asked = edge.callsOf(getNearIssues).length
  await user.click(betButton())
  await waitFor(() => expect(edge.callsOf(getNearIssues).length).toBeGreaterThan(asked))
})

test('a visitor is led to the login, and nothing is sent', async () => {
  const { user, router } = await renderPicked({ isVisitor: true })
  expect(words(betButton())).toBe('Log in to bet')
  await user.click(betButton())
  await waitFor(() => expect(router.state.location.search).toMatchObject({ modal: 'login' }))
  expect(sent()).toEqual([])
})

test('a line whose number fills up meanwhile says so', async () => {
  const { user } = await renderPicked()
  await user.click(screen.getByRole('button', { name: 'Add to slip' }))
  limit('LO2', { '07': 'FULL' })
  await act(() => queryClient.invalidateQueries({ queryKey: ['lottery', 'limits'] }))
  expect(await slip().findByText(/^Unavailable for this draw: 07\./u)).toBeTruthy()
})
