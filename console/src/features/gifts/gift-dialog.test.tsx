import { findFreeSpinsGames, readFreeSpinsStakes } from '@parlour/core/contract/games/operator/free-spins.ts'
import { cancelGift, computeGift, listGifts, proposeGift } from '@parlour/core/contract/promo/operator/gifts.ts'
import { currentToasts } from '@parlour/ui/components/toast-queue.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { edge, renderAt, signInWith } from '../../testing/console.test-support.tsx'
import { gift, known } from './gift.test-support.ts'
import { GiftsPage } from './gifts-page.tsx'

const approvalId = '01900000-0000-7000-8000-0000000000e1'

const game = { vendorCode: 'studio', gameCode: 'SLOT-1', names: { en: 'Golden Koi' }, rtp: '96.00' }

async function openDialog({ isOffered = false }: { readonly isOffered?: boolean } = {}) {
  signInWith()
  edge.answer(listGifts, { ...known, list: [], next: null })
  edge.answer(findFreeSpinsGames, { isOffered, list: [game] })
  const drawn = await renderAt('/', '/', <GiftsPage />)
  const open = await screen.findByRole<HTMLButtonElement>('button', { name: 'Give many members a gift' })
  await waitFor(() => expect(open.disabled).toBe(false))
  await drawn.user.click(open)
  await screen.findByRole('dialog')
  return drawn
}

const field = (name: RegExp | string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string) => within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name })
const heading = () => screen.getByRole('heading', { level: 3 })
const sent = () => edge.callsOf(computeGift).map(({ body }) => body)

/** Puts a text into a field whole: the keys of it one by one are the browser's. */
async function write(user: UserEvent, name: RegExp | string, text: string) {
  await user.clear(field(name))
  await user.paste(text)
}

async function writeGift(user: UserEvent) {
  await write(user, 'Title (English)', 'Anniversary')
  await write(user, /^To each member/u, '50.5')
  await write(user, /^Reason/u, 'Ten years')
}

async function nameThem(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: /For whom$/u }))
  await user.click(await screen.findByRole('option', { name: 'Members you name' }))
}

const compute = (user: UserEvent) => user.click(button('Compute'))

test('all of a rank: it is computed, looked at, and proposed', async () => {
  edge.answer(computeGift, { run: gift({ rankFrom: 3, amount: '50.5000' }), left: [] })
  edge.answer(proposeGift, { approvalId })
  const { user } = await openDialog()
  await waitFor(() => expect(document.activeElement).toBe(heading()))
  // Languages that only try the layout are not asked for.
  expect(screen.queryByRole('textbox', { name: /ar-XB|Arabic/u })).toBeNull()
  await writeGift(user)
  await write(user, /^Lowest rank/u, '3')
  await write(user, /^To be wagered/u, '250')
  await compute(user)
  await waitFor(() => expect(heading().textContent).toBe('Step 2 of 2: check what was computed'))
  expect(document.activeElement).toBe(heading())
  expect(sent()).toEqual([
    {
      giftId: expect.stringMatching(/^[\da-f-]{36}$/u) as string,
      titles: { en: 'Anniversary' },
      amount: '50.5',
      rankFrom: 3,
      usernames: null,
      turnoverPercent: 250,
      reason: 'Ten years',
    },
  ])
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('1,200')).toBeTruthy()
  expect(dialog.getByText('PHP 60,000.00')).toBeTruthy()
  expect(dialog.getByText('Rank 3 and above')).toBeTruthy()
  expect(dialog.queryByText('Names left out')).toBeNull()
  expect(button('Propose to pay').disabled).toBe(true)
  await write(user, /^Reason/u, 'As agreed')
  await user.click(button('Propose to pay'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(edge.callsOf(proposeGift)).toMatchObject([{ params: { runId: gift().runId }, body: { reason: 'As agreed' } }])
  expect(currentToasts().at(-1)?.text).toBe('Proposed. Another operator decides.')
})

test('the hash is shown short and copied whole', async () => {
  edge.answer(computeGift, { run: gift(), left: [] })
  const { user } = await openDialog()
  await writeGift(user)
  await compute(user)
  expect(await screen.findByText('abcdef012345…')).toBeTruthy()
  await user.click(button('Copy the hash'))
  expect(await navigator.clipboard.readText()).toBe(gift().hash)
})

test('names are pasted, counted once each, and those that are left out are told', async () => {
  edge.answer(computeGift, { run: gift({ named: 3, lines: 2 }), left: ['nosuchmember'] })
  const { user } = await openDialog()
  await writeGift(user)
  await nameThem(user)
  expect(screen.queryByRole('textbox', { name: /^Lowest rank/u })).toBeNull()
  await write(user, /^User names/u, 'ana, eva\nANA\nnosuchmember')
  expect(screen.getByText('Names found: 3')).toBeTruthy()
  await compute(user)
  const left = within(await screen.findByRole('list', { name: 'Names left out' }))
  expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['nosuchmember'])
  expect(screen.queryByText(/We show the first/u)).toBeNull()
  expect(sent()).toMatchObject([{ rankFrom: 0, usernames: ['ana', 'eva', 'nosuchmember'] }])
})

test('where the server tells the first hundred that are left out, it is said', async () => {
  edge.answer(computeGift, { run: gift(), left: Array.from({ length: 100 }, (_, at) => `no${at}`) })
  const { user } = await openDialog()
  await writeGift(user)
  await compute(user)
  expect(await screen.findByText(/We show the first 100\./u)).toBeTruthy()
})

async function choose(user: UserEvent, text: string, name = 'names.csv') {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')
  if (input === null) throw new Error('a file can be chosen')
  await user.upload(input, new File([text], name, { type: 'text/csv' }))
}

test('a file is read in the browser, behind what was pasted', async () => {
  edge.answer(computeGift, { run: gift(), left: [] })
  const { user } = await openDialog()
  await writeGift(user)
  await nameThem(user)
  await write(user, /^User names/u, 'ana')
  await choose(user, '\uFEFF"eva"\r\n"zoe"\r\n')
  expect(await screen.findByText('Names found: 3')).toBeTruthy()
  expect(field(/^User names/u).value).toBe('ana\neva\nzoe')
  await compute(user)
  await waitFor(() => expect(sent()).toMatchObject([{ usernames: ['ana', 'eva', 'zoe'] }]))
})

test.each([
  ['without names', ' ,\n', 'The file has no names.'],
  ['too large', 'a'.repeat(2_000_001), 'The file is larger than 2 MB.'],
])('a file %s is not taken', async (_, text, said) => {
  const { user } = await openDialog()
  await nameThem(user)
  await write(user, /^User names/u, 'ana')
  await choose(user, text)
  expect((await screen.findByText(said)).getAttribute('role')).toBe('alert')
  expect(screen.getByText('Names found: 1')).toBeTruthy()
})

test('what is wrong is said once it is tried, and the first of it has the focus', async () => {
  const { user } = await openDialog()
  expect(screen.queryByText('Fill this in.')).toBeNull()
  await compute(user)
  expect(screen.getAllByText('Fill this in.')).toHaveLength(2)
  expect(screen.getByText('More than 0, with four decimals at most.')).toBeTruthy()
  expect(screen.queryByText('A whole number from 0 to 10,000.')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(field('Title (Spanish)')))
  await write(user, /^To be wagered/u, '10001')
  expect(screen.getByText('A whole number from 0 to 10,000.')).toBeTruthy()
  await writeGift(user)
  expect(screen.queryByText('Fill this in.')).toBeNull()
  expect(sent()).toEqual([])
})

test('a lost answer computes once: sent again it leads to the list', async () => {
  edge.cut(computeGift)
  const { user } = await openDialog()
  await writeGift(user)
  await compute(user)
  expect(await screen.findByText('There was no answer from the server.')).toBeTruthy()
  edge.refuse(computeGift, 'console.gift_computed')
  edge.answer(listGifts, { ...known, list: [gift()], next: null })
  await compute(user)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('article', { name: 'Anniversary' })).toBeTruthy()
  expect(currentToasts().at(-1)?.text).toBe('This gift was already computed. Check it in the list.')
  const ids = sent().map(({ giftId }) => giftId)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('another dialog is another gift', async () => {
  edge.answer(computeGift, { run: gift(), left: [] })
  const { user } = await openDialog()
  await writeGift(user)
  await compute(user)
  await screen.findByText('Step 2 of 2: check what was computed')
  await user.keyboard('{Escape}')
  await user.click(await screen.findByRole('button', { name: 'Give many members a gift' }))
  await writeGift(user)
  await compute(user)
  await waitFor(() => expect(new Set(sent().map(({ giftId }) => giftId)).size).toBe(2))
})

test('where it reaches no member it is said, and what was written stays', async () => {
  edge.refuse(computeGift, 'console.gift_empty')
  const { user } = await openDialog()
  await writeGift(user)
  await compute(user)
  expect(await screen.findByText('No member would get this gift.')).toBeTruthy()
  expect(field('Title (English)').value).toBe('Anniversary')
})

test('what was computed is given up with a reason', async () => {
  edge.answer(computeGift, { run: gift(), left: [] })
  edge.answer(cancelGift, {})
  const { user } = await openDialog()
  await writeGift(user)
  await compute(user)
  await screen.findByText('Step 2 of 2: check what was computed')
  expect(button('Give up').disabled).toBe(true)
  await write(user, /^Reason/u, 'Wrong amount')
  await user.click(button('Give up'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(edge.callsOf(cancelGift)).toMatchObject([
    { params: { runId: gift().runId }, body: { reason: 'Wrong amount' } },
  ])
  expect(edge.callsOf(proposeGift)).toEqual([])
})

test('a proposal that is refused says why, and it can be given up still', async () => {
  edge.answer(computeGift, { run: gift(), left: [] })
  edge.refuse(proposeGift, 'console.approval_waits')
  edge.refuse(cancelGift, 'console.gift_unknown')
  const { user } = await openDialog()
  await writeGift(user)
  await compute(user)
  await screen.findByText('Step 2 of 2: check what was computed')
  await write(user, /^Reason/u, 'Agreed')
  await user.keyboard('{Enter}')
  expect(await screen.findByText('A change of this is already waiting for approval.')).toBeTruthy()
  await user.click(button('Give up'))
  expect(await screen.findByText('There is no such gift of this brand.')).toBeTruthy()
})

test('free spins are given of a game whose provider plays them, at a stake that it takes', async () => {
  edge.answer(readFreeSpinsStakes, { stakes: ['0.2000', '0.5000'] })
  edge.answer(computeGift, { run: gift(), left: [] })
  const { user } = await openDialog({ isOffered: true })
  await writeGift(user)
  const choose = async (field: RegExp, option: string | RegExp) => {
    await user.click(screen.getByRole('button', { name: field }))
    await user.click(await screen.findByRole('option', { name: option }))
  }
  await screen.findByRole('button', { name: /What$/u })
  await choose(/What$/u, 'Free spins')
  expect(screen.queryByRole('textbox', { name: /^To each member/u })).toBeNull()
  await compute(user)
  expect(await screen.findByText('Choose a game.')).toBeTruthy()
  expect(sent()).toEqual([])
  await choose(/Game$/u, 'Golden Koi')
  await waitFor(() => expect(edge.callsOf(readFreeSpinsStakes)).toHaveLength(1))
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Stake of each$/u }).disabled).toBe(false),
  )
  await choose(/Stake of each$/u, /0\.20/u)
  await write(user, /^Win limit/u, '50')
  expect(screen.getByText(/In the long run: PHP\s1\.92 per member\./u)).toBeTruthy()
  await compute(user)
  const rule = { vendorCode: 'studio', gameCode: 'SLOT-1', spins: 10, stake: '0.2000', winMax: '50', days: 7 }
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { amount: null, freeSpins: { ...rule, turnoverPercent: 100 }, turnoverPercent: 100 },
    ]),
  )
})

test('where no provider of the brand plays free spins there is nothing to choose', async () => {
  await openDialog()
  await waitFor(() => expect(edge.callsOf(findFreeSpinsGames)).not.toHaveLength(0))
  expect(screen.queryByRole('button', { name: /What$/u })).toBeNull()
})
