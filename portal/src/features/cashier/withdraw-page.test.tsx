import { setPaymentPassword } from '@parlour/core/contract/identity/player/identity.ts'
import { requestWithdrawal } from '@parlour/core/contract/cashier/player/withdrawals.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { edge, noon, queryClient, renderAt, signInAs } from '../../testing/portal.test-support.tsx'
import { answerCashier, method, payoutAccountId } from './cashier.test-support.ts'
import WithdrawPage from './withdraw-page.tsx'

afterEach(() => {
  vi.useRealTimers()
})

const sent = () => edge.callsOf(requestWithdrawal)
const amount = () => screen.getByRole('textbox', { name: 'Amount' })
const words = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/gu, ' ').trim()

async function renderPage(...[cashier]: Parameters<typeof answerCashier>) {
  answerCashier(cashier)
  signInAs()
  return renderAt('/', <WithdrawPage />)
}

/** To the last look, with an amount. */
async function renderConfirm(text: string, ...[cashier]: Parameters<typeof answerCashier>) {
  const drawn = await renderPage(cashier)
  await drawn.user.type(await screen.findByRole('textbox', { name: 'Amount' }), text)
  await drawn.user.click(screen.getByRole('button', { name: /^Withdraw/u }))
  return drawn
}

test('the fee and what arrives are said before the payment password is asked', async () => {
  await renderConfirm('300')
  const confirm = await screen.findByRole('form', { name: 'Check and confirm' })
  expect(words(confirm)).toMatch(/You receiveP 295\.00.*Bank of Test.*Ana Reyes.*P 300\.00.*FeeP 5\.00/u)
})

test('where money is still to be played, a part of it is kept', async () => {
  await renderConfirm('300', { turnover: { policy: 'FEE', feePercent: 10, left: '200.0000' } })
  // A tenth of it, and the way out.
  expect(words(await screen.findByRole('form', { name: 'Check and confirm' }))).toMatch(
    /You receiveP 265\.00.*FeeP 35\.00/u,
  )
})

test('where money must be played first, nothing can be asked for', async () => {
  await renderPage({ turnover: { policy: 'BLOCK', left: '200.0000', required: '200.0000' } })
  await waitFor(() => expect(document.body.textContent).toMatch(/P\s200\.00/u))
  expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull()
})

test('how many withdrawals are left today is said before; where none is, nothing can be asked for', async () => {
  await renderPage({ turnover: { today: { most: 3, left: 2 } } })
  expect(await screen.findByText('2 of 3 withdrawals left today')).toBeTruthy()
  queryClient.clear()
  document.body.replaceChildren()
  await renderPage({ turnover: { today: { most: 3, left: 0 } } })
  expect(await screen.findByText(/^You made today’s 3 withdrawals/u)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull()
})

test.each([
  ['99', /^The minimum is P\s100\.00\.$/u],
  ['1000.01', /^The maximum is P\s1,000\.00\.$/u],
] as const)('%s is below the method or above what there is', async (text, problem) => {
  const { user } = await renderPage()
  await user.type(await screen.findByRole('textbox', { name: 'Amount' }), text)
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText(problem)).toBeTruthy()
})

test('all of it is one touch, and too little is said to be', async () => {
  const { user, unmount } = await renderPage({ cash: '432.1000' })
  await user.click(await screen.findByRole('button', { name: 'All' }))
  expect(amount()).toHaveProperty('value', '432.10')
  unmount()
  queryClient.clear()
  answerCashier({ cash: '50.0000' })
  await renderAt('/', <WithdrawPage />)
  expect(
    await screen.findByText(/^The least that can be withdrawn to this account is P\s100\.00; P\s50\.00/u),
  ).toBeTruthy()
})

test('a new account waits, and one whose method is closed cannot be paid to', async () => {
  const { unmount } = await renderPage({ usableFrom: noon + 3_600_000 })
  expect(await screen.findByText(/^This account is new/u)).toBeTruthy()
  unmount()
  queryClient.clear()
  answerCashier({ withdrawal: [method({ methodId: '01900000-0000-7000-8000-0000000000a2', kind: 'BANK' })] })
  await renderAt('/', <WithdrawPage />)
  expect(await screen.findByText(/method is not open right now/u)).toBeTruthy()
})

test('the form is there as soon as a new account may be paid to', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
  await renderPage({ usableFrom: noon + 60_000 })
  expect(await screen.findByText(/^This account is new/u)).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(screen.queryByText(/^This account is new/u)).toBeNull()
  expect(amount()).toBeTruthy()
})

test('a mistyped payment password is counted, and the second try is the same request', async () => {
  edge.refuse(requestWithdrawal, 'identity.payment_password_wrong', { triesLeft: 2 })
  const { user } = await renderConfirm('300')
  const submit = await screen.findByRole('button', { name: 'Confirm withdrawal' })
  await user.click(submit)
  expect(screen.getByText('Please enter your payment password.')).toBeTruthy()
  expect(sent()).toEqual([])
  await user.type(screen.getByLabelText('Payment password'), 'wrong1')
  await user.click(submit)
  expect(await screen.findByText(/^This is not your payment password\..*2/u)).toBeTruthy()
  edge.refuse(requestWithdrawal, 'identity.payment_password_blocked')
  await user.click(submit)
  expect(await screen.findByText(/blocked for 24 hours/u)).toBeTruthy()
  expect(sent().map(({ body }) => body)).toEqual(
    Array.from({ length: 2 }, () => ({ payoutAccountId, amount: '300.0000', paymentPassword: 'wrong1' })),
  )
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1)
})

test('the first withdrawal begins with a payment password of 6 to 20 characters', async () => {
  edge.answer(setPaymentPassword, { isSet: true, blockedUntil: null })
  const { user } = await renderPage({ hasPassword: false })
  await user.type(await screen.findByLabelText('Your login password'), 'a long enough secret')
  await user.type(screen.getByLabelText('New payment password'), '12345')
  await user.click(screen.getByRole('button', { name: 'Save payment password' }))
  expect(await screen.findByText('Please enter 6 to 20 characters.')).toBeTruthy()
  expect(edge.callsOf(setPaymentPassword)).toEqual([])
  await user.type(screen.getByLabelText('New payment password'), '6')
  await user.type(screen.getByLabelText('Confirm new password'), '12345')
  await user.click(screen.getByRole('button', { name: 'Save payment password' }))
  expect(await screen.findByText('Incorrect confirmation input')).toBeTruthy()
  expect(edge.callsOf(setPaymentPassword)).toEqual([])
  await user.type(screen.getByLabelText('Confirm new password'), '6')
  await user.click(screen.getByRole('button', { name: 'Save payment password' }))
  await waitFor(() =>
    expect(edge.callsOf(setPaymentPassword)).toMatchObject([
      { body: { paymentPassword: '123456', password: 'a long enough secret' } },
    ]),
  )
  // The page goes on by itself.
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toBeTruthy()
})
