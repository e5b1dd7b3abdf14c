import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerStudio } from '../../src/main/demo/demo-studio.ts'
import { gameOf } from '../support/games.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { vendorClient } from '../support/vendors.ts'

let parlour: TestParlour

beforeAll(async () => {
  parlour = await openTestParlour({}, { clock: 'as the machine' })
})
afterAll(() => parlour.close())

const parts = () => ({ database: parlour.database, brands: parlour.brandsOfServer, vendors: parlour.vendors })

test('every start makes the studio a vendor with what it has today', async () => {
  for (const secret of ['a secret of this start', 'another one']) {
    const studio = { code: 'studio', secret, origin: 'http://localhost:4420' }
    await offerStudio(parts(), studio)
    const client = vendorClient(parlour, 'studio', secret)
    const tell = () => client.tell([gameOf(studio.origin, 'plums')])
    await expect.poll(tell).toEqual({ http: 200, status: 'OK', taken: 1 })
  }
  const vendors = (await parlour.vendors.list()).filter(({ code }) => code === 'studio')
  expect(vendors).toMatchObject([
    {
      name: 'Parlour Studio',
      status: 'ON',
      launchUrl: 'http://localhost:4420/launch',
      assetOrigin: 'http://localhost:4420',
    },
  ])
})
