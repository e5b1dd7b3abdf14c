import {
  getEnvelopeProof,
  getOwnEnvelopes,
  listEnvelopes,
  openEnvelope,
} from '@parlour/core/contract/promo/player/envelopes.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { edge, noon, queryClient, renderAt, signInAs } from '../../testing/portal.test-support.tsx'
import { EnvelopesPage } from './envelopes-page.tsx'
import type { Drop, OwnEnvelope } from './envelopes.queries.ts'
import { drop, dropId, pastDrop, proofOf } from './envelopes.test-support.ts'

const words = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/gu, ' ').trim()
const found = { balance: '112.5000', version: 4, amount: '12.5000', place: 3 }
const openButton = () => screen.findByRole('button', { name: 'Open an envelope: Lunch' })
const stage = () => screen.findByRole('region', { name: 'Lunch' })
const sent = () => edge.callsOf(openEnvelope)

/** What waits does not wait for real. */
const hurry = (...more: readonly ('setInterval' | 'clearInterval' | 'Date')[]) =>
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', ...more] })

interface Shown {
  readonly drops?: readonly Drop[]
  readonly own?: readonly OwnEnvelope[]
  readonly isShown?: boolean
  readonly rankLevel?: number
}

async function renderPage({ drops = [drop()], own = [], isShown = true, rankLevel }: Shown = {}) {
  edge.answer(listEnvelopes, { list: [...drops] })
  edge.answer(getOwnEnvelopes, { isShown, list: [...own] })
  return renderAt('/redEnvelope', <EnvelopesPage brandName="Test" rankLevel={rankLevel} />)
}

const asMember = async (shown?: Shown) => {
  signInAs()
  return renderPage(shown)
}

test('one tap opens one: the amount is shown and told; another tap shows it again and asks nothing', async () => {
  const { user } = await asMember()
  expect(within(await stage()).getByText('3 of 5 left')).toBeTruthy()
  edge.answer(openEnvelope, found)
  await user.click(await openButton())
  expect(await screen.findByText('You found P 12.50.')).toBeTruthy()
  expect(words(await stage())).toContain('P 12.50 for youEnvelope 3 of 5. It is in your balance.')
  expect(screen.getByText('Play it once before you withdraw it.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show it again: Lunch' }))
  expect(screen.getByText('You found P 12.50.')).toBeTruthy()
  expect(sent()).toMatchObject([{ params: { dropId } }])
})

test('two taps in a row are one call', async () => {
  const { user } = await asMember()
  const letGo = edge.hold(openEnvelope, found)
  await user.dblClick(await openButton())
  expect((await screen.findByRole('button', { name: 'Opening…: Lunch' })).getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Opening…: Lunch' }))
  letGo()
  expect(await screen.findByText('You found P 12.50.')).toBeTruthy()
  expect(sent()).toHaveLength(1)
})

test('what was found before stands there, whatever came after it', async () => {
  await asMember({ drops: [drop({ left: 0 })], own: [{ dropId, amount: '7.0000', place: 2 }] })
  expect(await screen.findByText('You found P 7.00.')).toBeTruthy()
  expect(words(await screen.findByRole('article', { name: 'Lunch' }))).toContain('You, envelope 2: P 7.00')
})

test('before its time there is no button; at its instant there is, with nothing asked; the list is asked a little later', async () => {
  hurry('setInterval', 'clearInterval', 'Date')
  const opensAt = noon + 50_000
  await asMember({ drops: [drop({ opensAt, left: 5 })] })
  expect(words(await stage())).toMatch(/Opens at \S+ PM0:(?:50|49)/u)
  expect(screen.queryByRole('button', { name: /Lunch/u })).toBeNull()
  const asked = () => edge.callsOf(listEnvelopes).length
  await act(() => vi.advanceTimersByTimeAsync(45_000))
  expect(screen.queryByRole('button', { name: /Lunch/u })).toBeNull()
  expect(asked()).toBe(1)
  // Whenever in the next two seconds this page asks.
  edge.answer(listEnvelopes, { list: [drop({ opensAt, left: 4 })] })
  let before = 0
  while (screen.queryByRole('button', { name: 'Open an envelope: Lunch' }) === null && before < 100) {
    before += 1
    await act(() => vi.advanceTimersByTimeAsync(100))
  }
  expect(screen.getByRole('button', { name: 'Open an envelope: Lunch' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(2500))
  expect(await screen.findByText('4 of 5 left')).toBeTruthy()
  expect(asked()).toBe(2)
  await act(() => vi.advanceTimersByTimeAsync(10_500))
  expect(asked()).toBe(4)
})

test('a lost answer is the same try: repeated, tapped once more, and sent again when the line is back', async () => {
  const { user } = await asMember()
  edge.cut(openEnvelope)
  hurry()
  await user.click(await openButton())
  await act(() => vi.advanceTimersByTimeAsync(6000))
  expect(await screen.findByText(/^No connection\. Your try is kept/u)).toBeTruthy()
  expect(sent()).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Try again: Lunch' }))
  await act(() => vi.advanceTimersByTimeAsync(6000))
  expect(sent()).toHaveLength(6)
  await screen.findByRole('button', { name: 'Try again: Lunch' })
  edge.answer(openEnvelope, found)
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('You found P 12.50.')).toBeTruthy()
  expect(sent()).toHaveLength(7)
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1)
})

test('who is a little before the server’s clock is sent again, and is no refusal', async () => {
  const { user } = await asMember()
  edge.refuse(openEnvelope, 'promo.envelopes_coming')
  hurry()
  await user.click(await openButton())
  await waitFor(() => expect(sent()).toHaveLength(1))
  edge.answer(openEnvelope, found)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(await screen.findByText('You found P 12.50.')).toBeTruthy()
})

test('who comes too late reads that all are gone, and how soon', async () => {
  const { user } = await asMember()
  edge.answer(getEnvelopeProof, proofOf(drop()))
  edge.refuse(openEnvelope, 'promo.envelopes_gone')
  const button = await openButton()
  hurry()
  await user.click(button)
  expect(await screen.findByText('All are gone')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(await screen.findByText('All were opened within 5 seconds.')).toBeTruthy()
  expect(screen.getByText('0 of 5 left')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Lunch/u })).toBeNull()
})

test('how soon they were gone is not said where the proof does not reach to the last', async () => {
  const gone = drop({ left: 0 })
  edge.answer(getEnvelopeProof, proofOf(gone, { opened: proofOf(gone).opened.slice(0, 4) }))
  hurry()
  await asMember({ drops: [gone] })
  expect(await screen.findByText('All are gone')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(2000))
  await waitFor(() => expect(edge.callsOf(getEnvelopeProof)).toHaveLength(1))
  expect(screen.queryByText(/^All were opened within/u)).toBeNull()
})

test('a rank that is too low reads which one it takes, before and after a tap', async () => {
  await asMember({ drops: [drop({ rankFrom: 3 })], rankLevel: 1 })
  expect(await screen.findByText('Needs rank VIP3')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Lunch/u })).toBeNull()
})

test('where the rank is not known yet the server says it', async () => {
  const { user } = await asMember({ drops: [drop({ rankFrom: 3 })] })
  edge.refuse(openEnvelope, 'promo.not_for_rank')
  await user.click(await openButton())
  expect(await screen.findByText('Needs rank VIP3')).toBeTruthy()
})

test('another refusal is said in words, and can be tried again', async () => {
  const { user } = await asMember()
  edge.refuse(openEnvelope, 'wallet.frozen')
  await user.click(await openButton())
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again: Lunch' })).toBeTruthy()
})

test('a visitor is asked to log in, and nothing of its own is asked for', async () => {
  await renderPage()
  expect((await screen.findByRole('link', { name: 'Log in to open one' })).getAttribute('href')).toContain(
    'modal=login',
  )
  expect(screen.queryByRole('button', { name: /Lunch/u })).toBeNull()
  expect(edge.callsOf(getOwnEnvelopes)).toEqual([])
})

test('a trial account is shown the way to one of its own', async () => {
  signInAs(4)
  await renderPage()
  expect(await screen.findByRole('link', { name: 'Create an account' })).toBeTruthy()
  expect(edge.callsOf(getOwnEnvelopes)).toEqual([])
})

test('who is held is shown no envelope, and no word of any', async () => {
  await asMember({ isShown: false })
  expect(await screen.findByText('Nothing to show')).toBeTruthy()
  expect(document.body.textContent).not.toContain('Lunch')
  expect(document.body.textContent).not.toContain('pot')
})

test('where there are none the page says so', async () => {
  await asMember({ drops: [] })
  expect(await screen.findByText('No envelopes right now')).toBeTruthy()
})

test('what could not be fetched is told, and fetched with the next try', async () => {
  edge.refuse(listEnvelopes, 'request.malformed')
  edge.answer(getOwnEnvelopes, { isShown: true, list: [] })
  signInAs()
  const { user } = await renderAt('/redEnvelope', <EnvelopesPage brandName="Test" rankLevel={0} />)
  const retry = await screen.findByRole('button', { name: 'Try again' })
  edge.answer(listEnvelopes, { list: [drop()] })
  await user.click(retry)
  expect(await openButton()).toBeTruthy()
})

test('what another member found on the same page, or was refused, is not this one’s', async () => {
  const { user } = await asMember()
  edge.refuse(openEnvelope, 'wallet.frozen')
  await user.click(await openButton())
  await screen.findByRole('button', { name: 'Try again: Lunch' })
  edge.answer(openEnvelope, found)
  await user.click(screen.getByRole('button', { name: 'Try again: Lunch' }))
  await screen.findByText('You found P 12.50.')
  edge.answer(getOwnEnvelopes, { isShown: true, list: [] })
  act(() => signInAs(0, 'berta'))
  await act(() => queryClient.resetQueries({ queryKey: ['member'] }))
  await openButton()
  edge.refuse(openEnvelope, 'wallet.frozen')
  await user.click(await openButton())
  await screen.findByRole('button', { name: 'Try again: Lunch' })
  act(() => signInAs(0, 'carla'))
  expect(await openButton()).toBeTruthy()
})

test('of what was, who found what is listed in order, with the own one marked; how it was split is checked here', async () => {
  const past = pastDrop()
  edge.answer(getEnvelopeProof, proofOf(past))
  const { user } = await asMember({ drops: [past], own: [{ dropId, amount: '1.0000', place: 2 }] })
  const card = within(await screen.findByRole('article', { name: 'Lunch' }))
  expect(edge.callsOf(getEnvelopeProof)).toEqual([])
  await user.click(card.getByText('Who found what'))
  const rows = within(await card.findByRole('table', { name: 'Who found what' }))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
    '1m0··a',
    '2m1··aYou',
    '3m2··a',
    '4m3··a',
    '5m4··a',
  ])
  await user.click(card.getByText('How this was split'))
  await user.click(await card.findByRole('button', { name: 'Check' }))
  expect(card.getByText('The split is genuine')).toBeTruthy()
  expect(within(card.getByRole('list', { name: 'Step by step' })).getAllByText('verified')).toHaveLength(4)
  expect(within(card.getByRole('list', { name: 'All amounts, in order' })).getAllByRole('listitem')).toHaveLength(5)
})

test('an amount that was changed is found, with its place', async () => {
  const past = pastDrop()
  const proof = proofOf(past)
  const opened = proof.opened.map((one) => (one.place === 4 ? { ...one, amount: '99.0000' } : one))
  edge.answer(getEnvelopeProof, { ...proof, opened })
  const { user } = await asMember({ drops: [past] })
  const card = within(await screen.findByRole('article', { name: 'Lunch' }))
  await user.click(card.getByText('How this was split'))
  await user.click(await card.findByRole('button', { name: 'Check' }))
  expect(card.getByText('The figures do not agree')).toBeTruthy()
  expect(words(card.getByRole('alert'))).toContain('Another amount in envelope: 4.')
  const wrong = within(card.getByRole('list', { name: 'All amounts, in order' })).getByText(/^Published: P/u)
  expect(words(wrong)).toBe('Published: P 99.00')
})

test('while the seed is sealed there is nothing to check', async () => {
  const past = pastDrop()
  edge.answer(getEnvelopeProof, proofOf(past, { seed: null }))
  const { user } = await asMember({ drops: [past] })
  const card = within(await screen.findByRole('article', { name: 'Lunch' }))
  await user.click(card.getByText('How this was split'))
  expect(await card.findByText(/^Sealed until all are opened/u)).toBeTruthy()
  expect(card.queryByRole('button', { name: 'Check' })).toBeNull()
})
