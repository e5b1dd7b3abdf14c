import { createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askVendor } from '../../src/modules/games/ask-vendor.ts'
import { compareFeeds } from '../../src/modules/games/compare-feeds.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { openTestConsole, type Desk } from '../support/console.ts'
import { operate } from '../support/operator.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { because, newVendor } from '../support/vendors.ts'

// Operators give the addresses of vendors. In production none of them leads to the machine or its networks.

let parlour: TestParlour
let desk: Desk
let connections = 0
let port = 0
const inner = createServer((socket) => {
  connections += 1
  socket.destroy()
})

beforeAll(async () => {
  parlour = await openTestParlour({ mode: 'production' })
  desk = await (await openTestConsole(parlour)).enter('administrator')
  await newVendor(parlour, 'reached')
  await new Promise<void>((done) => inner.listen(0, '127.0.0.1', done))
  port = (inner.address() as { port: number }).port
})
beforeEach(() => {
  connections = 0
})
afterAll(async () => {
  inner.close()
  await parlour.close()
})

const reason = 'A contract was signed.'
const addresses = ['https://169.254.169.254/latest', 'https://10.0.0.1/', 'https://localhost/', 'http://127.0.0.1/']

async function settings(): Promise<Record<string, unknown>> {
  const { value } = await desk.call('GET', '/console/api/brands/parlour/vendors')
  const [found = {}] = value['list'] as Record<string, unknown>[]
  const fixed = new Set(['code', 'product', 'dialect', 'moneyScale', 'games', 'dailyCreditMax', 'creditedToday'])
  return Object.fromEntries(Object.entries(found).filter(([name]) => !fixed.has(name)))
}

test.each(['launchUrl', 'transferUrl', 'replayUrl', 'freeSpinsUrl'])(
  'the console takes no inner address as %s',
  async (field) => {
    const current = await settings()
    for (const address of addresses) {
      const body = { ...current, [field]: address, reason }
      expect(await desk.call('PUT', '/console/api/brands/parlour/vendors/reached', body), address).toMatchObject({
        status: 422,
        code: 'console.vendor_address',
        value: { field },
      })
    }
    const body = { ...current, [field]: 'https://games.example/launch', reason }
    expect(await desk.call('PUT', '/console/api/brands/parlour/vendors/reached', body)).toMatchObject({ status: 200 })
  },
)

test.each(['launch-url', 'transfer-url', 'replay-url'])('the command line takes none as %s', async (name) => {
  for (const address of addresses) {
    await expect(operate(parlour, 'vendor', 'set', 'reached', name, address, ...because)).rejects.toThrow('open net')
  }
})

test('nor as the address of a vendor’s own record', async () => {
  for (const address of addresses) {
    await expect(operate(parlour, 'vendor', 'feed', 'reached', address, ...because)).rejects.toThrow('open net')
  }
})

test('one that is kept from before is not called', async () => {
  for (const host of ['127.0.0.1', 'localhost']) {
    const launchUrl = `https://${host}:${port}/launch`
    expect(await askVendor({ vendors: parlour.vendors }, { code: 'reached', launchUrl }, {} as never)).toEqual({
      ok: false,
      problem: 'the address is none that may be called',
    })
  }
  await sql`
    insert into games.vendor_feed (vendor_id, brand_id, url)
    select vendor_id, brand_id, ${`https://127.0.0.1:${port}/record`} from games.vendor where code = 'reached'`.execute(
    parlour.database.db,
  )
  await expect(compareFeeds({ ...parlour, log: createLog('silent') })).rejects.toThrow()
  expect(connections).toBe(0)
})
