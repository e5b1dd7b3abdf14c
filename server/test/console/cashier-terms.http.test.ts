import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCashierTerms } from '../../src/modules/cashier/cashier-terms.ts'
import { openTestConsole, type Desk, type TestConsole } from '../support/console.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let console: TestConsole
let rosa: Desk
let marta: Desk
const base = '/console/api/brands/parlour'
const reason = 'As the head of the cashier asks.'

beforeAll(async () => {
  parlour = await openTestParlour()
  console = await openTestConsole(parlour)
  rosa = await console.enter('administrator')
  marta = await console.enter('administrator')
})
afterAll(() => parlour.close())

const request = {
  requestsADay: 3,
  accountsAMember: 2,
  confirmMinutes: 45,
  coolDownMinutes: 120,
  turnoverPercent: 150,
  turnoverPolicy: 'FEE',
  turnoverFeeBasisPoints: 1250,
  weights: { LOTT: 100, LIVE: 40 },
  autoApproveRisk: 20,
  autoApproveMax: '500.50',
  withdrawalsTwoAbove: '10000',
  depositsTwoAbove: null as string | null,
}
const propose = (change: Partial<typeof request> = {}) =>
  rosa.call('POST', `${base}/cashier-terms-proposals`, { ...request, ...change, reason })

interface Waiting {
  readonly approvalId: string
  readonly seen: string
}

async function waiting(): Promise<Waiting | undefined> {
  const { value } = await marta.call('GET', '/console/api/approvals?state=waiting')
  return (value['list'] as Waiting[])[0]
}

const decide = (who: Desk, { approvalId, seen }: Waiting, verdict: string) =>
  who.call('POST', `/console/api/approvals/${approvalId}/decision`, { verdict, seen, reason })

test('terms hold once another operator agrees, and not before', async () => {
  const { value: before } = await rosa.call('GET', `${base}/cashier-terms`)
  expect(await propose()).toMatchObject({ status: 200 })
  expect((await rosa.call('GET', `${base}/cashier-terms`)).value).toEqual(before)
  const found = await waiting()
  if (!found) throw new Error('a proposal waits')
  expect(await decide(rosa, found, 'approved')).not.toMatchObject({ status: 200 })
  expect(await decide(marta, found, 'approved')).toMatchObject({ status: 200 })
  expect((await rosa.call('GET', `${base}/cashier-terms`)).value).toEqual({
    ...request,
    autoApproveMax: '500.5000',
    withdrawalsTwoAbove: '10000.0000',
    currency: 'PHP',
  })
  expect(await readCashierTerms(parlour.database.db, parlour.brands[0]?.brandId ?? '')).toMatchObject({
    autoApproveMax: 5_005_000n,
    withdrawalsTwoAbove: 100_000_000n,
    depositsTwoAbove: null,
    turnoverPolicy: 'FEE',
  })
  expect(await propose()).toMatchObject({ code: 'console.nothing_changed' })
})

test('another brand keeps its own terms, and its operators see none of these', async () => {
  const foreign = await console.enter('administrator', ['verbena'])
  expect((await foreign.call('GET', `${base}/cashier-terms`)).success).toBe(false)
  expect((await foreign.call('POST', `${base}/cashier-terms-proposals`, { ...request, reason })).success).toBe(false)
  const { value } = await foreign.call('GET', '/console/api/brands/verbena/cashier-terms')
  expect(value['requestsADay']).not.toBe(3)
})

test('what cannot be is refused before anybody is asked', async () => {
  expect(await propose({ confirmMinutes: 2 })).toMatchObject({ status: 422, code: 'console.confirm_minutes' })
  expect(await propose({ autoApproveMax: '0.001' })).toMatchObject({ code: 'wallet.amount_invalid' })
  expect(await propose({ depositsTwoAbove: '-5' })).toMatchObject({ code: 'request.malformed' })
  expect(await propose({ turnoverFeeBasisPoints: 9001 })).toMatchObject({ code: 'request.malformed' })
  expect(await waiting()).toBeUndefined()
})
