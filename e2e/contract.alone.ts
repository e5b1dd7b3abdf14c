import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { leaveTime, letDraw } from './clock.ts'
import { newName, password, test } from './support.ts'
import { ask, readJson, seal, type Envelope } from './wire-client.ts'

test('the journey over HTTP, by the contract alone', async () => {
  const username = newName('wire')
  const form = {
    username,
    password,
    confirmPassword: password,
    login: true,
    registerUrl: 'http://localhost/register',
    registerMethod: 'WEB',
  }
  await ask('/wps/member/register', { method: 'PUT', ...(await seal(form)) })
  const signedIn = await ask('/wps/session/login', {
    method: 'POST',
    ...(await seal({ username, password, type: 'username' })),
  })
  const { token } = signedIn.value as unknown as { token: string }
  const auth = { Authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const post = (path: string, body: unknown, more: Record<string, string> = {}) =>
    ask(path, { method: 'POST', headers: { ...auth, ...more }, body: JSON.stringify(body) })
  const get = (path: string) => ask(path, { headers: auth })
  const balance = async () =>
    ((await get('/wps/v2/wallets/balance?typeId=0')).value as unknown as { sumBalance: string }).sumBalance
  expect(await balance()).toBe('0.0000')

  const { deposit } = (await get('/api/cashier/methods')).value as unknown as { deposit: { methodId: string }[] }
  const key = { 'Idempotency-Key': randomUUID() }
  const request = { methodId: deposit[0]?.methodId, amount: '100' }
  const order = (await post('/api/cashier/deposits', request, key)).value as unknown as {
    depositId: string
    redirectUrl: string
    state: string
  }
  expect((await post('/api/cashier/deposits', request, key)).value).toEqual(order)
  const { sandbox } = readJson<{ sandbox: string }>('addresses.json')
  expect(order.redirectUrl.startsWith(sandbox)).toBe(true)
  await fetch(`${sandbox}/psp/orders/${order.depositId}/double`, { method: 'POST' })
  expect(await balance()).toBe('100.0000')
  expect((await get(`/api/cashier/deposits/${order.depositId}`)).value).toMatchObject({
    state: 'CONFIRMED',
    received: '100.0000',
  })

  const games = (await get('/lgw/vn/games/game_menu')).value as unknown as {
    gameMenus: { gameId: number; gameCode: string }[]
  }[]
  const game = games[0]?.gameMenus[0]
  const menu = (await get(`/lgw/games/${game?.gameCode}/play_menu`)).value as unknown as {
    playMenuGroups: { playMenus: { playId: number; playCode: string }[] }[]
  }[]
  const play = menu[0]?.playMenuGroups.flatMap(({ playMenus }) => playMenus).find(({ playCode }) => playCode === 'DUOI')
  const setting = (await get(`/lgw/games/${game?.gameId}/setting`)).value as unknown as {
    bettingModes: { code: string }[]
  }
  const issue = await openIssue(game?.gameId ?? 0, get)
  const bet = {
    clientBetId: randomUUID(),
    gameId: game?.gameId,
    prizeModeId: 1,
    device: 'WEB',
    winStop: false,
    numeros: [{ numero: issue.numero, multiple: 1 }],
    contents: [
      {
        playId: play?.playId,
        bettingContent: '0,1,2,3,4,5,6,7,8,9',
        unitMode: setting.bettingModes[0]?.code,
        singleBetPrice: '1.0000',
        units: 10,
        totalStake: '10.0000',
      },
    ],
  }
  const receipt = (await post('/lgw/orders/betting', bet)).value as unknown as {
    orderNumber: string
    balance: string
    version: number
  }
  expect(receipt).toMatchObject({ numero: issue.numero, totalBettingAmount: '10.0000', balance: '90.0000' })
  expect((await post('/lgw/orders/betting', bet)).value).toEqual(receipt)

  await letDraw(String(game?.gameId))
  await expect.poll(balance, { timeout: 30_000 }).toBe('99.9000')
  expect((await get(`/lgw/orders/${receipt.orderNumber}`)).value).toMatchObject({ state: 'WON', totalPayout: '9.9000' })
  const { list } = (await get('/api/bets')).value as unknown as { list: { state: string; payout: string }[] }
  expect(list).toMatchObject([{ state: 'WON', payout: '9.9000' }])
  const records = (await get('/api/wallet/records')).value as unknown as { list: { kind: string; after: string }[] }
  expect(records.list.map(({ kind, after }) => `${kind} ${after}`)).toEqual([
    'win 99.9000',
    'bet 90.0000',
    'deposit 100.0000',
  ])
  const fair = (await get(`/api/fair/${game?.gameId}/${issue.numero}`)).value as unknown as {
    commit: string
    seed: string
  }
  expect(fair.commit).toBe(issue.commit)
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(fair.seed, 'hex'))).toString('hex')
  expect(hash).toBe(issue.commit)
  expect(
    (await ask('/wps/session/logout', { method: 'DELETE', headers: { Authorization: auth.Authorization } })).success,
  ).toBe(true)
  expect((await get('/wps/member/info')).code).toBe('identity.session_required')
})

async function openIssue(
  gameId: number,
  get: (path: string) => Promise<Envelope>,
): Promise<{ numero: string; commit: string }> {
  await leaveTime(String(gameId), 20_000)
  const { currentNumero: issue } = (await get(`/lgw/numeros/near?gameId=${gameId}`)).value as unknown as {
    currentNumero: { numero: string; commit: string }
  }
  return issue
}
