import { io, type Socket } from 'socket.io-client'
import { sql } from 'kysely'
import { Compile } from 'typebox/compile'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { messages, type Message, type MessageName } from '@parlour/core/contract/realtime.ts'
import { closeOverSockets } from '#modules/identity/module.ts'
import { updateStatus } from '../../src/modules/brand/brand.sql.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { currentIssue, placeSlip } from '../support/slip.ts'
import { until } from '../support/until.ts'

interface Listener {
  readonly socket: Socket
  /** Everything that came, in order, each checked against the contract's schema. */
  readonly heard: readonly { readonly name: MessageName; readonly message: unknown }[]
  of<Name extends MessageName>(name: Name): Message<Name>[]
}

const schemas = new Map(Object.entries(messages).map(([name, schema]) => [name, Compile(schema)]))

let parlour: TestParlour
let member: TestMember
let open: Socket[] = []
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour()
})
beforeEach(async () => {
  await parlour.clock.nextIssue()
  await parlour.round()
  member = await parlour.register(`listener${(n += 1)}`)
  await parlour.credit(member, 100n)
})
afterEach(() => {
  for (const socket of open) socket.disconnect()
  open = []
})
afterAll(() => parlour.close())

async function listen(
  auth: Readonly<Record<string, unknown>> = {},
  transports: readonly ('websocket' | 'polling')[] = ['websocket'],
): Promise<Listener> {
  const socket = io(parlour.address, {
    path: '/socket',
    transports: [...transports],
    forceNew: true,
    reconnection: false,
    auth,
  })
  open.push(socket)
  const heard: { name: MessageName; message: unknown }[] = []
  socket.onAny((name: MessageName, message: unknown) => {
    expect(schemas.get(name)?.Check(message), `${name} is as the contract says`).toBe(true)
    heard.push({ name, message })
  })
  await until(() => socket.connected)
  return {
    socket,
    heard,
    of: <Name extends MessageName>(name: Name) =>
      heard.filter((one) => one.name === name).map(({ message }) => message as Message<Name>),
  }
}

/** What was sent to a socket before this word has come when the word has: one socket keeps its order. */
async function settled({ of }: Listener): Promise<void> {
  const before = of('system').length
  parlour.realtime.toPublic('system', { status: 0 })
  await until(() => of('system').length > before)
}

const tokenOf = ({ token, merchant }: TestMember) => ({ token, merchant })

test('a guest hears an issue close, be drawn and settled, with its proof, and no one’s money', async () => {
  const guest = await listen()
  const { numero, commit } = await currentIssue(parlour)
  await placeSlip(parlour, member)
  await parlour.clock.nextIssue()
  await parlour.round()
  const ofIssue = () => guest.of('issue').filter((issue) => issue.gameId === 1 && issue.numero === numero)
  await until(() => ofIssue().some(({ state }) => state === 'SETTLED'))
  expect(ofIssue().map(({ state }) => state)).toEqual(['LOCKED', 'DRAWN', 'SETTLED'])
  const [locked, drawn] = ofIssue()
  expect(locked).toMatchObject({ commit })
  expect(locked).not.toHaveProperty('seed')
  expect(locked).not.toHaveProperty('winNo')
  expect(drawn).toMatchObject({ commit, seed: expect.stringMatching(/^[0-9a-f]{64}$/), winNo: { kind: 'prizes' } })
  expect(new Set(guest.heard.map(({ name }) => name))).toEqual(new Set(['issue']))
})

test('what is said to everybody at once is heard whole and in order, by whatever a socket speaks', async () => {
  const listeners = await Promise.all([
    listen({ merchant: 'parlour' }),
    listen({ merchant: 'parlour' }, ['polling']),
    listen({ merchant: 'parlour' }, ['polling', 'websocket']),
  ])
  // Frames of each of the lengths that are written differently, and a letter of more bytes than one.
  const said = [1, 40, 200, 70_000].map((letters, at) => ({
    gameId: 1,
    gameCode: 'é'.repeat(letters),
    numero: String(at),
    state: 'OPEN' as const,
    closeTime: 1,
    drawTime: 2,
  }))
  for (const message of said) parlour.realtime.toPublic('issue', message)
  const brandId = parlour.brands[0]?.brandId ?? ''
  parlour.realtime.toBrand(brandId, 'settings', {})
  for (const { of } of listeners) {
    await until(() => of('settings').length > 0)
    expect(of('issue')).toEqual(said)
  }
})

describe('a member', () => {
  test('hears balances that can be read at once, in growing versions, and the end of the bets', async () => {
    const own = await listen(tokenOf(member))
    const read: boolean[] = []
    own.socket.on('balance', ({ version }: Message<'balance'>) => {
      // The push comes after the commit: whoever asks at once finds it, or something newer.
      void parlour.balanceOf(member).then((balance) => read.push(balance.version >= version))
    })
    const { numero } = await currentIssue(parlour)
    for (let bets = 0; bets < 6; bets += 1) await placeSlip(parlour, member, { picks: `0${bets}` })
    const { version } = await parlour.balanceOf(member)
    await until(() => own.of('balance').at(-1)?.version === version)
    await parlour.clock.nextIssue()
    await parlour.round()
    await until(() => own.of('bet.settled').length > 0)
    expect(own.of('bet.settled')).toMatchObject([{ gameId: 1, numero, stake: '6.0000', bets: 6 }])
    await until(() => read.length === own.of('balance').length)
    const versions = own.of('balance').map((balance) => balance.version)
    expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b))
    expect(read).not.toContain(false)
  })

  test('hears a deposit and a cancellation, on every device', async () => {
    const devices = [await listen(tokenOf(member)), await listen(tokenOf(member))]
    await parlour.credit(member, 50n)
    const placed = await placeSlip(parlour, member)
    const [{ subOrderId }] = placed.value['lines'] as [{ subOrderId: string }]
    await parlour.call('POST', '/lgw/orders/cancel', {
      token: member.token,
      key: 'back',
      body: { subOrderIds: [subOrderId] },
    })
    const { version } = await parlour.balanceOf(member)
    for (const device of devices) {
      await until(() => device.of('balance').at(-1)?.version === version)
      expect(device.of('balance').at(-1)).toMatchObject({ sumBalance: '150.0000' })
    }
  })

  test('hears nothing of a bet that is refused, nor of a repeat', async () => {
    const own = await listen(tokenOf(member))
    await placeSlip(parlour, member, { clientBetId: 'once' })
    await until(() => own.of('balance').length === 1)
    const { numero } = await currentIssue(parlour)
    await placeSlip(parlour, member, { clientBetId: 'once', numero })
    await placeSlip(parlour, member, { price: '5000', totalStake: '5000' })
    await settled(own)
    expect(own.of('balance')).toHaveLength(1)
  })
})

test('a forged token, another brand’s and another member’s hear nothing of a member’s', async () => {
  const other = await parlour.register(`peer${n}`)
  const namesake = await parlour.register(`listener${n}`, 'verbena')
  const strangers = await Promise.all(
    [
      { token: 'forged', merchant: 'parlour' },
      { token: member.token, merchant: 'verbena' },
      { token: member.token, merchant: 'nobody' },
      { token: [member.token], merchant: 'parlour' },
      tokenOf(other),
      tokenOf(namesake),
    ].map((auth) => listen(auth)),
  )
  const own = await listen(tokenOf(member))
  await placeSlip(parlour, member)
  await parlour.clock.nextIssue()
  await parlour.round()
  await until(() => own.of('balance').length > 0 && own.of('bet.settled').length > 0)
  for (const stranger of strangers) {
    await settled(stranger)
    expect(stranger.of('balance')).toEqual([])
    expect(stranger.of('bet.settled')).toEqual([])
  }
})

test('signing out ends the session’s sockets with a word, and no other session’s', async () => {
  const { value } = await parlour.sealed('POST', '/wps/session/login', {
    username: member.username,
    password: 'a long enough secret',
    type: 'username',
  })
  const elsewhere = await listen({ token: value['token'], merchant: 'parlour' })
  const here = await listen(tokenOf(member))
  await parlour.call('POST', '/wps/session/logout', { token: member.token })
  await until(() => !here.socket.connected)
  expect(here.heard).toEqual([{ name: 'session.ended', message: { reason: 'logout' } }])
  const late = await listen(tokenOf(member))
  await placeSlip(parlour, { ...member, token: String(value['token']) })
  await until(() => elsewhere.of('balance').length === 1)
  await settled(late)
  expect(elsewhere.of('session.ended')).toEqual([])
  expect(late.of('balance')).toEqual([])
})

describe('a page whose session is over', () => {
  test('hears so when nobody used it for too long, and nothing of the member’s any more', async () => {
    const here = await listen(tokenOf(member))
    const peer = await parlour.register(`awake${n}`)
    const other = await listen(tokenOf(peer))
    await closeOverSockets(parlour)
    expect(here.of('session.ended')).toEqual([])
    const { law } = await parlour.brandsOfServer.get(parlour.brands[0]?.brandId ?? '')
    await parlour.clock.advance(law.idleMinutes * 60_000 - 10_000)
    await sql`update identity.session set seen_at = platform.now_ms() where member_id = ${peer.memberId}`.execute(
      parlour.database.db,
    )
    await closeOverSockets(parlour)
    expect(here.of('session.ended')).toEqual([])
    await parlour.clock.advance(20_000)
    await closeOverSockets(parlour)
    await until(() => !here.socket.connected)
    expect(here.of('session.ended')).toEqual([{ reason: 'expired' }])
    expect(other.socket.connected).toBe(true)
  })

  test('hears so when it was ended where this server does not hear of it', async () => {
    const here = await listen(tokenOf(member))
    await sql`update identity.session set ended_at = platform.now_ms() where member_id = ${member.memberId}`.execute(
      parlour.database.db,
    )
    await closeOverSockets(parlour)
    await until(() => !here.socket.connected)
    expect(here.of('session.ended')).toEqual([{ reason: 'logout' }])
  })
})

test('a brand’s open pages are told that it closed, a visitor’s too, and those of the other brand are not', async () => {
  const [own, visitor, other] = await Promise.all([
    listen({ token: member.token, merchant: 'parlour' }),
    listen({ merchant: 'parlour' }),
    listen({ merchant: 'verbena' }),
  ])
  const brandId = parlour.brands[0]?.brandId ?? ''
  await parlour.database.transaction((tx) => updateStatus(tx, brandId, { status: 1, endAt: null }))
  try {
    await parlour.jobs.find(({ name }) => name === 'realtime:brand_told')?.work({ brandId })
    await until(() => own.of('system').length > 0 && visitor.of('system').length > 0)
    expect([own, visitor].map((one) => one.of('system'))).toEqual([[{ status: 1 }], [{ status: 1 }]])
    expect(other.heard).toEqual([])
    // One that came a moment too late to hear it is told when it is there.
    const late = await listen({ merchant: 'parlour' })
    await until(() => late.of('system').length > 0)
    expect(late.of('system')).toEqual([{ status: 1 }])
  } finally {
    await parlour.database.transaction((tx) => updateStatus(tx, brandId, { status: 0, endAt: null }))
  }
})
