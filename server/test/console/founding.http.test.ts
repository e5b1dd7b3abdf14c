import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { approveWaiting, openTestConsole, waitingChange, type Desk, type TestConsole } from '../support/console.ts'
import { foundingWords } from '../support/founding.ts'
import { operate } from '../support/operator.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let console: TestConsole
let rosa: Desk
let marta: Desk
const reason = 'We open in Spain.'
const path = '/console/api/brands'

beforeAll(async () => {
  parlour = await openTestParlour()
  console = await openTestConsole(parlour)
})
beforeEach(async () => {
  rosa = await console.enter('administrator')
  marta = await console.enter('administrator')
})
afterAll(() => parlour.close())

const request = {
  merchantCode: 'luna',
  name: 'Luna',
  hosts: ['luna.example'],
  currency: 'EUR',
  timeZone: 'Europe/Madrid',
  languages: ['es', 'en'],
  theme: 'verbena',
  profile: 'default',
  isDefault: false,
  account: null as object | null,
  banks: [] as string[],
}
const propose = (part: object = {}, desk = rosa) => desk.call('POST', path, { ...request, ...part, reason })
async function codes(): Promise<string[]> {
  for (const { brandId } of parlour.brands) parlour.brandsOfServer.forget(brandId)
  return (await parlour.brandsOfServer.all()).map(({ merchantCode }) => merchantCode)
}

test('a brand is there once another operator agrees, and its own pages of the console change it', async () => {
  const { value } = await rosa.call('GET', path)
  expect(value).toMatchObject({ themes: ['parlour', 'verbena'], profiles: ['default', 'GB', 'strict'] })
  expect((value['languages'] as { tag: string }[]).map(({ tag }) => tag)).toEqual(['es', 'en', 'ar'])
  expect(await propose()).toMatchObject({ status: 200 })
  expect(await codes()).not.toContain('luna')
  expect((await waitingChange(rosa, 'brand add')).after).toMatchObject({
    code: 'luna',
    hosts: ['luna.example'],
    account: null,
  })
  expect(await propose()).toMatchObject({ code: 'console.approval_waits' })
  expect(await approveWaiting(rosa, reason, 'brand add')).toMatchObject({ code: 'console.approval_own' })
  expect(await approveWaiting(marta, reason, 'brand add')).toMatchObject({ status: 200, value: { secret: null } })
  expect(await codes()).toContain('luna')
  const luna = `${path}/luna`
  expect((await rosa.call('GET', luna)).value).toMatchObject({ currency: 'EUR', defaultLanguage: 'es', status: 0 })
  for (const page of ['methods', 'cashier-terms', 'labels', 'chat/rooms', 'lottery/games', 'vendors', 'access-rules'])
    expect(await rosa.call('GET', `${luna}/${page}`), page).toMatchObject({ status: 200 })
  expect(await rosa.call('PUT', `${luna}/flags/LOGINFIRST`, { isOn: true, reason })).toMatchObject({ status: 200 })
  const languages = { languages: ['en'], defaultLanguage: 'en', reason }
  expect(await rosa.call('PUT', `${luna}/languages`, languages)).toMatchObject({ status: 200 })
})

test('the account that players pay to comes later, by two, and then the way in is switched on', async () => {
  await propose({ merchantCode: 'estrella', hosts: ['estrella.example'] })
  await approveWaiting(marta, reason, 'brand add')
  await codes()
  const base = `${path}/estrella/methods`
  const { value } = await rosa.call('GET', base)
  const transfer = (value['list'] as { methodId: string; code: string; isOn: boolean }[]).find(
    ({ code }) => code === 'transfer',
  )
  expect(transfer).toMatchObject({ isOn: false })
  const account = { holder: 'Estrella S.L.', number: 'ES91 2100 0418', code: null }
  const money = {
    name: 'Transferencia',
    fee: '0',
    creditsReceivedAmount: true,
    receiptMax: null,
    confirmations: null,
    channels: [{ channelId: 'caixa', name: 'Caixa', account, dailyMax: null }],
  }
  const at = `${base}/${transfer?.methodId}`
  expect(await rosa.call('POST', `${at}/proposals`, { ...money, reason })).toMatchObject({ status: 200 })
  await approveWaiting(marta, reason, 'method money')
  const turn = await rosa.call('PUT', `${at}/switch`, { isOn: true, channelsOff: [], reason })
  expect(turn).toMatchObject({ status: 200 })
  const member = await parlour.register('vecina', 'estrella')
  const offered = await parlour.call('GET', '/api/cashier/methods', { token: member.token, merchant: 'estrella' })
  expect((offered.value['deposit'] as { code: string }[]).map(({ code }) => code)).toEqual(['transfer'])
})

test.each([
  [{ merchantCode: 'parlour', hosts: ['new.example'] }, 'console.brand_taken'],
  [{ merchantCode: 'sol', hosts: ['localhost'] }, 'console.brand_host_taken'],
  [{ merchantCode: 'sol', isDefault: true }, 'console.brand_default_taken'],
  [{ merchantCode: 'sol', timeZone: 'Europe/Nowhere' }, 'console.brand_invalid'],
  [{ merchantCode: 'sol', languages: ['en-XA'] }, 'console.language_incomplete'],
  [{ merchantCode: 'sol', account: { bank: ' ', holder: 'A', number: '1' } }, 'console.brand_invalid'],
  [{ merchantCode: 'sol', profile: 'none' }, 'request.malformed'],
])('%j is not proposed', async (part, code) => {
  expect(await propose({ hosts: ['sol.example'], ...part })).toMatchObject({ code })
})

test('what was taken meanwhile is not founded, and waits to be rejected', async () => {
  await propose({ merchantCode: 'nube', hosts: ['nube.example'] })
  await operate(parlour, ...foundingWords('other', { host: 'nube.example' }))
  expect(await approveWaiting(marta, reason, 'brand add')).toMatchObject({ code: 'console.brand_host_taken' })
  expect(await codes()).not.toContain('nube')
  const { approvalId, seen } = await waitingChange(marta, 'brand add')
  const rejected = await marta.call('POST', `/console/api/approvals/${approvalId}/decision`, {
    verdict: 'rejected',
    seen,
    reason,
  })
  expect(rejected).toMatchObject({ status: 200 })
})

test('an operator of one brand founds no other: neither proposes it nor sees or decides what is proposed', async () => {
  const foreign = await console.enter('administrator', ['verbena'])
  expect(await foreign.call('GET', path)).toMatchObject({ status: 403, code: 'console.forbidden' })
  const mine = { merchantCode: 'ajena', hosts: ['ajena.example'] }
  expect(await propose(mine, foreign)).toMatchObject({ status: 403, code: 'console.forbidden' })
  await propose(mine)
  const { approvalId, seen } = await waitingChange(marta, 'brand add')
  const waiting = await foreign.call('GET', '/console/api/approvals?state=waiting')
  expect(waiting.value['list']).toEqual([])
  const decision = { verdict: 'approved', seen, reason }
  expect(await foreign.call('POST', `/console/api/approvals/${approvalId}/decision`, decision)).toMatchObject({
    code: 'console.approval_unknown',
  })
  const viewer = await console.enter('viewer')
  expect(await propose(mine, viewer)).toMatchObject({ status: 403 })
  expect(await codes()).not.toContain('ajena')
})
