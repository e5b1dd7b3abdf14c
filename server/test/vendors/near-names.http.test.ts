import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gameOf, newGameVendor, relay, type Card } from '../support/games.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'

// Games whose names are typed nearly right.

const origin = 'https://games.example'
let parlour: TestParlour
let member: TestMember

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  member = await parlour.register('mistyper')
  const vendor = await newGameVendor(parlour, 'orchard', { origin })
  await vendor.tell([
    gameOf(origin, 'dragon', { name: { en: 'Dragon’s Élan', es: 'Brío del dragón' } }),
    gameOf(origin, 'snap', { name: { en: 'Snapdragon' } }),
    gameOf(origin, 'other', { name: { en: 'Older thing' } }),
  ])
})
afterAll(() => parlour.close())

const listOf = async (body: object) => await relay(parlour, member, 'GCSGAME_gameList', body)
const codesOf = (cards: unknown) => (cards as Card[]).map(({ nodeId }) => nodeId)

describe('a name that is typed with one letter otherwise', () => {
  const nearTo = async (gameName: string, more: object = {}) => {
    const { games, total, isNear } = await listOf({ gameName, pageSize: 100, ...more })
    return { codes: codesOf(games), total, isNear }
  }

  test('finds what comes near it, and says so; what was meant comes first where it is right', async () => {
    const exact = await nearTo('dragon')
    expect(exact).toMatchObject({ isNear: false })
    expect(exact.codes).toContain('dragon')
    for (const typed of ['drgon', 'draggon', 'dragom', 'rdagon'])
      expect(await nearTo(typed)).toMatchObject({ codes: exact.codes, isNear: true })
    const visitor = await parlour.call('GET', '/api/games/list?gameName=drgon')
    expect(visitor.value).toMatchObject({ isNear: true, total: exact.total })
  })

  test('keeps to what else was asked for, page by page, and finds nothing where two letters are otherwise', async () => {
    expect(await nearTo('drgon', { vassalage: 'nobody' })).toEqual({ codes: [], total: 0, isNear: false })
    expect(await nearTo('drgom')).toEqual({ codes: [], total: 0, isNear: false })
    const { total } = await nearTo('drgon')
    const second = await nearTo('drgon', { pageSize: 1, page: 2 })
    expect(second).toMatchObject({ total, isNear: true })
  })
})
