import { createDeposit, listMethods } from '@parlour/core/contract/cashier/player/deposits.ts'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { edge, noon, queryClient, renderAt, signInAs, takeBrand } from '../../testing/portal.test-support.tsx'
import { answerCashier, method, methodId } from './cashier.test-support.ts'
import { DepositPanel } from './deposit-panel.tsx'

const sent = () => edge.callsOf(createDeposit)
const amount = () => screen.getByRole('textbox', { name: 'Amount' })
const words = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/gu, ' ').trim()
const begun = {
  depositId: '01900000-0000-7000-8000-0000000000d1',
  state: 'CREATED',
  expiresAt: noon + 60_000,
  balance: '0.0000',
  version: 1,
}

async function renderPanel(...[cashier]: Parameters<typeof answerCashier>) {
  answerCashier(cashier)
  signInAs()
  const drawn = await renderAt('/', <DepositPanel />)
  const submit = () => drawn.user.click(screen.getByRole('button', { name: /^(Continue|Deposit)/u }))
  return { ...drawn, submit }
}

test.each([
  ['', 'Please enter an amount.'],
  ['ten', 'Please enter an amount.'],
  ['99.99', /^The minimum is P\s100\.00\.$/u],
  ['5000.01', /^The maximum is P\s5,000\.00\.$/u],
  ['150.005', 'Please enter at most 2 decimals.'],
] as const)('“%s” is no amount of this method', async (text, problem) => {
  const { user, submit } = await renderPanel()
  await screen.findByRole('textbox', { name: 'Amount' })
  if (text !== '') await user.type(amount(), text)
  await submit()
  expect(await screen.findByText(problem)).toBeTruthy()
  expect(document.activeElement).toBe(amount())
  expect(sent()).toEqual([])
})

test('a currency without decimals takes whole amounts alone', async () => {
  await takeBrand({ currency: { code: 'VND', symbol: '₫', decimals: 0 } })
  const { user, submit } = await renderPanel()
  await screen.findByRole('textbox', { name: 'Amount' })
  await user.type(amount(), '150.5')
  await submit()
  expect(await screen.findByText('Please enter a whole amount, without decimals.')).toBeTruthy()
})

test('an amount of one touch is typed for one, and the button says what is paid', async () => {
  const { user } = await renderPanel()
  await user.click(await screen.findByRole('button', { name: /^P\s1,000$/u }))
  expect(amount()).toHaveProperty('value', '1000')
  expect(words(screen.getByRole('button', { name: /^Deposit/u }))).toBe('Deposit P 1,000.00')
})

test('the deposit goes under one key, also when its answer was lost', async () => {
  edge.cut(createDeposit)
  const { user, submit, router } = await renderPanel()
  await screen.findByRole('textbox', { name: 'Amount' })
  await user.type(amount(), '1,250.5')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  await submit()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(await screen.findByText(/^No connection to the server/u)).toBeTruthy()
  edge.answer(createDeposit, begun)
  await submit()
  await waitFor(() => expect(router.state.location.pathname).toBe(`/cashier/return/${begun.depositId}`))
  expect(new Set(sent().map(({ key }) => key)).size).toBe(1)
  expect(sent().at(-1)?.body).toEqual({ methodId, amount: '1250.5000' })
})

test('another amount is another order', async () => {
  edge.refuse(createDeposit, 'cashier.provider_unavailable')
  const { user, submit } = await renderPanel()
  await screen.findByRole('textbox', { name: 'Amount' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  for (const text of ['200', '300']) {
    await user.clear(amount())
    await user.type(amount(), text)
    await submit()
    await act(() => vi.advanceTimersByTimeAsync(5_000))
  }
  expect(new Set(sent().map(({ key }) => key)).size).toBe(2)
})

test('a refusal is told in words', async () => {
  edge.refuse(createDeposit, 'protection.deposit_limit', { period: 'DAY', limit: '500.0000', left: '50.0000' })
  const { user, submit } = await renderPanel()
  await screen.findByRole('textbox', { name: 'Amount' })
  await user.type(amount(), '200')
  await submit()
  expect(words(await screen.findByText(/limit/u))).toMatch(/P 500\.00.*P 50\.00/u)
})

test('the chosen channel is sent along', async () => {
  edge.answer(createDeposit, begun)
  const channels = [
    { channelId: 'visa', name: 'Visa' },
    { channelId: 'master', name: 'Mastercard' },
  ]
  const { user, submit } = await renderPanel({ deposit: [method({ channels })] })
  await user.click(await screen.findByRole('button', { name: /Visa/u }))
  await user.click(await screen.findByRole('option', { name: 'Mastercard' }))
  await user.type(amount(), '200')
  await submit()
  await waitFor(() => expect(sent()).toMatchObject([{ body: { channelId: 'master' } }]))
})

test('a brand without a way in says so; one that does not answer offers to ask again', async () => {
  const { unmount } = await renderPanel({ deposit: [] })
  expect(await screen.findByText('No payment method is open right now')).toBeTruthy()
  unmount()
  edge.refuse(listMethods, 'identity.real_account_required')
  queryClient.clear()
  const { user } = await renderAt('/', <DepositPanel />)
  expect(await screen.findByText('Please register an account first.')).toBeTruthy()
  answerCashier()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('textbox', { name: 'Amount' })).toBeTruthy()
})

test('the way that was used last comes first, chosen; each says how soon it arrives and what it costs', async () => {
  const ways = [
    method({ kind: 'GATEWAY' }),
    method({
      methodId: '01900000-0000-7000-8000-0000000000a2',
      name: 'Bank',
      kind: 'BANK_TRANSFER',
      usualMinutes: 15,
      fee: '10.0000',
    }),
  ]
  edge.answer(createDeposit, begun)
  const { user, submit } = await renderPanel({ deposit: ways })
  await user.click(await screen.findByRole('radio', { name: /Bank/u }))
  await user.type(amount(), '250')
  await submit()
  await waitFor(() => expect(sent()).toHaveLength(1))
  cleanup()
  await renderPanel({ deposit: ways })
  const tiles = await screen.findAllByRole('radio')
  expect(tiles[0]).toHaveProperty('checked', true)
  expect(tiles.map((tile) => words(tile.closest('label') ?? tile))).toEqual([
    'BankAbout 15 min · Fee P 10.00',
    'CardInstant',
  ])
})
