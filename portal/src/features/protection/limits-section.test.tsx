import type { Value } from '@parlour/core/contract/endpoint.ts'
import { confirmLimit, getProtection, setLimit } from '@parlour/core/contract/protection/player/protection.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useProtection } from '../../lib/api/protection-query.ts'
import { edge, noon, renderAt, signInAs } from '../../testing/portal.test-support.tsx'
import { LimitsSection } from './limits-section.tsx'

type Status = Value<typeof getProtection>
type Limit = Status['limits'][number]

const hourMs = 3_600_000

const daily = (own: Partial<Limit> = {}): Limit => ({
  kind: 'DEPOSIT',
  period: 'DAY',
  amount: '500.0000',
  own: '500.0000',
  operator: null,
  used: '100.0000',
  left: '400.0000',
  freesAt: null,
  request: null,
  ...own,
})

/** Of a day: the shortest period stands first. */
const firstSet = ([first]: readonly HTMLElement[]) => defined(first, 'a button')

const request = (own: Partial<NonNullable<Limit['request']>> = {}) => ({
  amount: '900.0000',
  askedAt: noon,
  ripeAt: noon + 24 * hourMs,
  lapsesAt: noon + 48 * hourMs,
  ...own,
})

const current = (...limits: readonly Limit[]): Status => ({
  now: noon,
  exclusion: null,
  limits: [...limits],
  reminderMinutes: 60,
  reminderMost: 60,
  asks: { registration: false, deposit: false },
  mustAnswer: false,
  shouldAsk: false,
})

function Shown() {
  const protection = useProtection()
  return protection === undefined ? null : <LimitsSection protection={protection} />
}

async function renderLimits(...limits: readonly Limit[]) {
  edge.answer(getProtection, current(...limits))
  signInAs()
  const { user } = await renderAt('/', <Shown />)
  const deposits = within(await screen.findByRole('region', { name: /deposit/iu }))
  const words = () => (screen.getByRole('region', { name: /deposit/iu }).textContent ?? '').replaceAll(/\s+/gu, ' ')
  const type = async (text: string) => {
    const field = deposits.getByRole('textbox')
    await user.clear(field)
    await user.type(field, text)
    await user.click(deposits.getByRole('button', { name: 'Save' }))
  }
  return { user, deposits, words, type }
}

test('a new limit holds at once, and shows what is left of it', async () => {
  edge.answer(setLimit, ({ body }) =>
    current(daily({ amount: `${body.amount}00`, own: `${body.amount}00`, left: '150.0000' })),
  )
  const { user, deposits, words, type } = await renderLimits()
  await user.click(firstSet(deposits.getAllByRole('button', { name: /^Set: /u })))
  expect(words()).toContain('It applies now.')
  await type('250,50')
  await waitFor(() => expect(words()).toContain('P 250.50'))
  expect(words()).toContain('P 150.00 left.')
  expect(edge.callsOf(setLimit).map(({ body }) => body)).toEqual([{ kind: 'DEPOSIT', period: 'DAY', amount: '250.50' }])
})

test('how much is used is told as a share', async () => {
  const { deposits } = await renderLimits(daily())
  expect(deposits.getByRole('meter').getAttribute('aria-valuenow')).toBe('20')
})

test('a lower limit stands at once; a higher one waits a day, and the old one holds meanwhile', async () => {
  edge.answer(setLimit, ({ body }) =>
    body.amount === '300'
      ? current(daily({ amount: '300.0000', own: '300.0000', left: '200.0000' }))
      : current(daily({ request: request() })),
  )
  const { user, deposits, words, type } = await renderLimits(daily())
  await user.click(deposits.getByRole('button', { name: /^Change/u }))
  expect(deposits.getByRole('textbox')).toHaveProperty('value', '500')
  expect(words()).toContain('Raising or removing a limit takes 24 hours and your confirmation.')
  await type('300')
  await waitFor(() => expect(words()).toContain('P 300.00'))
  await user.click(deposits.getByRole('button', { name: /^Change/u }))
  await type('900')
  await waitFor(() => expect(words()).toMatch(/P 500\.00.*You asked for P 900\.00\. You can confirm it from/u))
  expect(deposits.queryByRole('button', { name: 'Confirm' })).toBeNull()
})

test('no limit waits as a higher one does', async () => {
  edge.answer(setLimit, current(daily({ request: request({ amount: null }) })))
  const { user, deposits, words } = await renderLimits(daily())
  await user.click(deposits.getByRole('button', { name: /^Change/u }))
  await user.click(deposits.getByRole('button', { name: 'Take the limit away' }))
  await waitFor(() => expect(words()).toContain('You asked for no limit.'))
  expect(edge.callsOf(setLimit)).toMatchObject([{ body: { amount: null } }])
})

test('after its day a higher limit takes the member’s word', async () => {
  edge.answer(confirmLimit, current(daily({ amount: '900.0000', own: '900.0000' })))
  const { user, deposits, words } = await renderLimits(daily({ request: request({ ripeAt: noon - 1 }) }))
  await user.click(deposits.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(words()).toContain('P 900.00'))
  expect(words()).not.toContain('You asked for')
  expect(edge.callsOf(confirmLimit).map(({ body }) => body)).toEqual([{ kind: 'DEPOSIT', period: 'DAY' }])
})

test('whoever keeps the limit sends what it is', async () => {
  edge.answer(setLimit, current(daily()))
  const { user, deposits, words } = await renderLimits(daily({ request: request() }))
  await user.click(deposits.getByRole('button', { name: 'Keep my limit' }))
  await waitFor(() => expect(words()).not.toContain('You asked for'))
  expect(edge.callsOf(setLimit)).toMatchObject([{ body: { amount: '500.0000' } }])
})

test('a limit of the house is told beside the member’s own', async () => {
  const { words } = await renderLimits(daily({ amount: '200.0000', operator: '200.0000' }))
  expect(words()).toContain('We hold you to P 200.00.')
})

test('an amount that is none is refused in words', async () => {
  edge.refuse(setLimit, 'protection.amount_invalid')
  const { user, deposits, type, words } = await renderLimits()
  await user.click(firstSet(deposits.getAllByRole('button', { name: /^Set: /u })))
  await type('0')
  await waitFor(() => expect(deposits.getByRole('textbox').getAttribute('aria-invalid')).toBe('true'))
  expect(words()).toContain('No limit')
})
