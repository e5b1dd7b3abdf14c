import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import { closeApplications } from '../../src/modules/promo/applications/close-applications.service.ts'
import { applied, applyFor } from '../support/applications.ts'
import { openTestConsole, waitingChange, type Desk, type TestConsole } from '../support/console.ts'
import { dyingAfter, killed } from '../support/dying.ts'
import { newGuest } from '../support/guests.ts'
import { openTestParlour, type Answer, type TestMember, type TestParlour } from '../support/parlour.ts'
import { base64, picture } from '../support/pictures.ts'
import { openPromotionStage, type PromotionStage } from '../support/promotions.ts'
import { protectionOf } from '../support/protection.ts'
import { keepSessions } from '../support/sessions.ts'

// Members apply with words and pictures, operators decide, and what is approved is claimed once, whatever races.

let parlour: TestParlour
let desks: TestConsole
let stage: PromotionStage
let rosa: Desk
let marta: Desk
let n = 0
const base = '/console/api/brands/parlour/applications'
const reason = 'Because the test says so.'
const refused = (code: string) => ({ success: false, code })
const day = 86_400_000

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  desks = await openTestConsole(parlour)
  ;[rosa, marta] = [await desks.enter('administrator'), await desks.enter('administrator')]
  stage = await openPromotionStage(parlour, [rosa, marta])
})
afterEach(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
})
afterAll(() => parlour.close())

const newcomer = () => parlour.register(`applies${(n += 1)}`)
const publish = (...terms: Parameters<typeof applied>) => stage.publish(applied(...terms))
const apply = (member: TestMember, promotionId: string, sent?: Parameters<typeof applyFor>[3]) =>
  applyFor(parlour, member, promotionId, sent)
const idOf = ({ value }: Answer) => String(value['applicationId'])
const approve = (desk: Desk, id: string, amount?: string) =>
  desk.call('POST', `${base}/${id}/approvals`, { ...(amount === undefined ? {} : { amount }), reason })
const reject = (desk: Desk, id: string, note = 'It shows nothing.') =>
  desk.call('POST', `${base}/${id}/rejections`, { note, reason })
const take = (desk: Desk, id: string) => desk.call('POST', `${base}/${id}/claims`, { reason })
const get = ({ token, merchant }: TestMember, path: string) => parlour.call('GET', path, { token, merchant })

interface Own {
  readonly applicationId: string
  readonly state: string
  readonly reason: string | null
  readonly amount: string | null
}
const own = async (member: TestMember, state?: string) =>
  (await get(member, `/api/promo/applications${state === undefined ? '' : `?state=${state}`}`)).value['list'] as Own[]
const openOne = async (id: string) => (await rosa.call('GET', `${base}/${id}`)).value
const kindsOf = async ({ memberId }: TestMember) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from inbox.message where member_id = ${memberId} and kind like 'application%' order by message_id`.execute(
    parlour.database.db,
  )
  return rows.map(({ kind }) => kind)
}

test('a member applies, reads why not, applies again, and claims what was approved', async () => {
  const promotionId = await publish()
  const member = await newcomer()
  expect(await stage.look(member, promotionId)).toMatchObject({ status: 'open', missing: 'apply' })
  const images = [base64(await picture('png')), base64(await picture('jpeg'))]
  const first = await apply(member, promotionId, { images })
  expect(first.value).toMatchObject({ state: 'applying' })
  expect(await stage.look(member, promotionId)).toMatchObject({ status: 'applying', missing: null })
  expect(await apply(member, promotionId)).toMatchObject(refused('promo.application_waits'))

  const { list } = (await rosa.call('GET', `${base}?queue=applying`)).value as { list: { applicationId: string }[] }
  expect(list.map(({ applicationId }) => applicationId)).toContain(idOf(first))
  expect(await openOne(idOf(first))).toMatchObject({
    remark: 'I shared it',
    pictures: 2,
    most: '50.0000',
    events: [{}],
  })
  expect(await take(rosa, idOf(first))).toMatchObject({ success: true })
  expect(await reject(marta, idOf(first))).toMatchObject(refused('console.application_claimed'))
  expect(await reject(rosa, idOf(first), ' ')).toMatchObject({ success: false })
  expect(await reject(rosa, idOf(first))).toMatchObject({ success: true })
  expect(await own(member, 'rejected')).toMatchObject([{ reason: 'It shows nothing.', amount: null }])
  expect(await stage.look(member, promotionId)).toMatchObject({ status: 'rejected', missing: 'apply' })

  const second = await apply(member, promotionId)
  expect(await openOne(idOf(second))).toMatchObject({ earlier: [{ state: 'rejected' }] })
  expect(await approve(marta, idOf(second))).toMatchObject({ value: { approvalId: null, state: 'issued' } })
  expect(await reject(rosa, idOf(second))).toMatchObject(refused('console.application_decided'))
  const { ready } = await stage.look(member, promotionId)
  expect(ready).toMatchObject([{ cycleKey: idOf(second), amount: '50.0000', required: '150.0000', deposit: null }])
  const key = randomUUID()
  const claimed = await stage.claim(member, promotionId, idOf(second), key)
  expect(claimed.value).toMatchObject({ state: 'ACTIVE', amount: '50.0000' })
  expect((await stage.claim(member, promotionId, idOf(second), key)).value).toEqual(claimed.value)
  expect(await stage.claim(member, promotionId, idOf(second))).toMatchObject(refused('promo.already_claimed'))
  expect(await apply(member, promotionId)).toMatchObject(refused('promo.application_most'))
  expect((await own(member)).map(({ state }) => state)).toEqual(['claimed', 'rejected'])
  expect(await kindsOf(member)).toEqual(['applicationRejected', 'applicationApproved'])
})

test('what is sent twice is one, and of many at once one waits', async () => {
  const promotionId = await publish()
  const [member, other] = [await newcomer(), await newcomer()]
  await parlour.database.warm()
  const clientId = randomUUID()
  const same = await Promise.all(Array.from({ length: 5 }, () => apply(member, promotionId, { clientId })))
  expect(new Set(same.map(idOf)).size).toBe(1)
  const many = await Promise.all(Array.from({ length: 5 }, () => apply(other, promotionId)))
  expect(many.filter(({ success }) => success)).toHaveLength(1)
  expect(many.filter(({ code }) => code === 'promo.application_waits')).toHaveLength(4)
  // The id of another member's is nobody else's.
  const third = await newcomer()
  expect(idOf(await apply(third, promotionId, { clientId }))).not.toBe(idOf(same[0] as Answer))
})

test('of two operators who decide at once one does, and of claims at once one is paid', async () => {
  const promotionId = await publish()
  await parlour.database.warm()
  for (const _ of [1, 2, 3]) {
    const member = await newcomer()
    const id = idOf(await apply(member, promotionId))
    const both = await Promise.all([approve(rosa, id), reject(marta, id)])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect(both.find(({ success }) => !success)).toMatchObject(refused('console.application_decided'))
    if ((await own(member))[0]?.state !== 'issued') continue
    const claims = await Promise.all(Array.from({ length: 4 }, () => stage.claim(member, promotionId, id)))
    expect(claims.filter(({ success }) => success)).toHaveLength(1)
    expect(claims.filter(({ code }) => code === 'promo.already_claimed')).toHaveLength(3)
  }
})

test('an operator chooses up to the most, and above the brand’s limit another one agrees', async () => {
  const promotionId = await publish({ chosen: true, most: 3, oneAtATime: false }, { amount: '500' })
  await sql`update cashier.deposit_rule set two_person_above = 2000000`.execute(parlour.database.db)
  const member = await newcomer()
  const [small, large] = [idOf(await apply(member, promotionId)), idOf(await apply(member, promotionId))]
  expect(await approve(rosa, small, '500.01')).toMatchObject(refused('console.application_amount'))
  expect(await approve(rosa, small, '200')).toMatchObject({ value: { approvalId: null, state: 'issued' } })
  const proposed = await approve(rosa, large, '200.01')
  expect(proposed.value).toMatchObject({ state: 'applying' })
  expect(proposed.value['approvalId']).not.toBeNull()
  expect(await approve(rosa, large, '200.01')).toMatchObject(refused('console.approval_waits'))
  const { approvalId, seen } = await waitingChange(rosa, 'application approve')
  const decide = (desk: Desk) =>
    desk.call('POST', `/console/api/approvals/${approvalId}/decision`, { verdict: 'approved', seen, reason })
  expect(await decide(rosa)).toMatchObject({ success: false })
  await parlour.database.warm()
  const both = await Promise.all([decide(marta), decide(marta)])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  const found = await openOne(large)
  expect(found).toMatchObject({ state: 'issued', amount: '200.0100' })
  expect(found['decidedBy']).not.toBe(found['agreedBy'])
  await sql`update cashier.deposit_rule set two_person_above = null`.execute(parlour.database.db)
})

test('what is promised stays within the budget, and what is approved is there to be claimed', async () => {
  const promotionId = await publish({}, { budget: '100' })
  const members = [await newcomer(), await newcomer(), await newcomer()]
  const ids: string[] = []
  for (const member of members) ids.push(idOf(await apply(member, promotionId)))
  await parlour.database.warm()
  const answers = await Promise.all(ids.map((id, at) => approve(at === 1 ? marta : rosa, id)))
  expect(answers.filter(({ success }) => success)).toHaveLength(2)
  expect(answers.filter(({ code }) => code === 'promo.budget_spent')).toHaveLength(1)
  const claims = await Promise.all(members.map((member, at) => stage.claim(member, promotionId, ids[at] ?? '')))
  expect(claims.filter(({ success }) => success)).toHaveLength(2)
})

test('a bonus may begin with its approval; whoever is kept from playing meanwhile claims it later', async () => {
  const promotionId = await publish({ atOnce: true })
  const [member, resting] = [await newcomer(), await newcomer()]
  const id = idOf(await apply(member, promotionId))
  const later = idOf(await apply(resting, promotionId))
  expect(await approve(rosa, id)).toMatchObject({ value: { state: 'claimed' } })
  expect((await stage.bonuses(member)).active).toMatchObject({ amount: '50.0000', required: '150.0000' })
  expect(await kindsOf(member)).toEqual(['applicationBegun'])
  await protectionOf(parlour).timeOut(resting)
  expect(await approve(rosa, later)).toMatchObject({ value: { state: 'issued' } })
  expect(await own(resting)).toEqual([])
  expect(await kindsOf(resting)).toEqual([])
  expect(await stage.claim(resting, promotionId, later)).toMatchObject(refused('protection.time_out'))
})

test('a kill between the lines leaves an application as it was', async () => {
  const promotionId = await publish()
  const member = await newcomer()
  const id = idOf(await apply(member, promotionId))
  await approve(rosa, id)
  // All of the claim is written, and its commit is not.
  await expect(
    parlour.database.transaction(async (tx) => {
      await sql`update promo.application set state = 'close' where application_id = ${id}`.execute(tx)
      throw killed
    }),
  ).rejects.toThrow(killed)
  await expect(closeApplications(dyingAfter(parlour.database, 0))).rejects.toThrow(killed)
  expect(await stage.claim(member, promotionId, id)).toMatchObject({ success: true })
})

test('what nobody claims in its days closes, and so does what is of a promotion that an operator ends', async () => {
  const promotionId = await publish({}, { claimDays: 1, endAt: (await parlour.clock.now()) + 3 * day })
  const ending = await publish()
  const [member, other] = [await newcomer(), await newcomer()]
  const id = idOf(await apply(member, promotionId))
  const waiting = idOf(await apply(other, ending))
  await approve(rosa, id)
  await parlour.clock.advance(day + 60_000)
  await keepSessions(parlour)
  ;[rosa, marta] = [await desks.enter('administrator'), await desks.enter('administrator')]
  stage = await openPromotionStage(parlour, [rosa, marta])
  expect(await stage.claim(member, promotionId, id)).toMatchObject(refused('promo.claim_over'))
  await stage.end(ending)
  expect(await approve(rosa, waiting)).toMatchObject(refused('promo.promotion_over'))
  await closeApplications(parlour.database)
  expect((await own(member))[0]).toMatchObject({ state: 'close', amount: '50.0000' })
  expect((await own(other))[0]).toMatchObject({ state: 'close', amount: null })
  expect(await stage.look(member, promotionId)).toMatchObject({ status: 'open', missing: 'apply' })
  await parlour.clock.advance(3 * day)
  await keepSessions(parlour)
  expect(await apply(member, promotionId)).toMatchObject(refused('promo.promotion_over'))
  ;[rosa, marta] = [await desks.enter('administrator'), await desks.enter('administrator')]
  stage = await openPromotionStage(parlour, [rosa, marta])
})

test('pictures are their member’s and the reviewers’ of their brand, and nobody else’s', async () => {
  const promotionId = await publish()
  const [member, other] = [await newcomer(), await newcomer()]
  const elsewhere = await parlour.register('elsewhere', 'verbena')
  const sent = await picture('png', { colour: '#20c060' })
  const id = idOf(await apply(member, promotionId, { remark: '', images: [base64(sent)] }))
  const path = `/api/promo/applications/${id}/pictures/1`
  const shown = await get(member, path)
  expect(String(shown.value['image'])).toMatch(/^data:image\/png;base64,/u)
  expect(await get(member, `/api/promo/applications/${id}/pictures/2`)).toMatchObject({ status: 404 })
  for (const stranger of [other, elsewhere])
    expect(await get(stranger, path)).toMatchObject({ status: 404, code: 'promo.application_unknown' })
  expect(await apply(elsewhere, promotionId)).toMatchObject(refused('promo.promotion_unknown'))
  // No address of kept pictures has it.
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from platform.image`.execute(parlour.database.db)
  expect(rows[0]?.n).toBe(0n)
  expect((await rosa.call('GET', `${base}/${id}/pictures/1`)).value).toEqual(shown.value)
  const elsewhereBase = '/console/api/brands/verbena/applications'
  for (const more of ['', '/pictures/1'])
    expect(await rosa.call('GET', `${elsewhereBase}/${id}${more}`)).toMatchObject({ status: 404 })
  expect(await rosa.call('POST', `${elsewhereBase}/${id}/approvals`, { reason })).toMatchObject({ status: 404 })
  const viewer = await desks.enter('viewer')
  expect(await viewer.call('GET', `${base}/${id}/pictures/1`)).toMatchObject({ status: 403 })
})

test('what is no application is refused beforehand, each by its code', async () => {
  const promotionId = await publish({}, { rankFrom: 0 })
  const ranked = await publish({}, { rankFrom: 5 })
  const coming = await publish({}, { startAt: (await parlour.clock.now()) + day })
  const deposit = await stage.publish()
  const member = await newcomer()
  const image = base64(await picture('png'))
  const cases: readonly [string, Parameters<typeof applyFor>[3], string][] = [
    [promotionId, { remark: '  ' }, 'promo.application_empty'],
    [promotionId, { remark: 'x'.repeat(141) }, 'promo.application_words'],
    [promotionId, { images: [image, image, image, image] }, 'promo.application_pictures'],
    [promotionId, { images: [base64(await picture('webp'))] }, 'image.type_unknown'],
    [ranked, {}, 'promo.not_for_rank'],
    [coming, {}, 'promo.promotion_coming'],
    [deposit, {}, 'promo.promotion_unknown'],
    [randomUUID(), {}, 'promo.promotion_unknown'],
  ]
  for (const [id, sent, code] of cases) expect(await apply(member, id, sent), code).toMatchObject(refused(code))
  expect(await apply(await newGuest(parlour), promotionId)).toMatchObject(refused('identity.real_account_required'))
  expect(await own(member)).toEqual([])
})

test('so many an hour, whatever for', async () => {
  const promotionId = await publish({ most: 50, oneAtATime: false })
  const member = await newcomer()
  for (let at = 0; at < 10; at += 1) expect(await apply(member, promotionId)).toMatchObject({ success: true })
  expect(await apply(member, promotionId)).toMatchObject(refused('promo.application_too_often'))
})

test('terms that do not hold together are none', async () => {
  const { application: _, ...without } = applied()
  for (const change of [without, { ...applied(), type: 'SIGNUP' }, { ...applied(), needJoin: true }])
    expect(await stage.write(change)).toMatchObject(refused('console.promotion_invalid'))
})
