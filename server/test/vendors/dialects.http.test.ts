import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import { dialectCases, type Stage } from '../support/dialect-cases.ts'
import { newDriver, overHttp, sendAwc, type Driver } from '../support/dialects.ts'
import { operate } from '../support/operator.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { because, newPlayer, newVendor } from '../support/vendors.ts'

// The acceptance list of the rule book, seamless wallet d8, for the foreign dialects: one table of cases, a driver each.

let parlour: TestParlour
const stages = new Map<string, Stage>()
const names = ['softswiss', 'awc'] as const

beforeAll(async () => {
  parlour = await openTestParlour()
  const native = await newVendor(parlour, 'native')
  const lenient = { set: { 'negative-on-reversal': 'yes' } }
  const [drivers, lenients]: [Driver[], Driver[]] = [[], []]
  for (const name of names) {
    drivers.push(await newDriver(parlour, name))
    lenients.push(await newDriver(parlour, name, { code: `${name}-lenient`, ...lenient }))
  }
  for (const [at, driver] of drivers.entries()) {
    const foreign = [native, ...drivers.filter((one) => one !== driver).map(({ client }) => client)]
    stages.set(driver.name, { parlour, driver, lenient: lenients[at] ?? driver, foreign })
  }
})
afterAll(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
  await parlour.close()
})

const stageOf = (name: string): Stage => {
  const stage = stages.get(name)
  if (!stage) throw new Error(`no stage for ${name}`)
  return stage
}
const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

describe.each(names)('%s', (name) => {
  test.each(letters)('%s', { timeout: 60_000 }, async (letter) => {
    const stage = stageOf(name)
    const reason = stage.driver.cannot[letter]
    if (reason === undefined) return dialectCases[letter]?.(stage) ?? expect.fail(`${letter} has no case`)
    expect(reason).not.toBe('')
  })

  test('an address of another dialect or vendor is refused, whoever signs', async () => {
    const { driver } = stageOf(name)
    const asNative = await driver.client.call('balance', { playerRef: 'x', currency: 'PHP' })
    expect(asNative).toMatchObject({ http: 401, status: 'BAD_SIGNATURE' })
  })
})

const awcPlayer = (username: string) => newPlayer(parlour, stageOf('awc').driver.client, { name: username })
const awc = (content: unknown) => sendAwc(stageOf('awc').driver, overHttp(parlour), content)

test('AWC: every one of the eighteen actions moves what it says', async () => {
  const p = await awcPlayer('eighteen')
  const { memberId: userId } = p.member
  const place = { gameCode: 'fruits', roundId: 'r-1', currency: 'PHP' }
  let step = 0
  const say = async (action: string, txn: Record<string, unknown>) => {
    const all = { userId, ...place, updateTime: `at-${(step += 1)}`, ...txn }
    const told = await awc({ action, txns: [all] })
    expect([action, told['status']]).toEqual([action, '0000'])
    const { balance, balanceTs } = await awc({ action: 'getBalance', userId })
    expect(balanceTs).toMatch(/^\d{4}-\d\d-\d\dT/)
    return balance
  }
  const one = { platformTxId: 'e-1' }
  expect(await say('bet', { ...one, betAmount: 10 })).toBe('90.0000')
  expect(await say('adjustBet', { ...one, betAmount: 8 })).toBe('92.0000')
  expect(await say('settle', { ...one, winAmount: 20 })).toBe('112.0000')
  expect(await say('unsettle', one)).toBe('92.0000')
  expect(await say('settle', { ...one, winAmount: 5 })).toBe('97.0000')
  expect(await say('resettle', { ...one, winAmount: 16 })).toBe('108.0000')
  expect(await say('voidSettle', one)).toBe('100.0000')
  expect(await say('unvoidSettle', one)).toBe('108.0000')
  expect(await say('refund', one)).toBe('100.0000')
  const two = { platformTxId: 'e-2' }
  expect(await say('bet', { ...two, betAmount: '10.5' })).toBe('89.5000')
  expect(await say('voidBet', two)).toBe('100.0000')
  expect(await say('unvoidBet', two)).toBe('89.5000')
  expect(await say('cancelBet', two)).toBe('100.0000')
  const three = { platformTxId: 'e-3' }
  expect(await say('betNSettle', { ...three, betAmount: 10, winAmount: 30 })).toBe('120.0000')
  expect(await say('cancelBetNSettle', three)).toBe('100.0000')
  expect(await say('cancelBetNSettle', { platformTxId: 'e-4' })).toBe('100.0000')
  expect(await say('betNSettle', { platformTxId: 'e-4', betAmount: 10, winAmount: 30 })).toBe('100.0000')
  expect(await say('freeSpin', { platformTxId: 'e-5', winAmount: 3 })).toBe('103.0000')
  expect(await say('give', { promotionTxId: 'e-6', amount: 2 })).toBe('105.0000')
  expect(await say('tip', { platformTxId: 'e-7', tip: 5 })).toBe('100.0000')
  expect(await say('cancelTip', { platformTxId: 'e-7' })).toBe('105.0000')
})

test('AWC: what is no message of it, or of several players where one is meant, is refused', async () => {
  const [p, q] = [await awcPlayer('oneplayer'), await awcPlayer('another')]
  const txn = (one: typeof p, platformTxId: string) => ({
    platformTxId,
    userId: one.member.memberId,
    gameCode: 'g',
    roundId: 'r',
    betAmount: 1,
  })
  for (const content of [
    { action: 'bet', txns: [txn(p, 'o-1'), txn(q, 'o-2')] },
    { action: 'bet', txns: [] },
    { action: 'bet' },
    { action: 'steal', txns: [txn(p, 'o-3')] },
    { action: 'constructor', txns: [txn(p, 'o-3')] },
    { txns: [txn(p, 'o-4')] },
    [],
    null,
  ])
    expect(await awc(content)).toMatchObject({ status: '1036' })
})

test('AWC: who has no window of the vendor open places no bet, and a window of another vendor is none', async () => {
  const { driver, lenient } = stageOf('awc')
  const p = await newPlayer(parlour, lenient.client, { name: 'windowless' })
  expect((await driver.bets(p, [['w-1', 100]])).code).toBe(driver.codes['TOKEN'])
  await driver.client.launch(p.member)
  expect((await driver.bets(p, [['w-2', 100]])).code).toBe('0000')
})

test('SOFTSWISS: a bet is rolled back with its win in one message, whichever comes first', async () => {
  const { driver } = stageOf('softswiss')
  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    const p = await newPlayer(parlour, driver.client, { name: `both${order.join('')}` })
    const bet = `both-${order.join('')}`
    await driver.betAndWin(p, bet, { bet: 1000, win: 3000 })
    const calls = [() => driver.rollback(p, bet), () => driver.unwin(p, bet)]
    for (const at of order) expect((await calls[at]?.())?.code).toBe('200')
    expect((await driver.balance(p)).cents).toBe(10_000)
  }
})

test('SOFTSWISS: a finished round is closed once, free spins are credited once, and each transaction says when', async () => {
  const { driver } = stageOf('softswiss')
  const p = await newPlayer(parlour, driver.client, { name: 'finisher' })
  const { memberId } = p.member
  const send = driverSender(driver)
  const play = { user_id: memberId, currency: 'PHP', game: 'fruits', game_id: 'fin-1', session_id: p.token }
  const actions = [{ action: 'bet', action_id: 'fin-b', amount: 1000 }]
  const told = await send('play', { ...play, actions, finished: true })
  expect(told).toMatchObject({ balance: 9000, game_id: 'fin-1', transactions: [{ action_id: 'fin-b' }] })
  expect(await send('play', { ...play, actions, finished: true })).toEqual(told)
  const { rows } = await sql<{ closed: bigint | null }>`
    select closed_at as closed from games.round where round_id = 'fin-1'`.execute(parlour.database.db)
  expect(rows[0]?.closed).not.toBeNull()
  const spins = { issue_id: `${memberId}.spring`, status: 'played', total_amount: 250 }
  for (const _ of [1, 2]) expect(await send('freespins', spins)).toMatchObject({ balance: 9250 })
  expect(await send('freespins', { ...spins, total_amount: 300 })).toMatchObject({ code: 409 })
})

function driverSender({ client }: Driver) {
  return async (call: string, content: unknown) => {
    const body = JSON.stringify(content)
    const sign = createHmac('sha256', client.secret).update(body).digest('hex')
    const path = `/vendor/softswiss/${client.code}/${call}`
    return (await overHttp(parlour)({ path, headers: { 'x-request-sign': sign }, body })).body
  }
}

test('a vendor’s dialect and scale are said when it is made, and fit each other', async () => {
  const add = (...typed: string[]) =>
    operate(parlour, 'vendor', 'add', 'parlour', 'made', 'RNG', 'X', ...typed, ...because)
  await expect(add('--dialect', 'french')).rejects.toThrow('--dialect is one of')
  await expect(add('--scale', 'cents')).rejects.toThrow('--scale is one of')
  await expect(add('--scale', 'minor')).rejects.toThrow('counts in decimal')
  await expect(add('--dialect', 'softswiss', '--scale', 'decimal')).rejects.toThrow('counts in decimal')
  await add('--dialect', 'awc', '--scale', 'x1000')
  expect((await operate(parlour, 'vendor', 'list')).join('\n')).toContain('made  X  RNG  awc (x1000)')
})
