import {
  answerContractRequest,
  getContractCascade,
  listContractRequests,
} from '@parlour/core/contract/contracts/player/contracts.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { edge, noon, renderAt, signInAs } from '../../testing/portal.test-support.tsx'
import ContractRequests from './contract-requests.tsx'
import type { Contract } from './contracts.queries.ts'

const id = (last: number) => `01900000-0000-7000-8000-0000000000e${last}`
const termsOf = (...rates: string[]) => ({
  rateType: 'P' as const,
  tiers: rates.map((rate, at) => ({ turnover: `${at * 5000}.0000`, loss: '0.0000', active: at * 2, rate })),
})

function contract(
  change: Partial<Contract> & { readonly letter?: 'P' | 'E' | 'V'; readonly number?: number },
): Contract {
  const { letter = 'P', number = 1, ...rest } = change
  return {
    contractId: id(number),
    kind: 'DAILY_SALARY',
    category: 'CONS',
    cycle: 'OWN',
    state: letter === 'P' ? 'PENDING' : letter === 'E' ? 'EDIT_PENDING' : 'TERMINATION_PENDING',
    side: 'RECEIVED',
    other: 'ca··e',
    terms: letter === 'P' ? null : termsOf('0.4', '0.6'),
    next: null,
    end: null,
    offeredAt: noon,
    over: null,
    request: {
      requestId: number,
      letter,
      terms: letter === 'V' ? null : termsOf('0.3', '0.5'),
      askedAt: noon,
      expiresAt: noon + 86_400_000,
      effectiveAt: noon + 3_600_000,
      endsOthers: false,
    },
    ...rest,
  }
}

beforeEach(() => {
  sessionStorage.clear()
  signInAs()
})

async function show(...list: Contract[]) {
  edge.answer(listContractRequests, { list })
  return renderAt('/', <ContractRequests />)
}
const dialog = (name: string) => screen.findByRole('dialog', { name })
const answers = () => edge.callsOf(answerContractRequest).map(({ body }) => body)

test('terms in plain words; a second tap on accept is the same answer', async () => {
  edge.answer(answerContractRequest, contract({ state: 'ACTIVE', request: null }))
  const { user } = await show(contract({}))
  const shown = await dialog('A contract for you')
  expect(within(shown).getByText(/^ca··e offers you a contract: Daily salary, all products/u)).toBeTruthy()
  expect(within(shown).getByText('0.5 % of your team’s turnover each day')).toBeTruthy()
  expect(within(shown).getByText(/^From .*5,000.* of turnover and 2 active members$/u)).toBeTruthy()
  const accept = within(shown).getByRole('button', { name: 'Accept' })
  await user.dblClick(accept)
  await waitFor(() => expect(answers()).not.toEqual([]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(answers()).toEqual([{ requestId: 1, answer: 'A' }])
})

test('one after another; Escape leaves one for the next sign-in', async () => {
  edge.answer(getContractCascade, {
    list: [{ account: 'marisol', rate: '0.5' }],
    total: 3,
    withdrawn: 1,
  })
  const lower = contract({ letter: 'E', number: 2 })
  const { user } = await show(contract({}), {
    ...lower,
    request: lower.request === null ? null : { ...lower.request, endsOthers: true },
  })
  expect(within(await dialog('A contract for you')).getByText('1 of 2')).toBeTruthy()
  await user.keyboard('{Escape}')
  const shown = await dialog('New terms for your contract')
  expect(within(shown).getByText('2 of 2')).toBeTruthy()
  // What runs stands beside what is offered, and what would end below is named before the click.
  expect(within(shown).getByRole('list', { name: 'Now' }).textContent).toContain('0.6\u00A0%')
  expect(within(shown).getByRole('list', { name: 'New' }).textContent).toContain('0.5\u00A0%')
  expect(await within(shown).findByText('marisol')).toBeTruthy()
  expect(within(shown).getByText('2 more contracts further below end too.')).toBeTruthy()
  expect(within(shown).getByText('1 offer to your team is withdrawn immediately.')).toBeTruthy()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(answers()).toEqual([])
})

test('the end of a contract is confirmed, or it is kept; a refusal is told and asked again', async () => {
  edge.refuse(answerContractRequest, 'contracts.request_over')
  const { user } = await show(contract({ letter: 'V' }))
  const shown = await dialog('Should this contract end?')
  await user.click(within(shown).getByRole('button', { name: 'Confirm the end' }))
  expect((await within(shown).findByRole('alert')).textContent).toBe(
    'This request is over. Look at the contract again.',
  )
  expect(answers()).toEqual([{ requestId: 1, answer: 'C' }])
  edge.answer(answerContractRequest, contract({ state: 'ACTIVE', request: null }))
  await user.click(within(shown).getByRole('button', { name: 'Keep the contract' }))
  await waitFor(() => expect(answers().at(-1)).toEqual({ requestId: 1, answer: 'A' }))
})

test('nothing that waits, nothing that is shown', async () => {
  await show()
  await waitFor(() => expect(edge.callsOf(listContractRequests)).toHaveLength(1))
  expect(screen.queryByRole('dialog')).toBeNull()
})
