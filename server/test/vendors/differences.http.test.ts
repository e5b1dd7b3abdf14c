import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compareFeeds } from '../../src/modules/games/compare-feeds.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { operate } from '../support/operator.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { because, newPlayer, newVendor, type TestVendor } from '../support/vendors.ts'

let parlour: TestParlour
let vendor: TestVendor
let server: Server
let url: string
/** What the vendor's own record tells, page by page. */
let pages: readonly (readonly Record<string, unknown>[])[] = []
let asked: { readonly path: string; readonly isSigned: boolean }[] = []

beforeAll(async () => {
  parlour = await openTestParlour()
  vendor = await newVendor(parlour, 'compared')
  server = createServer(({ url: path = '', headers }, response) => {
    const expected = createHmac('sha256', vendor.secret)
      .update(`${String(headers['x-timestamp'])}.${path}`)
      .digest('hex')
    asked.push({ path, isSigned: headers['x-signature'] === expected && headers['x-vendor'] === vendor.code })
    const at = Number(new URL(path, 'http://x').searchParams.get('cursor') ?? 0)
    response.end(JSON.stringify({ list: pages[at] ?? [], next: at + 1 < pages.length ? String(at + 1) : null }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  url = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}/record` : ''
})
afterAll(async () => {
  server.close()
  await parlour.close()
})

const compare = () => compareFeeds({ ...parlour, log: createLog('silent') })

test('the day that ended is compared, page by page; what differs is kept once, and no money is moved', async () => {
  const p = await newPlayer(parlour, vendor, { name: 'comparedplayer' })
  for (const [txId, amount] of [
    ['d-same', '1'],
    ['d-amount', '2'],
    ['d-back', '3'],
    ['d-ours', '4'],
  ] as const)
    await vendor.call('bet', p.fields(txId, { amount }))
  const at = await parlour.clock.read()
  const told = (txId: string, amount: string, status = 'APPLIED') => ({
    txId,
    kind: 'bet',
    status,
    playerRef: p.member.memberId,
    amount,
    currency: 'PHP',
    at,
  })
  pages = [
    [told('d-same', '1.0000'), told('d-amount', '2.5')],
    [told('d-back', '3', 'ROLLED_BACK'), told('d-theirs', '5'), told('d-declined', '6', 'DECLINED')],
  ]
  await operate(parlour, 'vendor', 'feed', 'compared', url, ...because)
  // Tomorrow, today is the day that ended.
  await parlour.clock.set(at + 86_400_000)
  for (const _ of [1, 2]) await compare()
  await parlour.clock.set(at)
  const { rows } = await sql<{ txId: string; kind: string }>`
    select tx_id as "txId", kind from games.difference order by tx_id`.execute(parlour.database.db)
  expect(rows).toEqual([
    { txId: 'd-amount', kind: 'AMOUNT' },
    { txId: 'd-back', kind: 'STATUS' },
    { txId: 'd-ours', kind: 'UNKNOWN_THERE' },
    { txId: 'd-theirs', kind: 'UNKNOWN_HERE' },
  ])
  expect(asked).toHaveLength(4)
  expect(asked.every(({ isSigned }) => isSigned)).toBe(true)
  const said = (await operate(parlour, 'vendor', 'differences', 'compared')).join('\n')
  expect(said).toContain('AMOUNT  d-amount')
  expect(said).toContain('4 differences')
  const { balance } = await parlour.balanceOf(p.member)
  expect(balance).toBe(900_000n)
})

test('a record that is none is an error of the job, and one that is not asked for any more is left alone', async () => {
  pages = [[{ txId: 'x' }]]
  await expect(compare()).rejects.toThrow('compared could not be read')
  await operate(parlour, 'vendor', 'feed', 'compared', 'none', ...because)
  asked = []
  await compare()
  expect(asked).toEqual([])
  const feed = (to: string) => operate(parlour, 'vendor', 'feed', 'compared', to, ...because)
  for (const open of ['http://vendor.example/record', 'ftp://x', 'somewhere'])
    await expect(feed(open)).rejects.toThrow('https')
})
