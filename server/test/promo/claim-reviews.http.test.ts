import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import { openTestConsole, type Desk } from '../support/console.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openPromotionStage, type PromotionStage } from '../support/promotions.ts'

// What a person has once, claimed by a second account that looks like its own, waits for an operator: it is given by an
// approval, or its member reads why not.

let parlour: TestParlour
let stage: PromotionStage
let rosa: Desk
let marta: Desk
let n = 0
const base = '/console/api/brands/parlour/applications'
const reason = 'Because the test says so.'
const refused = (code: string) => ({ success: false, code })
const waits = { success: true, value: { grantId: null, state: 'APPLYING' } }
const byCode = {
  type: 'PROMOCODE',
  needJoin: false,
  leastDeposit: null,
  reward: { kind: 'FIXED', amount: '18' },
}

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  const desks = await openTestConsole(parlour)
  ;[rosa, marta] = [await desks.enter('administrator'), await desks.enter('administrator')]
  stage = await openPromotionStage(parlour, [rosa, marta])
})
afterEach(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
})
afterAll(() => parlour.close())

const newcomer = (headers: Readonly<Record<string, string>> = {}) =>
  parlour.register(`twin${(n += 1)}`, 'parlour', headers)

/** Two accounts of one browser. */
async function twins(): Promise<readonly [TestMember, TestMember]> {
  const browser = { 'sec-fetch-site': 'same-origin', cookie: `parlour_device=${randomBytes(32).toString('base64url')}` }
  return [await newcomer(browser), await newcomer(browser)]
}

const publishCode = async (change: object = {}): Promise<{ code: string; promotionId: string }> => {
  const code = `TWIN-${(n += 1)}`
  return { code, promotionId: await stage.publish({ ...byCode, code, ...change }) }
}

interface Waiting {
  readonly applicationId: string
  readonly memberId: string
  readonly isClaim: boolean
}
async function waitingOf({ memberId }: TestMember): Promise<readonly Waiting[]> {
  const { value } = await rosa.call('GET', `${base}?queue=applying&member=${memberId}`)
  return value['list'] as Waiting[]
}
async function idOf(member: TestMember): Promise<string> {
  const list = await waitingOf(member)
  expect(list).toMatchObject([{ memberId: member.memberId, isClaim: true }])
  return String(list[0]?.applicationId)
}
const approve = (id: string, more: object = {}) => rosa.call('POST', `${base}/${id}/approvals`, { ...more, reason })
const reject = (id: string, note: string) => rosa.call('POST', `${base}/${id}/rejections`, { note, reason })
const own = async ({ token }: TestMember) =>
  (await parlour.call('GET', '/api/promo/applications', { token })).value['list'] as object[]

test('the claim waits once, an operator reads what links the accounts, and an approval gives what was claimed', async () => {
  const { code, promotionId } = await publishCode()
  const [one, other] = await twins()
  expect(await stage.code(one, code)).toMatchObject({ success: true, value: { state: 'ACTIVE' } })
  const key = randomUUID()
  expect(await stage.code(other, code, key)).toMatchObject(waits)
  expect(await stage.code(other, code, key)).toMatchObject(waits)
  expect(await stage.code(other, code)).toMatchObject(waits)
  expect(await stage.claim(other, promotionId)).toMatchObject(waits)
  expect(await stage.look(other, promotionId)).toMatchObject({ status: 'applying', ready: [], missing: null })
  expect(await own(other)).toMatchObject([{ state: 'applying', remark: '', pictures: 0 }])
  expect(await stage.sheet(promotionId)).toMatchObject({ spent: '18.0000', winners: 1 })

  const id = await idOf(other)
  const { value } = await rosa.call('GET', `${base}/${id}`)
  expect(value).toMatchObject({
    most: '18.0000',
    chosen: false,
    atOnce: true,
    claim: {
      deposit: null,
      links: [{ memberId: one.memberId, username: one.username, by: 'browser', had: { amount: '18.0000' } }],
    },
  })
  expect(await approve(id, { amount: '17' })).toMatchObject(refused('console.application_amount'))
  expect(await approve(id)).toMatchObject({ value: { approvalId: null, state: 'claimed' } })
  expect((await stage.bonuses(other)).active).toMatchObject({ amount: '18.0000', required: '18.0000' })
  expect(await stage.look(other, promotionId)).toMatchObject({ status: 'claimed', ready: [] })
  expect(await stage.code(other, code)).toMatchObject(refused('promo.already_claimed'))
  expect(await own(other)).toMatchObject([{ state: 'claimed', amount: '18.0000' }])
  expect(await approve(id)).toMatchObject(refused('console.application_decided'))
})

test('a rejection is told with its reason, and is the last word', async () => {
  const { code, promotionId } = await publishCode()
  const [one, other] = await twins()
  await stage.code(one, code)
  await stage.code(other, code)
  const note = 'Both accounts pay out to one person.'
  expect(await reject(await idOf(other), note)).toMatchObject({ success: true })
  expect(await stage.look(other, promotionId)).toMatchObject({ status: 'rejected', ready: [], missing: null })
  expect(await own(other)).toMatchObject([{ state: 'rejected', reason: note }])
  expect(await stage.code(other, code)).toMatchObject(refused('promo.application_rejected'))
  expect(await stage.claim(other, promotionId)).toMatchObject(refused('promo.application_rejected'))
  expect(await stage.bonuses(other)).toMatchObject({ active: null, queued: [] })
})

test('of two linked accounts that claim at once one is the first', async () => {
  const { code } = await publishCode()
  const pair = await twins()
  await parlour.database.warm()
  const answers = await Promise.all(pair.map((member) => stage.code(member, code)))
  expect(answers.map(({ value }) => String(value['state'])).toSorted()).toEqual(['ACTIVE', 'APPLYING'])
})

test('accounts that pay out to one place are linked too; whoever is linked to nobody who had it claims', async () => {
  const { code } = await publishCode()
  const [one, other, third] = [await newcomer(), await newcomer(), await newcomer()]
  for (const { memberId } of [one, other])
    await sql`
      insert into aml.payee (brand_id, payee_hash, member_id, is_other_name, at_ms)
      select brand_id, sha256('one place'), member_id, false, 1 from identity.member where member_id = ${memberId}`.execute(
      parlour.database.db,
    )
  expect(await stage.code(one, code)).toMatchObject({ value: { state: 'ACTIVE' } })
  expect(await stage.code(other, code)).toMatchObject(waits)
  expect(await stage.code(third, code)).toMatchObject({ value: { state: 'ACTIVE' } })
  const { value } = await rosa.call('GET', `${base}/${await idOf(other)}`)
  expect(value['claim']).toMatchObject({ links: [{ memberId: one.memberId, by: 'payee', since: 1 }] })
})

test('of a first deposit what is approved is for that deposit, and nothing where it was taken back meanwhile', async () => {
  const promotionId = await stage.publish({
    needJoin: false,
    rollover: { base: 'DEPOSIT_PLUS_BONUS', multiplier: 2, products: { LOTT: 100 }, days: 30 },
  })
  const [one, other] = await twins()
  for (const member of [one, other]) await parlour.credit(member, 100n)
  expect(await stage.claim(one, promotionId)).toMatchObject({ value: { state: 'ACTIVE' } })
  expect(await stage.claim(other, promotionId)).toMatchObject(waits)
  // Another promotion gives nothing for a deposit whose claim is looked at, once it is approved.
  expect(await approve(await idOf(other))).toMatchObject({ value: { state: 'claimed' } })
  expect((await stage.bonuses(other)).active).toMatchObject({ amount: '100.0000', required: '400.0000' })

  const [first, late] = await twins()
  for (const member of [first, late]) await parlour.credit(member, 100n)
  await stage.claim(first, promotionId)
  expect(await stage.claim(late, promotionId)).toMatchObject(waits)
  const { rows } = await sql<{ reference: string; providerTxnId: string }>`
    select d.deposit_id as reference, c.provider_txn_id as "providerTxnId"
      from cashier.deposit d join cashier.callback c using (deposit_id) where d.member_id = ${late.memberId}`.execute(
    parlour.database.db,
  )
  await parlour.callback({ ...rows[0], status: 'REVERSED', amount: '50.0000', currency: 'PHP', merchant: 'parlour' })
  expect(await approve(await idOf(late))).toMatchObject(refused('promo.nothing_ready'))
  expect(await reject(await idOf(late), 'Your deposit was taken back.')).toMatchObject({ success: true })
})

test('what is approved and cannot begin is promised: the budget keeps it, whoever else claims', async () => {
  const { code, promotionId } = await publishCode({ budget: '36' })
  const [one, other] = await twins()
  await stage.code(one, code)
  expect(await stage.code(other, code)).toMatchObject(waits)
  const freeze = (isFrozen: boolean) =>
    sql`update wallet.account set frozen_at = ${isFrozen ? 1 : null} where owner_id = ${other.memberId} and purpose = 'PLAYER_CASH'`.execute(
      parlour.database.db,
    )
  await freeze(true)
  expect(await approve(await idOf(other))).toMatchObject({ value: { state: 'issued' } })
  expect(await stage.code(await newcomer(), code)).toMatchObject(refused('promo.budget_spent'))
  await freeze(false)
  expect(await stage.look(other, promotionId)).toMatchObject({
    status: 'issued',
    ready: [{ cycleKey: 'once', amount: '18.0000' }],
  })
  await parlour.database.warm()
  const answers = await Promise.all([1, 2].map(() => stage.claim(other, promotionId)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(await stage.sheet(promotionId)).toMatchObject({ spent: '36.0000', winners: 2 })
})

test('what is claimed is kept as it was, once for each cycle', async () => {
  const { code } = await publishCode()
  const [one, other] = await twins()
  await stage.code(one, code)
  await parlour.database.warm()
  const answers = await Promise.all([1, 2, 3].map(() => stage.code(other, code)))
  for (const answer of answers) expect(answer).toMatchObject(waits)
  const id = await idOf(other)
  await expect(
    sql`update promo.application set claim = '{}' where application_id = ${id}`.execute(parlour.database.db),
  ).rejects.toThrow('an application is kept')
})
