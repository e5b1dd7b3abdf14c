import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { io, type Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postMessage } from '../../src/modules/inbox/index.ts'
import { startJobs } from '../../src/platform/jobs/jobs.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { operate } from '../support/operator.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openTestCashier } from '../support/withdrawals.ts'
import { until } from '../support/until.ts'

interface Row {
  readonly id: string
  readonly kind: string
  readonly title: string
  readonly text: string
  readonly isRead: boolean
}

let parlour: TestParlour
let member: TestMember
let n = 0
let sockets: Socket[] = []

beforeAll(async () => {
  parlour = await openTestParlour()
})
beforeEach(async () => {
  member = await parlour.register(`reader${(n += 1)}`)
})
afterEach(() => {
  for (const socket of sockets) socket.disconnect()
  sockets = []
})
afterAll(() => parlour.close())

const as = ({ token, merchant }: TestMember, language = 'en') => ({ token, merchant, headers: { language } })
const list = async (reader = member, language = 'en') => {
  const { value } = await parlour.call('GET', '/api/inbox/messages?limit=100', as(reader, language))
  return value['list'] as Row[]
}
const unread = async (reader = member) => {
  const { value } = await parlour.call('GET', '/wps/relay/MCSFE_getUnreadCount', as(reader))
  return (value['data'] as { count: number }).count
}
const brandIdOf = (merchant: string) =>
  parlour.brands.find(({ merchantCode }) => merchantCode === merchant)?.brandId ?? ''
const texts = (title: string) => ({ es: { title: `${title} (es)`, text: 'Texto.' }, en: { title, text: 'Text.' } })
const send = (title: string, to: TestMember | string = member) =>
  parlour.database.transaction((tx) =>
    postMessage(tx, {
      brandId: brandIdOf(typeof to === 'string' ? to : to.merchant),
      ...(typeof to === 'string' ? {} : { memberId: to.memberId }),
      kind: 'operator',
      parameters: { texts: texts(title) },
    }),
  )
const act = (method: string, path: string, reader = member) => parlour.call(method, path, as(reader))
const login = (agent: string, username = member.username) =>
  parlour
    .seal({ type: 'username', username, password: 'a long enough secret' })
    .then((raw) =>
      parlour.call('POST', '/wps/session/login', { raw, type: 'application/jose', headers: { 'user-agent': agent } }),
    )

/** Runs the queue until what was posted is told. */
async function withJobs<T>(work: () => Promise<T>): Promise<T> {
  const runner = await startJobs({
    url: parlour.database.url,
    jobs: [...parlour.jobs, { ...parlour.messenger.job, work: async () => undefined }],
    log: createLog('fatal'),
  })
  try {
    return await work()
  } finally {
    await runner.stop()
  }
}

async function listen({ token, merchant }: TestMember): Promise<number[]> {
  const socket = io(parlour.address, {
    path: '/socket',
    transports: ['websocket'],
    forceNew: true,
    auth: { token, merchant },
  })
  sockets.push(socket)
  const counts: number[] = []
  socket.on('unread', ({ count }: { count: number }) => counts.push(count))
  await until(() => socket.connected)
  return counts
}

test('a message is listed in the reader’s language, counted, read once and deleted', async () => {
  await send('Hello')
  expect(await list()).toMatchObject([{ kind: 'operator', title: 'Hello', text: 'Text.', isRead: false }])
  expect((await list(member, 'es'))[0]?.title).toBe('Hello (es)')
  expect(await unread()).toBe(1)
  expect((await act('GET', '/wps/member/info')).value).toMatchObject({ unread: 1 })
  const [{ id } = { id: '' }] = await list()
  expect(await act('POST', `/api/inbox/messages/${id}/read`)).toMatchObject({ status: 200, value: { unread: 0 } })
  expect(await act('POST', `/api/inbox/messages/${id}/read`)).toMatchObject({ status: 200, value: { unread: 0 } })
  expect(await list()).toMatchObject([{ id, isRead: true }])
  expect(await act('DELETE', `/api/inbox/messages/${id}`)).toMatchObject({ status: 200, value: { unread: 0 } })
  expect(await list()).toEqual([])
  for (const method of ['POST', 'DELETE']) {
    const path = `/api/inbox/messages/${id}${method === 'POST' ? '/read' : ''}`
    expect(await act(method, path)).toMatchObject({ status: 404, code: 'inbox.message_unknown' })
  }
})

test.each(['nonsense', randomUUID()])('a message that is called %s is unknown', async (id) => {
  expect(await act('DELETE', `/api/inbox/messages/${id}`)).toMatchObject({ status: 404 })
  expect(await act('POST', `/api/inbox/messages/${id}/read`)).toMatchObject({ code: 'inbox.message_unknown' })
})

test('pages follow each other by key, own messages and those to all in one order', async () => {
  for (const turn of [1, 2, 3, 4, 5]) await send(`m${turn}`, turn % 2 === 0 ? 'parlour' : member)
  const titles: string[] = []
  let cursor = ''
  do {
    const { value } = await act('GET', `/api/inbox/messages?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`)
    titles.push(...(value['list'] as Row[]).map(({ title }) => title))
    cursor = (value['next'] as string | null) ?? ''
  } while (cursor !== '')
  expect(titles).toEqual(['m5', 'm4', 'm3', 'm2', 'm1'])
})

describe('a message to all', () => {
  test('is one row; who reads or deletes it does so alone, and who comes later does not get it', async () => {
    const peer = await parlour.register(`peer${n}`)
    const foreigner = await parlour.register(`reader${n}`, 'verbena')
    const messageId = await send('To all', 'parlour')
    const late = await parlour.register(`late${n}`)
    expect(await Promise.all([member, peer, late, foreigner].map(unread))).toEqual([1, 1, 0, 0])
    expect(await list(late)).toEqual([])
    await act('POST', `/api/inbox/messages/${messageId}/read`)
    expect(await Promise.all([member, peer].map(unread))).toEqual([0, 1])
    await act('DELETE', `/api/inbox/messages/${messageId}`, peer)
    expect(await list(peer)).toEqual([])
    expect(await list()).toMatchObject([{ isRead: true }])
    for (const stranger of [late, foreigner]) {
      expect(await act('POST', `/api/inbox/messages/${messageId}/read`, stranger)).toMatchObject({ status: 404 })
    }
    const { rows } = await sql<{ rows: number; marks: number }>`
      select (select count(*)::int from inbox.message where message_id = ${messageId}) as rows,
             (select count(*)::int from inbox.mark where message_id = ${messageId}) as marks`.execute(
      parlour.database.db,
    )
    expect(rows).toEqual([{ rows: 1, marks: 2 }])
  })

  test('and own ones are all read at once; what is written meanwhile stays unread', async () => {
    await send('one')
    await send('two', 'parlour')
    await parlour.database.warm()
    await Promise.all([act('POST', '/api/inbox/messages/read'), act('POST', '/api/inbox/messages/read')])
    expect(await unread()).toBe(0)
    await parlour.database.transaction(async (tx) => {
      // Its id is older than the reading, its commit is not.
      const { brandId } = { brandId: brandIdOf('parlour') }
      await postMessage(tx, { brandId, memberId: member.memberId, kind: 'passwordChanged', parameters: {} })
      expect(await act('POST', '/api/inbox/messages/read')).toMatchObject({ value: { unread: 0 } })
    })
    expect(await unread()).toBe(1)
  })
})

test('guests have none, and are told that it takes a real account', async () => {
  const random = await parlour.seal({})
  const body = { os: 'Linux', platform: 'W', random, version: 3 }
  const { value } = await parlour.call('POST', '/wps/session/login/freeplay', { body })
  const guest = { ...member, token: String(value['token']) }
  await send('To all', 'parlour')
  expect(await unread(guest)).toBe(0)
  expect(await act('GET', '/api/inbox/messages', guest)).toMatchObject({ code: 'identity.real_account_required' })
  expect(await act('POST', '/api/inbox/messages/read', guest)).toMatchObject({ status: 403 })
})

describe('open pages', () => {
  test('hear the count when a message comes and when it is read, all tabs of the member and nobody else', async () => {
    await withJobs(async () => {
      const peer = await parlour.register(`peer${n}`)
      const [first, second, other] = await Promise.all([listen(member), listen(member), listen(peer)])
      const messageId = await send('News')
      await until(() => first.at(-1) === 1 && second.at(-1) === 1)
      await act('POST', `/api/inbox/messages/${messageId}/read`)
      await until(() => first.at(-1) === 0 && second.at(-1) === 0)
      expect(other.filter((count) => count > 0)).toEqual([])
    })
  })

  test('of a brand hear a message to all, each with its own count', async () => {
    await withJobs(async () => {
      const peer = await parlour.register(`peer${n}`)
      const foreigner = await parlour.register(`reader${n}`, 'verbena')
      await send('before', peer)
      const heard = await Promise.all([member, peer, foreigner].map(listen))
      await send('To all', 'parlour')
      await until(() => heard[0]?.at(-1) === 1 && heard[1]?.at(-1) === 2)
      expect(heard[2]?.filter((count) => count > 0)).toEqual([])
    })
  })
})

describe('the house writes', () => {
  const chrome = 'Mozilla/5.0 (X11; Linux x64) Chrome/142.0 Safari/537.36'
  const firefox = 'Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0'

  test('of a sign-in from a device that was not seen before, once a device', async () => {
    await login(chrome)
    await login(chrome)
    await Promise.all([login(firefox), login(firefox)])
    const told = (await list()).map(({ kind, text }) => `${kind} ${text.split(',')[0]}`)
    expect(told).toEqual(['newDevice New login from Firefox · Windows', 'newDevice New login from Chrome · Linux'])
    expect((await list(member, 'es'))[0]?.text).toContain('Nuevo inicio de sesión desde Firefox · Windows, dirección')
  })

  test('of a new password, and of a refused one nothing', async () => {
    const change = async (oldPassword: string) => {
      const raw = await parlour.seal({
        oldPassword,
        newPassword: 'another secret',
        confirmNewPassword: 'another secret',
      })
      return parlour.call('POST', '/wps/member/password', { ...as(member), raw, type: 'application/jose' })
    }
    expect(await change('not this one')).toMatchObject({ status: 422 })
    expect(await unread()).toBe(0)
    const { value } = await change('a long enough secret')
    expect((await list({ ...member, token: String(value['token']) })).map(({ kind }) => kind)).toEqual([
      'passwordChanged',
    ])
  })

  test('of a deposit, once however often the provider says it', async () => {
    await parlour.credit(member, 120n)
    expect(await list()).toMatchObject([{ kind: 'depositCredited', title: 'P\u00a0120.00 deposited' }])
    const { rows } = await sql<{ reference: string; txn: string }>`
      select deposit_id as reference, provider_txn_id as txn from cashier.callback
       where deposit_id in (select deposit_id from cashier.deposit where member_id = ${member.memberId})`.execute(
      parlour.database.db,
    )
    const said = { status: 'PAID', amount: '120.0000', currency: 'PHP', merchant: 'parlour' }
    const again = { reference: rows[0]?.reference, providerTxnId: rows[0]?.txn, ...said }
    await parlour.database.warm()
    await Promise.all([parlour.callback(again), parlour.callback(again)])
    expect(await unread()).toBe(1)
  })

  test('of a withdrawal that was paid, and of one that was rejected with its reason', async () => {
    const cashier = openTestCashier(parlour)
    const taker = await cashier.ready(`taker${n}`)
    await act('POST', '/api/inbox/messages/read', taker.member)
    const [paid, rejected] = [await cashier.request(taker), await cashier.request(taker)]
    const idOf = ({ value }: typeof paid) => String(value['withdrawalId'])
    await operate(parlour, 'withdrawal', 'pay', idOf(paid), '--by', 'Rosa', '--reference', 'TRF-7')
    await operate(parlour, 'withdrawal', 'reject', idOf(rejected), '--by', 'Rosa', '--reason', 'Wrong holder.')
    await expect(
      operate(parlour, 'withdrawal', 'pay', idOf(paid), '--by', 'Rosa', '--reference', 'TRF-8'),
    ).rejects.toThrow()
    const told = (await list(taker.member)).filter(({ isRead }) => !isRead)
    expect(told.map(({ kind }) => kind)).toEqual(['withdrawalRejected', 'withdrawalPaid'])
    expect(told[0]?.text).toBe('P\u00a0300.00 is back in your balance. The reason: Wrong holder.')
    expect(told[1]?.text).toContain('We sent P\u00a0285.00 to BDO Unibank. The number of the transfer is TRF-7.')
  })
})

describe('an operator', () => {
  const why = ['--by', 'Rosa', '--reason', 'They asked.']
  const words = ['--title', 'Hola', '--text', 'Ya está.']

  test('writes to a member and to a brand, each with an audit row', async () => {
    await operate(parlour, 'message', 'send', '--to', member.username, '--brand', 'parlour', ...words, ...why)
    expect(await operate(parlour, 'message', 'send', '--all', 'parlour', ...words, ...why)).toEqual([
      'Sent to all members of parlour.',
    ])
    expect(await list()).toMatchObject([{ title: 'Hola' }, { title: 'Hola', text: 'Ya está.' }])
    const said = await operate(parlour, 'audit', 'list', '--subject', member.memberId)
    expect(said[0]).toContain('Rosa  message send')
  })

  test.each([
    [['--title', 'x', '--text', 'y'], 'Say --to NAME or --all CODE'],
    [['--to', 'a', '--all', 'parlour', '--title', 'x', '--text', 'y'], 'one of them'],
    [['--all', 'nobody', '--title', 'x', '--text', 'y'], 'There is no brand nobody'],
    [['--to', 'nobody', '--title', 'x', '--text', 'y'], 'There is no member'],
    [['--all', 'parlour', '--title', ' ', '--text', 'y'], 'needs a title'],
    [['--all', 'parlour', '--texts', '/nowhere.json'], 'cannot be read'],
  ])('is told why %j cannot be sent', async (typed, said) => {
    await expect(operate(parlour, 'message', 'send', ...typed, ...why)).rejects.toThrow(said)
    expect(await unread()).toBe(0)
  })
})
