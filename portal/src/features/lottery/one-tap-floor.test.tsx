import { placeBet } from '@parlour/core/contract/lottery/player/lottery.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { endSession } from '../../lib/session/session.ts'
import { edge, signInAs } from '../../testing/portal.test-support.tsx'
import { allowCancel, playsOf, receiptOf, renderFloor, slip } from './floor.test-support.tsx'

const book = playsOf('VN27')
const lo2 = book.filter(({ playCode }) => playCode === 'LO2')
const number = (name: string) => within(screen.getByRole('toolbar', { name: 'Numbers' })).getByRole('button', { name })
const choice = () => screen.getByRole('checkbox', { name: /One-tap bets/u })
const sent = () => edge.callsOf(placeBet).map(({ body }) => body.contents.map(({ bettingContent }) => bettingContent))

test('with one-tap bets each touch is a bet at the stake of the pad, one after the other', async () => {
  edge.answer(placeBet, ({ body }) => receiptOf(body))
  const { user } = await renderFloor(lo2, { before: allowCancel })
  await user.click(choice())
  expect(screen.getByText(/^Each tap on a number bets P\s27\.00\. You can undo it/u)).toBeTruthy()
  await user.click(number('07'))
  await user.click(number('89'))
  await user.click(number('07'))
  await waitFor(() => expect(sent()).toEqual([['07'], ['89'], ['07']]))
  expect(new Set(edge.callsOf(placeBet).map(({ body }) => body.clientBetId)).size).toBe(3)
  const placed = within(await screen.findByRole('region', { name: 'Bet placed' }))
  expect(await placed.findByRole('button', { name: 'Undo' })).toBeTruthy()
  // Nothing of it is put together in the slip.
  expect(slip().getByText('Your slip is empty')).toBeTruthy()
  await waitFor(() => expect(number('07').getAttribute('aria-pressed')).toBe('false'))
})

test('what is touched before an answer has come is a bet too; what picks otherwise is none', async () => {
  const release = edge.hold(placeBet, ({ body }) => receiptOf(body))
  const { user } = await renderFloor(lo2)
  await user.click(choice())
  for (const touched of ['07', '89', '07']) await user.click(number(touched))
  expect(number('89').getAttribute('aria-pressed')).toBe('true')
  expect(slip().getByText('Your slip is empty')).toBeTruthy()
  release()
  await waitFor(() => expect(sent()).toEqual([['07'], ['89'], ['07']]))
  await waitFor(() => expect(number('07').getAttribute('aria-pressed')).toBe('false'))
  await user.click(screen.getByRole('button', { name: '1 at random' }))
  expect(await slip().findByRole('listitem')).toBeTruthy()
  expect(sent()).toHaveLength(3)
})

test('what somebody has touched is bet by nobody who logs in after them', async () => {
  const release = edge.hold(placeBet, ({ body }) => receiptOf(body))
  const { user } = await renderFloor(lo2)
  await user.click(choice())
  for (const touched of ['07', '89']) await user.click(number(touched))
  act(() => endSession('left'))
  act(() => signInAs(0, 'ben'))
  release()
  await waitFor(() => expect(number('89').getAttribute('aria-pressed')).toBe('false'))
  expect(sent()).toEqual([['07']])
})

test('without it a touch picks, and switched off again too', async () => {
  const { user } = await renderFloor(lo2)
  await user.click(choice())
  await user.click(choice())
  await user.click(number('07'))
  expect(number('07').getAttribute('aria-pressed')).toBe('true')
  expect(sent()).toEqual([])
})

test('what is refused is said, and what was touched after it is not sent', async () => {
  edge.refuse(placeBet, 'wallet.insufficient_funds')
  const { user } = await renderFloor(lo2)
  await user.click(choice())
  await user.click(number('07'))
  expect(await screen.findByText(/balance/iu, { selector: '[role=status] *' })).toBeTruthy()
  expect(number('07').getAttribute('aria-pressed')).toBe('false')
})

test('a play of several picks is put together first, and a visitor is offered no bets by touch', async () => {
  const drawn = await renderFloor(book.filter(({ playCode }) => playCode === 'XIEN2'))
  expect(screen.queryByRole('checkbox', { name: /One-tap bets/u })).toBeNull()
  drawn.unmount()
  await renderFloor(lo2, { isVisitor: true })
  expect(screen.queryByRole('checkbox', { name: /One-tap bets/u })).toBeNull()
})
