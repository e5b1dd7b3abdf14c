import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import { openFakePortal, type FakePortal } from './support/fake-portal.ts'
import { newDatabase, openTestStudio, seedGames, vendorSecret, type TestStudio } from './support/studio.ts'

let portal: FakePortal
let studio: TestStudio

beforeAll(async () => {
  portal = await openFakePortal({ secret: vendorSecret, balance: units(100n) })
  const databaseUrl = await newDatabase()
  await seedGames(databaseUrl)
  studio = await openTestStudio({ portalUrl: portal.url, databaseUrl })
})
afterAll(async () => {
  await studio.close()
  await portal.close()
})

describe('a round again', () => {
  test('opens for whose it is, whole, by the game that drew it, and plays nothing', async () => {
    const session = await studio.window({ user: 'recalls' })
    const { round } = (await studio.spin(session)).value
    const { roundId } = round
    if (round.state === 'DRAWN') await studio.step(session, roundId, round.steps - 1)
    const { status, value } = await studio.replay({ user: 'recalls', roundId })
    expect(status).toBe(200)
    const again = await studio.enter(value)
    const asked = portal.calls('balance').length
    const view = await studio.game(again)
    expect(view.replay).toMatchObject({ roundId, state: 'CLOSED', outcome: round.outcome })
    expect(view).toMatchObject({ round: null, balance: null, gameVersion: round.proof.gameVersion })
    // Nobody is asked for money, and nothing can be begun or gone on with.
    expect(portal.calls('balance')).toHaveLength(asked)
    for (const [path, body] of [
      ['/api/spin', { stake: view.stake, requestId: 'from-a-replay' }],
      ['/api/round/step', { roundId, step: 0 }],
      ['/api/seeds/rotate', {}],
    ] as const)
      expect((await studio.call('POST', path, { session: again, body })).value.error).toBe('REPLAY_ALONE')
    expect((await studio.game(session)).replay).toBeNull()
  })

  test('of somebody else, of another game, of nobody, or unsigned, is refused', async () => {
    const session = await studio.window({ user: 'owns-it' })
    const { roundId } = (await studio.spin(session)).value.round
    const unknown = { status: 404, value: { error: 'UNKNOWN_ROUND' } }
    expect(await studio.replay({ user: 'another', roundId })).toEqual(unknown)
    expect(await studio.replay({ user: 'owns-it', roundId, gameCode: 'SLOT-99999' })).toEqual(unknown)
    expect(await studio.replay({ user: 'owns-it', roundId: 'no round' })).toEqual(unknown)
    expect((await studio.replay({ user: 'owns-it', roundId }, 'another secret')).status).toBe(401)
  })
})
