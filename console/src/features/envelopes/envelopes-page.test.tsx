import {
  addEnvelopePlan,
  changeEnvelopePlan,
  endEnvelopePlan,
  listEnvelopePlans,
  proposeEnvelopePlan,
} from '@parlour/core/contract/promo/operator/envelopes.ts'
import { currentToasts } from '@parlour/ui/components/toast-queue.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, now, renderAt, signInWith } from '../../testing/console.test-support.tsx'
import { EnvelopesPage } from './envelopes-page.tsx'
import type { Known, Plan } from './envelopes.queries.ts'

const dayMs = 86_400_000
const planId = '01900000-0000-7000-8000-0000000000a1'
const approvalId = '01900000-0000-7000-8000-0000000000e1'
const known: Known = { languages: ['es', 'en', 'ar-XB'], currency: 'PHP', timeZone: 'Asia/Manila' }

/** The clock of the page is the real one: what is to come is a day ahead of it, at a full minute. */
const tomorrow = Math.floor(Date.now() / 60_000) * 60_000 + dayMs

const plan = (own: Partial<Plan> = {}): Plan => ({
  planId,
  titles: { en: 'Noon envelopes', es: 'Sobres del mediodía' },
  opensAt: tomorrow,
  minutes: 60,
  days: 3,
  pot: '500.0000',
  count: 100,
  rankFrom: 0,
  turnoverPercent: 100,
  publishedAt: null,
  endedAt: null,
  opened: 0,
  given: '0.0000',
  ...own,
})

async function renderPage(...list: readonly Plan[]) {
  signInWith()
  edge.answer(listEnvelopePlans, { ...known, list: [...list], next: null })
  return renderAt('/', '/', <EnvelopesPage />)
}

const card = async () => within(await screen.findByRole('article', { name: 'Noon envelopes' }))
const dialog = async () => within(await screen.findByRole('dialog'))
const words = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/gu, ' ')

test.each<[string, Partial<Plan>, string, string[]]>([
  ['only written', {}, 'Draft', ['Edit', 'Propose to publish']],
  ['published', { publishedAt: now }, 'Published', ['End']],
  ['past its last day', { publishedAt: now, opensAt: tomorrow - 9 * dayMs }, 'Over', []],
  ['ended', { publishedAt: now, endedAt: now }, 'Ended', []],
])('envelopes that are %s', async (_, own, state, deeds) => {
  await renderPage(plan(own))
  const row = await card()
  expect(row.getByText(state)).toBeTruthy()
  expect(row.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(deeds)
})

test('a row tells what is in them, what all days come to, and what was given out', async () => {
  await renderPage(plan({ publishedAt: now, opened: 120, given: '600.0000' }))
  const own = await card()
  expect(own.getByText('PHP 1,500.00')).toBeTruthy()
  expect(own.getByText('PHP 500.00')).toBeTruthy()
  expect(own.getByText('100 · PHP 5.00 on average')).toBeTruthy()
  expect(own.getByText('Every member')).toBeTruthy()
  const progress = own.getByRole('progressbar', { name: 'Given out so far' })
  expect(progress.getAttribute('aria-valuenow')).toBe('40')
  expect(own.getByText('PHP 600.00 of PHP 1,500.00 · 120 of 300 opened')).toBeTruthy()
})

test('what comes next is fetched by where the page before ended', async () => {
  signInWith()
  edge.answer(listEnvelopePlans, ({ query }) => ({
    ...known,
    list: [
      query.after === undefined
        ? plan()
        : plan({ planId: '01900000-0000-7000-8000-0000000000a2', titles: { en: 'Older' } }),
    ],
    next: query.after === undefined ? 'after-the-first' : null,
  }))
  const { user } = await renderAt('/', '/', <EnvelopesPage />)
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  expect(await screen.findByRole('article', { name: 'Older' })).toBeTruthy()
  expect(edge.callsOf(listEnvelopePlans).map(({ query }) => query.after)).toEqual([undefined, 'after-the-first'])
})

test('a plan is written with what it comes to, at a time of the brand’s clock, and sent once it is whole', async () => {
  edge.answer(addEnvelopePlan, { planId })
  const { user } = await renderPage()
  await screen.findByText('No envelopes yet')
  await user.click(screen.getByRole('button', { name: 'Write envelopes' }))
  const form = await dialog()
  const save = form.getByRole('button', { name: 'Save the draft' }) as HTMLButtonElement
  const fill = async (name: RegExp | string, text: string) => {
    const field = form.getByRole('textbox', { name })
    await user.clear(field)
    if (text !== '') await user.type(field, text)
    await user.tab()
  }
  await fill('Title (English)', 'Lunch')
  fireEvent.change(form.getByLabelText(/^First opening/u), { target: { value: '2099-12-24T12:00' } })
  await fill(/^Pot of a day/u, '0')
  expect(form.getByText('1 or more, with four decimals at most.')).toBeTruthy()
  expect(form.queryByRole('region', { name: 'What it costs' })).toBeNull()
  await fill(/^Pot of a day/u, '250')
  await fill(/^Days/u, '4')
  await fill(/^Envelopes of a day/u, '80')
  const cost = words(form.getByRole('region', { name: 'What it costs' }))
  expect(cost).toMatch(/In all, over all daysPHP 1,000\.00.*Envelopes in all320.*Average of onePHP 3\.12/u)
  await fill(/^Reason/u, 'For Christmas')
  expect(save.disabled).toBe(false)
  await user.click(save)
  await waitFor(() => expect(edge.callsOf(addEnvelopePlan)).toHaveLength(1))
  expect(edge.callsOf(addEnvelopePlan)).toMatchObject([
    {
      body: {
        titles: { en: 'Lunch' },
        opensAt: Date.parse('2099-12-24T12:00:00+08:00'),
        minutes: 60,
        days: 4,
        pot: '250',
        count: 80,
        rankFrom: 0,
        turnoverPercent: 100,
        reason: 'For Christmas',
      },
    },
  ])
})

test('a draft is written anew; an opening that has passed is not saved', async () => {
  edge.refuse(changeEnvelopePlan, 'console.envelopes_published')
  const { user } = await renderPage(plan())
  await user.click((await card()).getByRole('button', { name: 'Edit Noon envelopes' }))
  const form = await dialog()
  await user.type(form.getByRole('textbox', { name: /^Reason/u }), 'Earlier')
  const opening = form.getByLabelText(/^First opening/u)
  fireEvent.change(opening, { target: { value: '2020-01-01T12:00' } })
  fireEvent.blur(opening)
  expect(form.getByText('Choose a time that is still to come.')).toBeTruthy()
  const save = form.getByRole('button', { name: 'Save the draft' }) as HTMLButtonElement
  expect(save.disabled).toBe(true)
  fireEvent.change(opening, { target: { value: '2099-01-01T12:00' } })
  await user.click(save)
  expect(await form.findByText('Published envelopes can’t change.')).toBeTruthy()
  expect(edge.callsOf(changeEnvelopePlan)).toMatchObject([{ params: { planId }, body: { pot: '500', count: 100 } }])
})

test('a publication is proposed with what all days cost', async () => {
  edge.answer(proposeEnvelopePlan, { approvalId })
  const { user } = await renderPage(plan())
  await user.click((await card()).getByRole('button', { name: 'Propose to publish Noon envelopes' }))
  const form = await dialog()
  expect(words(form.getByRole('region', { name: 'What it costs' }))).toContain('PHP 1,500.00')
  await user.type(form.getByRole('textbox', { name: /^Reason/u }), 'Agreed')
  await user.click(form.getByRole('button', { name: 'Propose to publish' }))
  await waitFor(() => expect(edge.callsOf(proposeEnvelopePlan)).toMatchObject([{ body: { reason: 'Agreed' } }]))
})

test('an end says before and after how many days are not given out', async () => {
  edge.answer(endEnvelopePlan, { cancelled: 2 })
  const { user } = await renderPage(plan({ publishedAt: now, opensAt: tomorrow - dayMs - 60_000 }))
  await user.click((await card()).getByRole('button', { name: 'End Noon envelopes' }))
  const form = await dialog()
  expect(form.getByText(/^Days that will not be given out: 2 of 3\. The next opens /u)).toBeTruthy()
  await user.type(form.getByRole('textbox', { name: /^Reason/u }), 'Too dear')
  await user.click(form.getByRole('button', { name: 'End' }))
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('It is ended. Days not given out: 2.'))
  expect(edge.callsOf(endEnvelopePlan)).toMatchObject([{ params: { planId }, body: { reason: 'Too dear' } }])
})

test('where every day is open already, an end says that too', async () => {
  const { user } = await renderPage(plan({ publishedAt: now, days: 1, opensAt: tomorrow - dayMs - 60_000 }))
  await user.click((await card()).getByRole('button', { name: 'End Noon envelopes' }))
  expect((await dialog()).getByText('Every day is open or over already.')).toBeTruthy()
})

test('where there are none yet, the first are written from here', async () => {
  const { user } = await renderPage()
  expect(await screen.findByText('No envelopes yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Write envelopes' }))
  expect(await screen.findByRole('dialog', { name: 'Write envelopes' })).toBeTruthy()
})
