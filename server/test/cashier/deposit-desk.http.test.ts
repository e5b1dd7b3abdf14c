import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import { readFields } from '@parlour/core/rules/cashier/payable-code.ts'
import { brokenChecks } from '../support/ledger.ts'
import { expireDeposits } from '../../src/modules/cashier/cashier.sql.ts'
import { outsideTransaction } from '../../src/platform/db/database.ts'
import { openTestConsole, type Desk, type TestConsole } from '../support/console.ts'
import { openDeposits, slip, slipPicture } from '../support/deposits.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { keepSessions } from '../support/sessions.ts'
import { base64, picture } from '../support/pictures.ts'

let parlour: TestParlour
let console: TestConsole
let deposits: ReturnType<typeof openDeposits>
let rosa: Desk
let marta: Desk
let member: TestMember
let n = 0
const minuteMs = 60_000

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  console = await openTestConsole(parlour)
  deposits = openDeposits(parlour)
})
beforeEach(async () => {
  rosa = await console.enter('administrator')
  marta = await console.enter('administrator')
  member = await parlour.register(`sender${(n += 1)}`)
})
afterAll(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
  await parlour.close()
})

const cash = async (who = member) => (await parlour.balanceOf(who)).balance
async function begun(change: object = {}): Promise<string> {
  const { value } = await deposits.begin(member, change)
  return String(value['depositId'])
}
/** A transfer that shows a slip, in Rosa's hand. */
async function claimed(change: object = {}): Promise<string> {
  const id = await begun(change)
  await deposits.show(member, id, [await slip()])
  await deposits.staff(rosa, id, 'claims')
  return id
}
const approve = (desk: Desk, id: string, number: string, amount = '500') =>
  deposits.staff(desk, id, 'approvals', { amount, number })

describe('a transfer', () => {
  test('says where to pay and by which note, and is found again until it ends', async () => {
    const { value } = await deposits.begin(member)
    const id = String(value['depositId'])
    expect(value).toMatchObject({ state: 'AWAITING_PAYMENT', instructions: expect.stringContaining('0000 4410 0010') })
    const { value: order } = await deposits.find(member, id)
    expect(order).toMatchObject({
      payTo: { bank: 'BDO Unibank', holder: 'Parlour Demo', number: '0000 4410 0010' },
      reference: expect.stringMatching(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/),
      slipsLeft: 3,
      isCancellable: true,
      redirectUrl: null,
    })
    expect((await deposits.list(member)).value['list']).toMatchObject([{ depositId: id, state: 'AWAITING_PAYMENT' }])
    await deposits.cancel(member, id)
    expect((await deposits.list(member)).value['list']).toEqual([])
  })

  test('by code carries its amount and note for the bank’s app', async () => {
    const { value } = await deposits.begin(member, {}, 'qr-transfer')
    const { payTo, reference } = (await deposits.find(member, String(value['depositId']))).value
    const fields = new Map(readFields((payTo as { code: string }).code))
    expect([fields.get('54'), fields.get('62')]).toEqual(['500', `0511${String(reference)}`])
  })

  test('needs a channel, and one of its own', async () => {
    expect(await deposits.begin(member, { channelId: 'nobody' })).toMatchObject({ code: 'cashier.channel_unknown' })
    const body = { methodId: await deposits.methodOf('transfer'), amount: '500' }
    const answer = await parlour.call('POST', '/api/cashier/deposits', { token: member.token, key: 'none', body })
    expect(answer).toMatchObject({ status: 404, code: 'cashier.channel_unknown' })
  })

  test('is cancelled by its member once, however often, and never when somebody looks at it', async () => {
    const id = await begun()
    expect((await deposits.cancel(member, id)).value).toMatchObject({ state: 'CANCELLED', isCancellable: false })
    expect((await deposits.cancel(member, id)).value).toMatchObject({ state: 'CANCELLED' })
    const shown = await claimed()
    expect(await deposits.cancel(member, shown)).toMatchObject({ status: 409, code: 'cashier.deposit_state' })
  })

  test('runs out, but not while a slip waits for a person; a slip may come later', async () => {
    const [quiet, shown] = [await begun(), await begun()]
    await deposits.show(member, shown, [await slip()])
    await keepSessions(parlour)
    await parlour.clock.advance(31 * minuteMs)
    await parlour.database.transaction((tx) => expireDeposits(tx, 100))
    expect([await deposits.stateOf(quiet), await deposits.stateOf(shown)]).toEqual(['EXPIRED', 'PROCESSING'])
    const { code, value } = await deposits.show(member, quiet, [await slip()])
    expect([code, value['state']]).toEqual([undefined, 'PROCESSING'])
  })
})

describe('a method', () => {
  const change = (set: ReturnType<typeof sql>) =>
    sql`update cashier.method set ${set} where code = 'transfer'`.execute(parlour.database.db)
  const isOffered = async () => (await deposits.methods(member)).some(({ code }) => code === 'transfer')

  test('is offered within its hours of the brand’s day alone', async () => {
    const zoned = Temporal.Instant.fromEpochMilliseconds(await parlour.clock.now()).toZonedDateTimeISO(
      parlour.brands[0]?.timeZone ?? '',
    )
    const minute = zoned.hour * 60 + zoned.minute
    const at = (shift: number) => (minute + shift + 1440) % 1440
    try {
      await change(sql`opens_at = ${at(-10)}, closes_at = ${at(10)}`)
      const [, offered] = await deposits.methods(member)
      expect(offered?.hours).toMatch(/^\d\d:\d\d–\d\d:\d\d$/)
      await change(sql`opens_at = ${at(10)}, closes_at = ${at(-10)}`)
      expect(await isOffered()).toBe(false)
      expect(await deposits.begin(member)).toMatchObject({ status: 409, code: 'cashier.method_closed' })
    } finally {
      await change(sql`opens_at = null, closes_at = null`)
    }
  })

  test('that is for others is there for nobody else', async () => {
    try {
      await change(sql`label_ids = array[gen_random_uuid()]`)
      expect(await isOffered()).toBe(false)
      expect(await deposits.begin(member)).toMatchObject({ status: 404, code: 'cashier.method_unknown' })
    } finally {
      await change(sql`label_ids = '{}'`)
    }
  })

  const startOfDay = async () =>
    Temporal.Instant.fromEpochMilliseconds(await parlour.clock.now())
      .toZonedDateTimeISO(parlour.brands[0]?.timeZone ?? '')
      .startOfDay().epochMilliseconds

  /** Room in the first channel's day for so much more than was begun by it. */
  async function leaveRoom(whole: bigint) {
    const { rows } = await sql<{ begun: bigint }>`
      select coalesce(sum(amount), 0)::bigint as begun from cashier.deposit
       where channel = 'bdo' and state not in ('CANCELLED', 'EXPIRED', 'FAILED')
         and created_at >= ${await startOfDay()}`.execute(parlour.database.db)
    const cap = `${((rows[0]?.begun ?? 0n) + units(whole)) / 10_000n}.0000`
    await change(sql`channels = jsonb_set(channels, '{0,dailyMax}', to_jsonb(${cap}::text))`)
  }
  const leaveAll = () => change(sql`channels = jsonb_set(channels, '{0,dailyMax}', '"1000000.0000"')`)

  test('takes no more by a channel than its day has room for; what is cancelled leaves its room again', async () => {
    try {
      await leaveRoom(500n)
      const id = await begun()
      const [, left] = await deposits.methods(member)
      expect(left?.channels).toEqual([{ channelId: 'bpi', name: 'BPI' }])
      expect(await deposits.begin(member)).toMatchObject({ status: 409, code: 'cashier.channel_full' })
      await deposits.cancel(member, id)
      expect(await deposits.begin(member)).toMatchObject({ status: 200 })
    } finally {
      await leaveAll()
    }
  })

  test('lets those who begin at once pass a channel one after the other', async () => {
    const waiting = async () => {
      const { rows } = await sql<{ count: bigint }>`
        select count(*) as count from pg_locks l join pg_database d on d.oid = l.database
         where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`.execute(
        parlour.database.db,
      )
      return Number(rows[0]?.count)
    }
    try {
      await leaveRoom(500n)
      const methodId = await deposits.methodOf('transfer')
      const second = await parlour.database.transaction(async (tx) => {
        await deposits.beginWithin(tx, member, methodId)
        return outsideTransaction(async () => {
          const other = deposits.begin(await parlour.register(`capped${(n += 1)}`))
          await expect.poll(waiting).toBe(1)
          return { other }
        })
      })
      expect(await second.other).toMatchObject({ code: 'cashier.channel_full' })
    } finally {
      await leaveAll()
    }
  })
})

describe('a slip', () => {
  test('is drawn anew, three at most, the same once', async () => {
    const id = await begun()
    const [first, second, third, fourth] = await Promise.all(Array.from({ length: 4 }, () => slip()))
    expect((await deposits.show(member, id, [first ?? '', first ?? ''])).value).toMatchObject({
      state: 'PROCESSING',
      slips: [expect.stringMatching(/^\/media\/[0-9a-f]{64}\.png$/)],
    })
    await deposits.show(member, id, [first ?? '', second ?? '', third ?? ''])
    expect((await deposits.find(member, id)).value).toMatchObject({ slipsLeft: 0 })
    expect(await deposits.show(member, id, [fourth ?? ''])).toMatchObject({ code: 'cashier.too_many_slips' })
    expect(await deposits.show(member, id, ['bm90IGEgcGljdHVyZQ=='])).toMatchObject({ code: 'image.type_unknown' })
  })

  test('belongs to a transfer of one’s own', async () => {
    const id = await begun()
    const stranger = await parlour.register(`stranger${(n += 1)}`)
    expect(await deposits.show(stranger, id, [await slip()])).toMatchObject({ status: 404 })
    const paged = await deposits.atProvider(member)
    expect(await deposits.show(member, paged, [await slip()])).toMatchObject({ code: 'cashier.slips_unwanted' })
  })

  test('that another order showed is flagged for the desk alone, also when it was packed anew; plain ones are not', async () => {
    const seed = 77
    const original = await begun()
    await deposits.show(member, original, [await slip(seed)])
    const [same, alike, plain] = [await begun(), await begun(), await begun()]
    await deposits.show(member, same, [await slip(seed)])
    const smaller = await (await slipPicture(seed)).resize(180, 160).jpeg({ quality: 60 }).toBuffer()
    await deposits.show(member, alike, [base64(smaller)])
    await deposits.show(member, plain, [base64(await picture('png', { colour: '#ffffff' }))])
    const flagsOf = async (id: string) => (await deposits.read(rosa, id)).value
    expect(await flagsOf(original)).toMatchObject({ flags: [] })
    expect(await flagsOf(same)).toMatchObject({
      flags: expect.arrayContaining(['SLIP_SEEN']),
      doubles: expect.arrayContaining([
        { depositId: original, memberId: member.memberId, username: member.username, isSame: true },
      ]),
    })
    expect(await flagsOf(alike)).toMatchObject({ flags: ['SLIP_ALIKE'] })
    expect(await flagsOf(plain)).toMatchObject({ flags: [], doubles: [] })
    expect((await deposits.find(member, same)).value).toMatchObject({ flags: [] })
  })
})

describe('the desk', () => {
  test('credits what came, once, and the member reads it', async () => {
    const id = await claimed()
    expect(await approve(rosa, id, 'bank 1')).toMatchObject({ status: 200, value: { approvalId: null } })
    expect(await cash()).toBe(units(500n))
    expect((await deposits.find(member, id)).value).toMatchObject({ state: 'CONFIRMED', received: '500.0000' })
    expect((await deposits.read(rosa, id)).value).toMatchObject({
      claimedBy: null,
      callbacks: [{ outcome: 'CREDITED' }],
    })
    expect(await approve(rosa, id, 'bank 1-b')).toMatchObject({ status: 409 })
    expect(await cash()).toBe(units(500n))
    const { value } = await parlour.call('GET', '/api/inbox/messages', { token: member.token })
    expect(JSON.stringify(value)).toContain('depositCredited')
  })

  test('credits the amount that came, flagged', async () => {
    const id = await claimed()
    await approve(rosa, id, 'bank 2', '480.5')
    expect((await deposits.find(member, id)).value).toMatchObject({ received: '480.5000', flags: ['AMOUNT_DIFFERS'] })
    expect(await approve(rosa, await claimed(), 'bank 2-b', '0')).toMatchObject({ code: 'wallet.amount_invalid' })
  })

  test('does not credit one transfer to two orders, however its number is spaced', async () => {
    await approve(rosa, await claimed(), 'TR 77')
    const second = await claimed()
    expect(await approve(rosa, second, 'tr77')).toMatchObject({ status: 409, code: 'cashier.transfer_known' })
    expect([await deposits.stateOf(second), await cash()]).toEqual(['PROCESSING', units(500n)])
    // Another bank counts its own.
    const other = await claimed({ channelId: 'bpi' })
    expect(await approve(rosa, other, 'tr77')).toMatchObject({ status: 200 })
  })

  test('credits late money, flagged, of what ran out, was cancelled or was turned down', async () => {
    const id = await begun()
    await deposits.cancel(member, id)
    await deposits.staff(rosa, id, 'claims')
    await approve(rosa, id, 'late 1')
    expect((await deposits.find(member, id)).value).toMatchObject({ state: 'CONFIRMED', flags: ['LATE'] })
  })

  test('turns down what did not come, and the member reads why', async () => {
    const id = await claimed()
    await deposits.staff(rosa, id, 'rejections', { reason: 'No such transfer.' })
    expect((await deposits.find(member, id)).value).toMatchObject({ state: 'FAILED', reason: 'No such transfer.' })
    expect(await cash()).toBe(0n)
    const { value } = await parlour.call('GET', '/api/inbox/messages', { token: member.token })
    expect(JSON.stringify(value)).toContain('depositRejected')
  })

  test('lets one operator at a time decide', async () => {
    const id = await claimed()
    expect(await deposits.staff(marta, id, 'claims')).toMatchObject({ code: 'cashier.deposit_claimed' })
    expect(await approve(marta, id, 'x')).toMatchObject({ code: 'cashier.deposit_claimed' })
    expect(await deposits.staff(marta, id, 'rejections')).toMatchObject({ code: 'cashier.deposit_claimed' })
    await deposits.staff(rosa, id, 'releases')
    expect(await approve(rosa, id, 'x')).toMatchObject({ code: 'cashier.deposit_unclaimed' })
    expect(await deposits.staff(marta, id, 'claims')).toMatchObject({ status: 200 })
  })

  test('finds a transfer by its note in whatever queue it stands', async () => {
    const id = await claimed()
    const reference = String((await deposits.find(member, id)).value['reference'])
    const { value } = await deposits.queue(rosa, `queue=ended&reference=${reference.toLowerCase()}`)
    expect(value).toMatchObject({ list: [{ depositId: id, reference }] })
    const decide = (await deposits.queue(rosa, 'queue=decide&mine=yes&limit=100')).value['list'] as object[]
    expect(decide).toContainEqual(expect.objectContaining({ depositId: id }))
  })

  test('decides nothing that a provider decides, and nothing of another brand', async () => {
    const foreign = await parlour.register(`foreign${(n += 1)}`, 'verbena')
    const { value } = await deposits.begin(foreign, { amount: '500000' })
    const id = String(value['depositId'])
    expect(await deposits.staff(rosa, id, 'claims')).toMatchObject({ status: 404, code: 'cashier.order_unknown' })
    await parlour.credit(member, 50n)
    const { rows } = await sql<{ id: string }>`
      select deposit_id as id from cashier.deposit where member_id = ${member.memberId}`.execute(parlour.database.db)
    expect(await deposits.staff(rosa, rows[0]?.id ?? '', 'claims')).toMatchObject({
      code: 'cashier.deposit_of_provider',
    })
  })

  test('above the limit takes two: nothing moves before the second agrees', async () => {
    await deposits.terms(units(400n))
    try {
      const id = await claimed()
      const { value } = await approve(rosa, id, 'big 1')
      expect(value['approvalId']).toEqual(expect.any(String))
      expect(await cash()).toBe(0n)
      expect(await approve(rosa, id, 'big 1')).toMatchObject({ code: 'console.approval_waits' })
      const path = `/console/api/approvals/${String(value['approvalId'])}/decision`
      const shown = (await marta.call('GET', '/console/api/approvals?state=waiting&limit=100')).value['list'] as {
        approvalId: string
        seen: string
      }[]
      const seen = shown.find(({ approvalId }) => approvalId === value['approvalId'])?.seen
      const agreed = { verdict: 'approved', seen, reason: 'Found it too.' }
      expect((await rosa.call('POST', path, agreed)).status).not.toBe(200)
      expect(await cash()).toBe(0n)
      expect(await marta.call('POST', path, agreed)).toMatchObject({ status: 200 })
      expect([await cash(), await deposits.stateOf(id)]).toEqual([units(500n), 'CONFIRMED'])
    } finally {
      await deposits.terms(null)
    }
  })
})
