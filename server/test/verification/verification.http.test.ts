import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { memberNews } from '../../src/modules/inbox/news/member-news.ts'
import { eraseOld, expireApprovals } from '../../src/modules/verification/verification.jobs.ts'
import { openTestConsole, type Desk, type TestConsole } from '../support/console.ts'
import { openDeposits, slip } from '../support/deposits.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { keepSessions } from '../support/sessions.ts'
import { openVerifications } from '../support/verification.ts'
import { openTestCashier, type TestCashier } from '../support/withdrawals.ts'

let parlour: TestParlour
let console: TestConsole
let verifications: ReturnType<typeof openVerifications>
let deposits: ReturnType<typeof openDeposits>
let cashier: TestCashier
let rosa: Desk
let marta: Desk
let member: TestMember
let n = 0
const dayMs = 86_400_000

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  console = await openTestConsole(parlour)
  verifications = openVerifications(parlour)
  deposits = openDeposits(parlour)
  cashier = openTestCashier(parlour)
  rosa = await console.enter('administrator')
  marta = await console.enter('administrator')
})
beforeEach(async () => {
  await verifications.ceilings([500n, 2000n, 1000n, 10_000n])
  member = await parlour.register(`shower${(n += 1)}`)
})
afterAll(() => parlour.close())

const stateOf = async (who = member) => (await verifications.find(who)).value
const titles = async () => {
  const { value } = await parlour.call('GET', '/api/inbox/messages', { token: member.token })
  return (value['list'] as { kind: string; text: string }[]).map(({ kind }) => kind)
}

describe('a member', () => {
  test('begins with nothing, and reads what each level opens', async () => {
    expect(await stateOf()).toMatchObject({
      level: 0,
      missing: ['contact', 'person', 'identity', 'funds'],
      person: null,
      isPersonOpen: true,
      identity: { state: 'NONE', pictures: 0 },
      ceilings: { unprovedDeposits: '500.0000', enhanced: '10000.0000' },
      used: { deposits: '0.0000', withdrawals: '0.0000' },
    })
    await parlour.credit(member, 300n)
    expect(await stateOf()).toMatchObject({ used: { deposits: '300.0000' } })
  })

  test('gives name and birthday, of age and written as names are, until somebody looks', async () => {
    expect(await verifications.setPerson(member, { name: '12' })).toMatchObject({
      code: 'verification.field_invalid',
      value: { field: 'name' },
    })
    expect(await verifications.setPerson(member, { birthday: '1990-02-30' })).toMatchObject({
      code: 'verification.field_invalid',
    })
    expect(await verifications.setPerson(member, { birthday: '2015-01-01' })).toMatchObject({
      code: 'identity.too_young',
    })
    expect(await verifications.sendIdentity(member)).toMatchObject({ code: 'verification.person_missing' })
    await verifications.proveContact(member)
    expect((await verifications.setPerson(member)).value).toMatchObject({ level: 1, missing: ['identity', 'funds'] })
    expect((await verifications.setPerson(member, { name: 'Ana Cruz' })).success).toBe(true)
    await verifications.sendIdentity(member)
    expect(await verifications.setPerson(member)).toMatchObject({ status: 409, code: 'verification.person_fixed' })
  })

  test('shows one document at a time, whole and in order', async () => {
    await verifications.setPerson(member)
    const bad = { code: 'verification.field_invalid' }
    expect(await verifications.sendIdentity(member, { number: 'none' })).toMatchObject(bad)
    expect(await verifications.sendIdentity(member, { validUntil: '2020-01-01' })).toMatchObject(bad)
    expect(await verifications.sendIdentity(member, { images: ['AAAA'] })).toMatchObject({ code: 'image.type_unknown' })
    expect(await verifications.sendFunds(member)).toMatchObject({ code: 'verification.level_order' })
    const picture = await slip()
    const { value } = await verifications.sendIdentity(member, { images: [picture, picture] })
    expect(value).toMatchObject({ identity: { state: 'PENDING', pictures: 1 }, isPersonOpen: false })
    expect(await verifications.sendIdentity(member)).toMatchObject({
      code: 'verification.state',
      value: { state: 'PENDING' },
    })
  })
})

describe('the desk', () => {
  test('approves what was screened and seen, once, by whoever claimed it; the member hears of it', async () => {
    await verifications.proveContact(member)
    await verifications.setPerson(member)
    await verifications.sendIdentity(member, { number: 'P-77 1234' })
    const id = await verifications.latest(rosa, member)
    expect(await verifications.approve(rosa, id)).toMatchObject({ code: 'verification.unclaimed' })
    await verifications.staff(rosa, id, 'claims')
    expect(await verifications.staff(marta, id, 'claims')).toMatchObject({ code: 'verification.claimed' })
    expect(await verifications.approve(marta, id)).toMatchObject({ code: 'verification.claimed' })
    expect(await verifications.approve(rosa, id)).toMatchObject({ code: 'verification.unscreened' })
    await verifications.staff(rosa, id, 'screenings', { screening: 'CLEAR' })
    // Somebody else's look is not the decider's.
    await verifications.view(marta, id)
    expect(await verifications.approve(rosa, id)).toMatchObject({ code: 'verification.unseen' })
    expect((await verifications.view(rosa, id)).value['image']).toMatch(/^data:image\/(png|jpeg);base64,/)
    expect((await verifications.read(rosa, id)).value).toMatchObject({
      number: 'P771234',
      documents: [{ isSeen: true }],
    })
    expect(await verifications.approve(rosa, id, '2020-01-01')).toMatchObject({ code: 'verification.date_past' })
    expect((await verifications.approve(rosa, id)).success).toBe(true)
    expect(await verifications.approve(rosa, id)).toMatchObject({ code: 'verification.state' })
    expect(await stateOf()).toMatchObject({ level: 2, missing: ['funds'], identity: { state: 'APPROVED' } })
    expect(await titles()).toContain('identityApproved')
    const { value } = await verifications.read(rosa, id)
    expect((value['events'] as { what: string }[]).map(({ what }) => what)).toEqual([
      'submitted',
      'claimed',
      'screened',
      'viewed',
      'viewed',
      'approved',
    ])
    const { rows } = await sql<{ command: string }>`
      select command from audit.action where subject = ${id} order by action_id`.execute(parlour.database.db)
    expect(rows.map(({ command }) => command)).toEqual(['identity claim', 'identity screen', 'identity approve'])
  })

  test('turns down and takes back with a reason that its member reads; then all begins anew', async () => {
    await verifications.known(rosa, member)
    const id = await verifications.latest(rosa, member, 'approved')
    expect((await verifications.staff(rosa, id, 'revocations', { reason: 'It was forged.' })).success).toBe(true)
    expect(await stateOf()).toMatchObject({ level: 1, identity: { state: 'REJECTED', reason: 'It was forged.' } })
    await verifications.sendIdentity(member)
    const next = await verifications.latest(rosa, member)
    await verifications.staff(rosa, next, 'claims')
    await verifications.staff(rosa, next, 'rejections', { reason: 'Too dark.' })
    expect(await stateOf()).toMatchObject({ identity: { state: 'REJECTED', reason: 'Too dark.' }, isPersonOpen: true })
    expect((await titles()).filter((kind) => kind === 'identityRejected')).toHaveLength(2)
  })

  test('sees the same number and the same picture with another account, of this brand alone', async () => {
    const picture = await slip()
    const [twin, foreigner] = [await parlour.register(`twin${n}`), await parlour.register(`twin${n}`, 'verbena')]
    for (const one of [member, twin, foreigner]) {
      await verifications.setPerson(one)
      await verifications.sendIdentity(one, {
        number: one === twin ? 'x 4711 0815' : 'X47110815',
        images: [one === twin ? await slip() : picture],
      })
    }
    const id = await verifications.latest(rosa, member)
    const { value } = await verifications.read(rosa, id)
    expect(value['doubles']).toMatchObject([{ memberId: twin.memberId, by: 'number' }])
    expect(await verifications.queue(rosa, `queue=decide&member=${twin.memberId}`)).toMatchObject([{ isDouble: true }])
  })

  test('is closed to another brand, and shows a reader neither picture nor whole number', async () => {
    await verifications.setPerson(member)
    await verifications.sendIdentity(member, { number: 'SECRET991' })
    const id = await verifications.latest(rosa, member)
    for (const answer of [
      await verifications.read(rosa, id, 'verbena'),
      await verifications.view(rosa, id, 1, 'verbena'),
      await verifications.staff(rosa, id, 'claims', {}, 'verbena'),
    ])
      expect(answer).toMatchObject({ status: 404, code: 'verification.unknown' })
    await sql`
      insert into operators.role (role_id, permissions) values ('reader', '{verification.read}')
      on conflict do nothing`.execute(parlour.database.db)
    const reader = await console.enter('reader')
    expect((await verifications.read(reader, id)).value).toMatchObject({ number: '•••• T991' })
    expect(await verifications.view(reader, id)).toMatchObject({ status: 403, code: 'console.forbidden' })
  })

  test('sets the brand’s sums, which fit each other, with its row of the log', async () => {
    const path = '/console/api/brands/parlour/verification-ceilings'
    const wanted = { unprovedDeposits: '100', levelOneDeposits: '300', withdrawals: '200', enhanced: '900' }
    const put = (change: object) =>
      rosa.call('PUT', path, { ...wanted, agentsKnown: true, reason: 'New rule', ...change })
    expect(await put({ levelOneDeposits: '50' })).toMatchObject({ code: 'verification.ceilings_invalid' })
    expect((await put({})).success).toBe(true)
    expect(await put({})).toMatchObject({ code: 'console.nothing_changed' })
    expect((await rosa.call('GET', path)).value).toMatchObject({ enhanced: '900.0000', isOwn: true, agentsKnown: true })
  })
})

test('what rests in the database says neither number, address nor picture', async () => {
  await verifications.known(rosa, member)
  await verifications.sendFunds(member, { address: '9 Hidden Lane\nManila' })
  const { rows } = await sql<{ text: string }>`
    select encode(d.sealed, 'escape') || coalesce(encode(r.number_sealed, 'escape'), '')
           || coalesce(encode(r.address_sealed, 'escape'), '') || r::text as text
      from verification.request r join verification.document d using (request_id)
     where r.member_id = ${member.memberId}`.execute(parlour.database.db)
  expect(rows).toHaveLength(2)
  for (const { text } of rows) {
    expect(text).not.toContain('Hidden Lane')
    expect(text).not.toContain(`P${member.memberId.slice(-12)}`.toUpperCase())
    expect(text).not.toContain('PNG')
    expect(text).not.toContain('JFIF')
  }
  await expect(
    sql`update verification.event set operator = 'nobody' where member_id = ${member.memberId}`.execute(
      parlour.database.db,
    ),
  ).rejects.toThrow()
})

describe('money', () => {
  const begin = (amount: string) => deposits.begin(member, { amount })

  test('deposits ask for level 1, then 2, then 3, by all that came and may still come', async () => {
    expect((await begin('500')).success).toBe(true)
    const more = await begin('500')
    expect(more).toMatchObject({
      status: 403,
      code: 'verification.level_required',
      value: { level: 1, has: 0, missing: 'contact person' },
    })
    await verifications.proveContact(member)
    await verifications.setPerson(member)
    expect((await begin('1500')).success).toBe(true)
    expect(await begin('500')).toMatchObject({
      code: 'verification.level_required',
      value: { level: 2, has: 1, missing: 'identity' },
    })
    await verifications.known(rosa, member)
    expect((await begin('8000')).success).toBe(true)
    expect(await begin('500')).toMatchObject({ value: { level: 3, has: 2, missing: 'funds' } })
    await verifications.sendFunds(member)
    const id = await verifications.latest(rosa, member)
    await verifications.prepare(rosa, id)
    await verifications.approve(rosa, id)
    expect((await begin('500')).success).toBe(true)
  })

  test('withdrawals above the brand’s sum ask for level 2; one that was cancelled counts for nothing', async () => {
    await verifications.ceilings([5000n, 5000n, 1000n, 10_000n])
    const ready = await cashier.ready(`taker${n}`, 3000n)
    ;({ member } = ready)
    const first = await cashier.request(ready, { amount: '900' })
    expect(first.success).toBe(true)
    const above = { code: 'verification.level_required', value: { level: 2, has: 0 } }
    expect(await cashier.request(ready, { amount: '200' })).toMatchObject(above)
    await cashier.cancel(member, first.value['withdrawalId'])
    expect((await cashier.request(ready, { amount: '1000' })).success).toBe(true)
    expect(await cashier.request(ready, { amount: '200' })).toMatchObject(above)
    await verifications.known(rosa, member, 'CRUZ Ana')
    expect((await cashier.request(ready, { amount: '200' })).success).toBe(true)
  })

  test('goes to nobody but who was found right', async () => {
    await verifications.ceilings([5000n, 5000n, 1000n, 10_000n])
    const ready = await cashier.ready(`payee${n}`, 1000n)
    ;({ member } = ready)
    await verifications.known(rosa, member, 'Eva Santos')
    expect(await cashier.request(ready)).toMatchObject({ status: 422, code: 'verification.payee_name' })
    const { value } = await cashier.addAccount(member, { number: '9900 1122', holder: 'SANTOS, Eva' })
    const own = { member, payoutAccountId: String(value['payoutAccountId']) }
    expect((await cashier.request(own)).success).toBe(true)
  })
})

test('an approval ends with its document, by the clock and before any job; then another is shown', async () => {
  const [brand] = parlour.brands
  await verifications.known(rosa, member)
  const first = await verifications.latest(rosa, member, 'approved')
  await verifications.staff(rosa, first, 'revocations')
  await verifications.sendIdentity(member)
  const id = await verifications.latest(rosa, member)
  await verifications.prepare(rosa, id)
  const today = Temporal.Instant.fromEpochMilliseconds(await parlour.clock.now())
    .toZonedDateTimeISO(brand?.timeZone ?? '')
    .toPlainDate()
  await verifications.approve(rosa, id, today.toString())
  expect(await stateOf()).toMatchObject({ level: 2 })
  await keepSessions(parlour)
  await parlour.clock.set(today.add({ days: 1 }).toZonedDateTime(brand?.timeZone ?? '').epochMilliseconds)
  rosa = await console.enter('administrator')
  expect(await stateOf()).toMatchObject({ level: 1, identity: { state: 'EXPIRED' } })
  const ended = await parlour.database.transaction((tx) => expireApprovals(tx, { news: memberNews }))
  expect(ended).toBe(1)
  expect(await titles()).toContain('identityExpired')
  expect((await verifications.sendIdentity(member)).value).toMatchObject({ identity: { state: 'PENDING' } })
})

test('five years after the account was closed what was shown is forgotten, and that it was shown is not', async () => {
  const stays = await parlour.register(`stays${n}`)
  for (const one of [member, stays]) await verifications.known(rosa, one)
  await sql`
    update identity.member set closed_at = platform.now_ms() - ${5 * 366}::bigint * ${dayMs}
     where member_id = ${member.memberId}`.execute(parlour.database.db)
  await sql`
    update identity.member set closed_at = platform.now_ms() - ${4 * 365}::bigint * ${dayMs}
     where member_id = ${stays.memberId}`.execute(parlour.database.db)
  await eraseOld(parlour.database)
  await eraseOld(parlour.database)
  const kept = async ({ memberId }: TestMember) => {
    const { rows } = await sql<{ pictures: bigint; names: string; erased: bigint }>`
      select (select count(*) from verification.document where member_id = ${memberId}) as pictures,
             (select string_agg(name, '') from verification.request where member_id = ${memberId}) as names,
             (select count(*) from verification.event where member_id = ${memberId} and what = 'erased') as erased
    `.execute(parlour.database.db)
    return rows[0]
  }
  expect(await kept(member)).toEqual({ pictures: 0n, names: '', erased: 1n })
  expect(await kept(stays)).toMatchObject({ pictures: 1n, names: 'Ana María Cruz', erased: 0n })
})
