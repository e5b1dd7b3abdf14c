import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allEndpoints } from '@parlour/core/contract/all.ts'
import { commitBalances } from '../../src/modules/wallet/commitment.service.ts'
import { openTestParlour, type Answer, type TestMember, type TestParlour } from '../support/parlour.ts'
import { cases, type Case, type Owned } from '../support/isolation-cases.ts'
import { base64, picture } from '../support/pictures.ts'
import { placeChase } from '../support/chases.ts'
import { placeSlip } from '../support/slip.ts'
import { placeSports } from '../support/sports-bets.ts'
import { openBooks, plantEvent } from '../support/sports.ts'
import { openTestCashier } from '../support/withdrawals.ts'

let parlour: TestParlour
let owned: Owned
/** Another member of the same brand, and one of the other brand under the owner's own name. */
let peer: TestMember
let foreigner: TestMember

const memberCalls = allEndpoints
  .filter(({ endpoint }) => endpoint.audience === 'member')
  .map(({ endpoint: { id } }) => id)

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  await parlour.round()
  const member = await parlour.register('samename')
  await parlour.credit(member, 310n)
  const { value } = await placeSlip(parlour, member)
  const chase = await placeChase(parlour, member, { multiples: [1, 1] })
  const said = await parlour.call('PUT', '/wps/feedback', {
    token: member.token,
    body: { type: 'complaint', content: 'The owner’s complaint' },
  })
  await parlour.call('PUT', '/api/identity/avatar', {
    token: member.token,
    body: { image: base64(await picture('png')) },
  })
  await parlour.call('PUT', '/api/verification/person', {
    token: member.token,
    body: { name: 'The Owner', birthday: '1990-05-17' },
  })
  for (const amount of ['900', '1000'])
    await parlour.call('PUT', '/api/protection/limits', {
      token: member.token,
      body: { kind: 'STAKE', period: 'DAY', amount },
    })
  await parlour.call('PUT', '/api/lottery/favourites/VNMB_1M', { token: member.token, body: { isFavourite: true } })
  const { value: records } = await parlour.call('GET', '/api/wallet/records', { token: member.token })
  const cashier = openTestCashier(parlour)
  await cashier.setPaymentPassword(member)
  const payoutAccountId = String((await cashier.addAccount(member)).value['payoutAccountId'])
  await commitBalances(
    parlour.database,
    parlour.brands.map(({ brandId }) => brandId),
  )
  const { value: asked } = await cashier.request({ member, payoutAccountId }, { amount: '100' })
  owned = {
    member,
    payoutAccountId,
    withdrawalId: String(asked['withdrawalId']),
    depositId: await depositOf(member),
    sessionId: await sessionOf(member),
    messageId: await messageOf(member),
    feedbackId: String(said.value['id']),
    orderNumber: String(value['orderNumber']),
    chaseNumber: String(chase.value['chaseNumber']),
    betId: (value['lines'] as { subOrderId: string }[])[0]?.subOrderId ?? '',
    sportsBetId: await sportsBetOf(member),
  }
  expect(records['list']).toHaveLength(4)
  peer = await parlour.register('peername')
  foreigner = await parlour.register('samename', 'verbena')
  // Strangers with a secret of their own get as far as the owner's rows.
  for (const stranger of [peer, foreigner]) await cashier.setPaymentPassword(stranger)
})
afterAll(() => parlour.close())

/** A bet of ten on a match, beside a match that the owner follows. */
async function sportsBetOf(member: TestMember): Promise<string> {
  await openBooks(parlour.database, [parlour.brands[0]?.brandId ?? ''])
  const eventId = await plantEvent(parlour.database, { startAt: (await parlour.clock.now()) + 3_600_000 })
  await parlour.call('PUT', '/api/sports/favourites', {
    token: member.token,
    body: { kind: 'EVENT', id: eventId, isOn: true },
  })
  const { value } = await placeSports(parlour, member, {
    legs: [{ eventId, marketKey: '1X2', outcome: '1', odds: '2.14' }],
  })
  return (value['bet'] as { betId: string }).betId
}

async function sessionOf({ token }: TestMember): Promise<string> {
  const { value } = await parlour.call('GET', '/api/identity/sessions', { token })
  return (value['list'] as { id: string }[])[0]?.id ?? ''
}

/** The message of the deposit, unread. */
async function messageOf({ token }: TestMember): Promise<string> {
  const { value } = await parlour.call('GET', '/api/inbox/messages', { token })
  return (value['list'] as { id: string }[])[0]?.id ?? ''
}

async function depositOf(member: TestMember): Promise<string> {
  const brand = parlour.brands.find(({ merchantCode }) => merchantCode === member.merchant)
  const { value } = await parlour.call('GET', '/api/cashier/methods', { token: member.token })
  const methodId = (value['deposit'] as { methodId: string }[])[0]?.methodId ?? ''
  if (!brand) throw new Error('no brand')
  const owner = { ...member, brandId: brand.brandId, sessionId: '', type: 0, ancestorPath: [] }
  const { depositId } = await parlour.database.transaction((tx) =>
    parlour.cashier.createDeposit(tx, { brand, member: owner, methodId, channelId: undefined, amount: '100' }),
  )
  return depositId
}

async function ask(id: string, { token, merchant }: TestMember): Promise<Answer> {
  const [method = ''] = id.split(' ')
  const { path, body, isSealed } = caseOf(id)
  if (body && isSealed) {
    const raw = await parlour.seal(body(owned), merchant)
    return parlour.call(method, path(owned), { token, merchant, raw, type: 'application/jose' })
  }
  return parlour.call(method, path(owned), {
    token,
    merchant,
    key: isBetting(id) ? 'the-owner-s' : randomUUID(),
    ...(body ? { body: body(owned) } : {}),
  })
}

const isBetting = (id: string) => id.endsWith('/orders/betting')

function caseOf(id: string): Case {
  const found = cases[id]
  if (!found) throw new Error(`${id} has no case`)
  return found
}

test('every call of members has its case here', () => {
  expect(Object.keys(cases).toSorted()).toEqual(memberCalls.toSorted())
})

// Signing out ends the session that the other cases speak with: it comes last.
const ordered = memberCalls.toSorted((a, b) => Number(a.includes('logout')) - Number(b.includes('logout')))

describe.each(ordered)('%s', (id) => {
  test('is closed to a guest and to another brand’s token', async () => {
    const refused = { status: 401, success: false, code: 'identity.session_required', value: {} }
    const { token } = owned.member
    expect(await ask(id, { ...owned.member, token: '' })).toMatchObject(refused)
    expect(await ask(id, { ...owned.member, token: token.split('').toReversed().join('') })).toMatchObject(refused)
    expect(await ask(id, { ...owned.member, merchant: 'verbena' })).toMatchObject(refused)
    expect(await ask(id, { ...foreigner, merchant: 'parlour' })).toMatchObject(refused)
  })

  test('shows nothing of the owner’s to a peer or to a namesake in the other brand', async () => {
    for (const stranger of [peer, foreigner]) {
      const member = id.includes('logout') ? await newcomer(stranger.merchant) : stranger
      const answer = await ask(id, member)
      caseOf(id).stranger(answer, owned)
      expect(JSON.stringify(answer.value)).not.toContain(owned.member.memberId)
      if (!id.endsWith('/orders/cancel')) expect(JSON.stringify(answer.value)).not.toContain(owned.betId)
    }
  })
})

let n = 0
const newcomer = (merchant: string) => parlour.register(`newcomer${(n += 1)}`, merchant)

test('after all that the owner’s rows are as they were, and the owner alone sees them', async () => {
  const { token } = owned.member
  expect((await parlour.balanceOf(owned.member)).balance).toBe(1_970_000n)
  const { value: bets } = await parlour.call('GET', '/api/bets', { token })
  const isOpen = { state: 'PENDING' }
  expect(bets['list']).toMatchObject([
    { betId: owned.sportsBetId, ...isOpen },
    isOpen,
    isOpen,
    { betId: owned.betId, ...isOpen },
  ])
  const { value: chases } = await parlour.call('GET', '/lgw/chases', { token })
  expect(chases['list']).toMatchObject([{ chaseNumber: owned.chaseNumber, status: 'ACTIVE' }])
  expect(await parlour.call('GET', `/lgw/orders/${owned.orderNumber}`, { token })).toMatchObject({ status: 200 })
  expect(await parlour.call('GET', `/api/cashier/deposits/${owned.depositId}`, { token })).toMatchObject({
    value: { state: 'CREATED' },
  })
  expect(await parlour.call('GET', `/api/cashier/withdrawals/${owned.withdrawalId}`, { token })).toMatchObject({
    value: { state: 'REQUESTED' },
  })
  expect((await parlour.call('GET', '/api/cashier/payout-accounts', { token })).value['list']).toHaveLength(1)
  expect((await parlour.call('GET', '/api/content/feedback', { token })).value['list']).toHaveLength(1)
  const { value: favourites } = await parlour.call('GET', '/api/lottery/favourites', { token })
  expect(favourites).toEqual({ gameCodes: ['VNMB_1M'] })
  expect((await parlour.call('GET', '/wps/member/info/icon', { token })).value).toMatchObject({ avatarType: 'CUSTOM' })
  expect((await parlour.call('GET', '/api/inbox/messages', { token })).value).toMatchObject({
    list: [{ id: owned.messageId, isRead: false }],
    unread: 1,
  })
})
