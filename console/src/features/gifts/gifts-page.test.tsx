import { findFreeSpinsGames } from '@parlour/core/contract/games/operator/free-spins.ts'
import { cancelGift, listGiftLines, listGifts, proposeGift } from '@parlour/core/contract/promo/operator/gifts.ts'
import { currentToasts } from '@parlour/ui/components/toast-queue.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { edge, now, renderAt, signInWith } from '../../testing/console.test-support.tsx'
import { gift, known } from './gift.test-support.ts'
import { GiftsPage } from './gifts-page.tsx'
import type { Gift } from './gifts.queries.ts'

afterEach(() => void vi.useRealTimers())

async function renderPage(...list: readonly Gift[]) {
  signInWith()
  edge.answer(listGifts, { ...known, list: [...list], next: null })
  edge.answer(findFreeSpinsGames, { isOffered: false, list: [] })
  return renderAt('/', '/', <GiftsPage />)
}

const card = () => screen.findByRole('article')
const offered = async () =>
  within(await card())
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '')

test.each<[string, Partial<Gift>, string, string[]]>([
  ['computed', {}, 'Computed', ['See who', 'Propose to pay', 'Give up']],
  ['agreed to', { state: 'APPROVED', approvedAt: now }, 'Approved', ['See who']],
  ['being paid', { state: 'APPROVED', approvedAt: now, paidLines: 1 }, 'Being paid', ['See who']],
  ['given up', { state: 'CANCELLED', endedAt: now }, 'Given up', ['See who']],
])('a gift that is %s', async (_, own, state, deeds) => {
  await renderPage(gift(own))
  expect(within(await card()).getByText(state)).toBeTruthy()
  expect(await offered()).toEqual(deeds)
})

test('a gift that is paid says when, and has no bar any more', async () => {
  await renderPage(gift({ state: 'PAID', approvedAt: now, endedAt: now, paidLines: 1200, paid: '60000.0000' }))
  const own = within(await card())
  expect(own.getByText('Paid')).toBeTruthy()
  expect(own.getByText('Paid at')).toBeTruthy()
  expect(own.queryByRole('progressbar')).toBeNull()
})

test.each<[Partial<Gift>, string]>([
  [{}, 'All members'],
  [{ rankFrom: 5 }, 'Rank 5 and above'],
  [{ named: 1250 }, 'Names listed: 1,250'],
])('a row tells how much, to whom, and what it comes to: %o', async (own, crowd) => {
  await renderPage(gift(own))
  const article = within(await screen.findByRole('article', { name: 'Anniversary' }))
  expect(article.getByText('PHP 50.00')).toBeTruthy()
  expect(article.getByText(crowd)).toBeTruthy()
  expect(article.getByText('1,200')).toBeTruthy()
  expect(article.getByText('PHP 60,000.00')).toBeTruthy()
  expect(article.getByText('100%')).toBeTruthy()
})

test('while a gift is paid the list is read again and again, and no longer once it is', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  signInWith()
  const part = { state: 'APPROVED', approvedAt: now } as const
  const told = [
    gift({ ...part, paidLines: 300, paid: '15000.0000' }),
    gift({ ...part, paidLines: 900, paid: '45000.0000' }),
    gift({ state: 'PAID', approvedAt: now, endedAt: now, paidLines: 1200, paid: '60000.0000' }),
  ]
  edge.answer(listGifts, () => ({ ...known, list: told.splice(0, 1), next: null }))
  await renderAt('/', '/', <GiftsPage />)
  const bar = await screen.findByRole('progressbar', { name: 'Paid' })
  expect(bar.getAttribute('aria-valuenow')).toBe('25')
  expect(screen.getByText('300 of 1,200 · PHP 15,000.00')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(await screen.findByText('900 of 1,200 · PHP 45,000.00')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(await screen.findByText('Paid at')).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(edge.callsOf(listGifts)).toHaveLength(3)
})

test('of a list where none is being paid nothing is asked again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  await renderPage(gift())
  await card()
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  expect(edge.callsOf(listGifts)).toHaveLength(1)
})

test('what comes next is fetched by where the page before ended', async () => {
  signInWith()
  edge.answer(listGifts, ({ query }) => ({
    ...known,
    list: [
      query.after === undefined
        ? gift()
        : gift({ runId: '01900000-0000-7000-8000-0000000000a0', titles: { en: 'Older' } }),
    ],
    next: query.after === undefined ? 'after-the-first' : null,
  }))
  const { user } = await renderAt('/', '/', <GiftsPage />)
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('article', { name: 'Older' })).toBeTruthy()
  expect(edge.callsOf(listGifts).map(({ query }) => query.after)).toEqual([undefined, 'after-the-first'])
})

const deeds = [
  ['Propose to pay Anniversary', 'Propose to pay', proposeGift, 'Proposed. Another operator decides.'],
  ['Give up Anniversary', 'Give up', cancelGift, 'The gift is given up.'],
] as const

test.each(deeds)('%s: with what it comes to in sight, and a reason', async (name, submit, endpoint, said) => {
  edge.answer(proposeGift, { approvalId: '01900000-0000-7000-8000-0000000000e1' })
  edge.answer(cancelGift, {})
  const { user } = await renderPage(gift())
  await user.click(await screen.findByRole('button', { name }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('PHP 60,000.00')).toBeTruthy()
  expect(dialog.getByText(/^abcdef012345/u).textContent).toBe('abcdef012345…')
  expect((dialog.getByRole('button', { name: submit }) as HTMLButtonElement).disabled).toBe(true)
  await user.type(dialog.getByRole('textbox', { name: /^Reason/u }), 'Agreed')
  await user.click(dialog.getByRole('button', { name: submit }))
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe(said))
  expect(edge.callsOf(endpoint)).toMatchObject([{ params: { runId: gift().runId }, body: { reason: 'Agreed' } }])
})

test('who is given what is listed, page by page', async () => {
  edge.answer(listGiftLines, ({ query }) => {
    const isFirst = query.after === undefined
    return {
      list: [
        {
          memberId: `01900000-0000-7000-8000-00000000000${isFirst ? 1 : 2}`,
          username: isFirst ? 'ana' : 'eva',
          amount: '50.0000',
          isPaid: isFirst,
        },
      ],
      next: isFirst ? 'after-ana' : null,
    }
  })
  const { user } = await renderPage(gift({ state: 'APPROVED', approvedAt: now, paidLines: 1 }))
  await user.click(await screen.findByRole('button', { name: 'See who gets Anniversary' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'See who gets Anniversary' }))
  expect(await dialog.findByRole('link', { name: 'ana' })).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Show more' }))
  expect(await dialog.findByRole('link', { name: 'eva' })).toBeTruthy()
  const rows = dialog.getAllByRole('row').slice(1)
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ),
  ).toEqual([
    ['ana', 'PHP\u00A050.00', expect.stringMatching(/Paid$/u)],
    ['eva', 'PHP\u00A050.00', expect.stringMatching(/Not paid$/u)],
  ])
  expect(edge.callsOf(listGiftLines).map(({ query }) => query.after)).toEqual([undefined, 'after-ana'])
})

test('where there is none yet, the first is written from here', async () => {
  const { user } = await renderPage()
  expect(await screen.findByText('No gifts yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Give many members a gift' }))
  expect(await screen.findByRole('dialog', { name: 'Give many members a gift' })).toBeTruthy()
})
