import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import { generateCatalogue } from '@parlour/core/rules/slots/generate/catalogue.ts'
import { openFakePortal, type FakePortal } from './support/fake-portal.ts'
import { newDatabase, openTestStudio, seedGames, vendorSecret } from './support/studio.ts'

let portal: FakePortal
beforeAll(async () => {
  portal = await openFakePortal({ secret: vendorSecret, balance: units(100n) })
})
afterAll(() => portal.close())

interface Entry {
  readonly gameCode: string
  readonly name: Record<string, string>
  readonly icon: string
}
const told = () => portal.calls('games').flatMap(({ body }) => body['games'] as Entry[])

test(
  'the catalogue grows behind what is kept, and the portal is told until it takes it',
  { timeout: 60_000 },
  async () => {
    const databaseUrl = await newDatabase()
    await seedGames(databaseUrl)
    portal.takeGames(false)
    await using undo = new AsyncDisposableStack()
    const studio = await openTestStudio({ portalUrl: portal.url, databaseUrl, games: 8 })
    undo.defer(() => studio.close())
    studio.push.wake()
    await studio.grown
    await vi.waitFor(() => expect(portal.calls('games').length).toBeGreaterThan(0), { timeout: 10_000 })
    expect(studio.push.told()).toBe(0)
    portal.takeGames(true)
    await vi.waitFor(() => expect(studio.push.told()).toBe(8), { timeout: 20_000 })
    // What was there when it was last refused goes first, the rest may follow by itself.
    const codes = Array.from({ length: 8 }, (_, at) => `SLOT-0000${at + 1}`)
    const last = codes.map((code) => told().findLast(({ gameCode }) => gameCode === code))
    expect(new Set(told().map(({ gameCode }) => gameCode))).toEqual(new Set(codes))
    expect(Object.keys(last[0]?.name ?? {})).toEqual(['en', 'es', 'ar'])
    expect(last[0]).toMatchObject({
      category: 'rng',
      rtp: '96.00',
      hasDemo: true,
      icon: 'http://127.0.0.1:9/icons/SLOT-00001.svg',
      status: 'ON',
    })
    const whole = generateCatalogue(codes).games
    for (const { id, fingerprint } of whole) {
      const session = await studio.window({ gameCode: id })
      expect((await studio.game(session)).gameVersion).toBe(fingerprint)
    }
  },
)

test('a studio that begins again tells all that it has', { timeout: 60_000 }, async () => {
  const databaseUrl = await newDatabase()
  await seedGames(databaseUrl)
  const before = told().length
  await using undo = new AsyncDisposableStack()
  const studio = await openTestStudio({ portalUrl: portal.url, databaseUrl })
  undo.defer(() => studio.close())
  studio.push.wake()
  await vi.waitFor(() => expect(told()).toHaveLength(before + 3), { timeout: 10_000 })
})
