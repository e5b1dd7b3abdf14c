import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gameOf, newGameVendor, relay, type Card } from '../support/games.ts'
import { operate } from '../support/operator.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { because, type TestVendor } from '../support/vendors.ts'

// What vendors tell of their games, and how players find them and keep them.

const origin = 'https://games.example'
let parlour: TestParlour
let member: TestMember
let vendor: TestVendor

beforeAll(async () => {
  parlour = await openTestParlour({ trustedProxies: 1 })
  await parlour.clock.hold()
  member = await parlour.register('gamefinder')
  vendor = await newGameVendor(parlour, 'orchard', { origin })
})
afterAll(() => parlour.close())

const listOf = async (body: object, by: TestMember = member) => await relay(parlour, by, 'GCSGAME_gameList', body)
const codesOf = (cards: unknown) => (cards as Card[]).map(({ nodeId }) => nodeId)
const codesFound = async (body: object, by: TestMember = member) =>
  codesOf((await listOf({ pageSize: 100, ...body }, by))['games'])
const idOf = async (code: string) => {
  const { rows } = await sql<{ id: string }>`select game_id as id from games.game where game_code = ${code}`.execute(
    parlour.database.db,
  )
  return rows[0]?.id ?? ''
}

describe('what a vendor tells', () => {
  test('is taken whole, changed by the next telling, and never told by another’s signature', async () => {
    const game = gameOf(origin, 'told', {
      name: { en: 'Told Once', es: 'Dicho una vez' },
      tags: ['fruit', 'fruit'],
      rtp: '94.50',
      volatility: 'very-high',
      releasedAt: await parlour.clock.now(),
    })
    expect(await vendor.tell([game])).toEqual({ http: 200, status: 'OK', taken: 1 })
    const [card] = (await listOf({ gameName: 'told once', language: 'ES' }))['games'] as Card[]
    expect(card).toEqual({
      gameId: await idOf('told'),
      nodeId: 'told',
      vassalage: 'orchard',
      vendorName: 'The orchard',
      gameName: 'Dicho una vez',
      gameType: 'RNG',
      icon: `${origin}/icons/told.webp`,
      isHot: false,
      isNew: true,
      isFavourite: false,
      rtp: '94.50',
      volatility: 'very-high',
      tags: ['fruit'],
      status: 'ON',
      demo: true,
    })
    await operate(parlour, 'vendor', 'set', 'orchard', 'sorting', '7', ...because)
    expect(await vendor.tell([{ ...game, name: { en: 'Told Twice' }, hasDemo: false }])).toMatchObject({ taken: 1 })
    expect((await listOf({ gameName: 'told' }))['games']).toMatchObject([
      { gameId: card?.gameId, gameName: 'Told Twice', demo: false },
    ])
    expect(await vendor.tell([game], { signature: '0'.repeat(64) })).toMatchObject({ http: 401 })
    expect(await vendor.tell([{ ...game, status: 'OFF' }])).toMatchObject({ taken: 1 })
    expect(await codesFound({ gameName: 'told' })).toEqual([])
  })

  test('five hundred at once are one statement; what stands so is not written again', async () => {
    const games = Array.from({ length: 500 }, (_, at) => gameOf(origin, `many-${at}`, { category: 'bingo' }))
    const versions = async () => {
      const { rows } = await sql<{ xmin: string }>`
        select distinct xmin::text from games.game where game_code like 'many-%'`.execute(parlour.database.db)
      return rows.map(({ xmin }) => xmin)
    }
    expect(await vendor.tell(games)).toMatchObject({ taken: 500 })
    const [first, ...others] = await versions()
    expect(others).toEqual([])
    expect(await vendor.tell(games)).toMatchObject({ taken: 500 })
    expect(await versions()).toEqual([first])
    expect(await listOf({ gameType: 'BINGO', pageSize: 100, page: 2 })).toMatchObject({ total: 500, totalPages: 5 })
    expect(await listOf({ gameType: 'BINGO', pageSize: 100, page: 6 })).toMatchObject({ total: 500, games: [] })
    await vendor.tell(games.map((game) => ({ ...game, status: 'OFF' })))
  })

  test.each<[string, object, string]>([
    ['no English name', { name: { es: 'Solo' } }, 'WRONG_SYNTAX'],
    ['a field that is not there', { colour: 'red' }, 'WRONG_SYNTAX'],
    ['another kind', { category: 'slots' }, 'WRONG_TYPES'],
    ['a return of one place', { rtp: '96.5' }, 'WRONG_TYPES'],
    ['more than all', { rtp: '101.00' }, 'WRONG_TYPES'],
    ['loud tags', { tags: ['FRUIT'] }, 'WRONG_TYPES'],
    ['thirteen tags', { tags: Array.from({ length: 13 }, (_, at) => `t${at}`) }, 'WRONG_TYPES'],
    ['a picture elsewhere', { icon: 'https://elsewhere.example/a.webp' }, 'WRONG_TYPES'],
    ['a picture without a place', { icon: '/a.webp' }, 'WRONG_TYPES'],
    ['a picture behind a name', { icon: 'https://me:you@games.example/a.webp' }, 'WRONG_TYPES'],
    ['a name of nothing', { name: { en: '' } }, 'WRONG_TYPES'],
    ['a name that no table keeps', { name: { en: 'a\u0000b' } }, 'WRONG_TYPES'],
  ])('with %s is not taken, nor what it came with', async (_, change, status) => {
    const games = [gameOf(origin, 'beside'), { ...gameOf(origin, 'wrong'), ...change }]
    expect(await vendor.tell(games)).toEqual({ http: 200, status, taken: 0 })
    expect(await codesFound({ gameName: 'beside' })).toEqual([])
  })

  test('of a code twice the last counts; none and too many are refused', async () => {
    const twice = [gameOf(origin, 'twice'), gameOf(origin, 'twice', { name: { en: 'Second thought' } })]
    expect(await vendor.tell(twice)).toMatchObject({ taken: 1 })
    expect(await codesFound({ gameName: 'second thought' })).toEqual(['twice'])
    expect(await vendor.tell([])).toMatchObject({ taken: 0 })
    const many = Array.from({ length: 501 }, (_, at) => gameOf(origin, `x${at}`))
    expect(await vendor.tell(many)).toMatchObject({ status: 'WRONG_TYPES', taken: 0 })
    expect(await vendor.tell([], { raw: '{' })).toMatchObject({ status: 'WRONG_SYNTAX' })
  })

  test('under a code of another vendor is another game', async () => {
    const other = await newGameVendor(parlour, 'elsewhere', { origin, brand: 'verbena' })
    await vendor.tell([gameOf(origin, 'shared', { name: { en: 'Ours shared' } })])
    await other.tell([gameOf(origin, 'shared', { name: { en: 'Theirs shared' }, category: 'live' })])
    const foreigner = await parlour.register('foreignfinder', 'verbena')
    expect((await listOf({ gameName: 'shared' }))['games']).toMatchObject([{ gameName: 'Ours shared' }])
    expect((await listOf({ gameName: 'shared' }, foreigner))['games']).toMatchObject([{ gameName: 'Theirs shared' }])
    expect(await codesFound({ vassalage: 'orchard' }, foreigner)).toEqual([])
  })
})

describe('finding games', () => {
  beforeAll(async () => {
    const day = 86_400_000
    const now = await parlour.clock.now()
    await vendor.tell([
      gameOf(origin, 'dragon', {
        name: { en: 'Dragon’s Élan', es: 'Brío del dragón', vi: 'Đất Rồng', ar: 'إِثارة التنين', zh: '龙之跃' },
        tags: ['dragons'],
      }),
      gameOf(origin, 'snap', { name: { en: 'Snapdragon' }, category: 'fish', releasedAt: now - 2 * day }),
      gameOf(origin, 'older', { name: { en: 'Older thing' }, category: 'live', releasedAt: now - 31 * day }),
      gameOf(origin, 'coming', { name: { en: 'Coming dragon' }, releasedAt: now + day }),
      gameOf(origin, 'barred', { name: { en: 'Barred dragon' }, blockedCountries: ['GB', 'US'] }),
    ])
  })

  test.each([
    ['dragons elan', ['dragon']],
    ['BRIO', ['dragon']],
    ['dragon brío', ['dragon']],
    ['dat rong', ['dragon']],
    ['اثارة', ['dragon']],
    ['龙之', ['dragon']],
    ['agon', ['barred', 'dragon', 'snap']],
    ['%', ['all']],
    ['dragon unicorn', []],
    ["'; drop table games.game; --", []],
  ])('“%s” is found in any language, whatever its case and accents', async (gameName, codes) => {
    const found = await codesFound({ gameName })
    if (codes[0] === 'all') expect(found.length).toBeGreaterThan(4)
    else expect(found.toSorted()).toEqual(codes)
  })

  test('a name whose word begins so stands before one that has it inside', async () => {
    expect((await codesFound({ gameName: 'drag' })).at(-1)).toBe('snap')
  })

  test('by category, vendor, tag and tab, in whatever way a category is named', async () => {
    for (const way of [{ gameType: 'FISH' }, { pageType: 'fish' }, { gameClassify: 'Fish' }]) {
      expect(await codesFound(way)).toEqual(['snap'])
    }
    expect(await codesFound({ tag: 'dragons' })).toEqual(['dragon'])
    expect(await codesFound({ tab: 'NEW' })).toEqual(['snap'])
    expect(await codesFound({ gameClassify: 'NEW' })).toEqual(['snap'])
    expect(await codesFound({ tab: 'HOT' })).toEqual([])
    expect(await codesFound({ vassalage: 'nobody' })).toEqual([])
    expect(await codesFound({ gameType: 'nothing' })).toEqual([])
    expect(await codesFound({ gameName: 'older' })).toEqual(['older'])
  })

  test('nobody is shown what is blocked where they are', async () => {
    const from = async (ip: string) => {
      const { value } = await parlour.call('GET', '/api/games/list?gameName=barred', {
        headers: { 'x-forwarded-for': ip },
      })
      return codesOf(value['games'])
    }
    expect(await from('8.8.8.8')).toEqual([])
    expect(await from('192.168.1.1')).toEqual(['barred'])
  })

  test('visitors find the same by a call of their own, and nothing that is kept', async () => {
    const { value } = await parlour.call('GET', '/api/games/list?gameType=fish&page=1&pageSize=5')
    expect(value).toMatchObject({ total: 1, totalPages: 1, games: [{ nodeId: 'snap' }] })
    expect((value['games'] as object[])[0]).not.toHaveProperty('isFavourite')
    for (const query of ['tab=FAV', 'pageSize=101', 'page=0', 'nonsense=1']) {
      expect(await parlour.call('GET', `/api/games/list?${query}`)).toMatchObject({ status: 400 })
    }
    expect(await parlour.call('POST', '/wps/relay/GCSGAME_gameList', { body: {} })).toMatchObject({ status: 401 })
  })

  test('a relay is asked by GET too, and takes what it does not use', async () => {
    const query = 'gameType=fish&page=1&pageSize=10&clientType=3&minBet=1&minLineNum=2&channel=x'
    const answer = await parlour.call('GET', `/wps/relay/GCSGAME_gameList?${query}`, { token: member.token })
    expect(answer.value['data']).toMatchObject({ total: 1 })
  })

  test('hot games are those that operators call so, then the newest; what cannot be played is not among them', async () => {
    await sql`update games.game set is_hot = true where game_code = 'older'`.execute(parlour.database.db)
    await sql`update games.game set power = 'MAINTENANCE' where game_code = 'snap'`.execute(parlour.database.db)
    const list = codesOf((await relay(parlour, undefined, 'GCSGAME_hotGamesV2', { count: 50 }))['list'])
    expect(list[0]).toBe('older')
    expect(list).not.toContain('snap')
    expect((await listOf({ gameName: 'snap' }))['games']).toMatchObject([{ status: 'MAINTENANCE' }])
    expect(await codesFound({ tab: 'HOT' })).toEqual(['older'])
    await sql`update games.game set power = 'ON', is_hot = false`.execute(parlour.database.db)
  })
})

describe('the lanes of the navigation', () => {
  const lanesOf = async (merchant = 'parlour') => {
    const { value } = await parlour.call('POST', '/wps/relay/GCSGAME_newGameVendor', { body: {}, merchant })
    const { lanes } = value['data'] as { lanes: { title: string; cards: { vassalage: string; status: string }[] }[] }
    return lanes.map(({ title, cards }) => [title, ...cards.map(({ vassalage, status }) => `${vassalage} ${status}`)])
  }

  test('are the categories that somebody serves, cockfights behind live tables', async () => {
    await newGameVendor(parlour, 'pit', { origin, product: 'COCKFIGHT' })
    await newGameVendor(parlour, 'arena', { origin, product: 'ESPORTS' })
    await expect
      .poll(() => lanesOf(), { timeout: 10_000 })
      .toEqual([
        ['lottery', 'TCG_SEA ON'],
        ['live', 'orchard ON'],
        ['cockfight', 'pit ON'],
        ['fish', 'orchard ON'],
        ['rng', 'orchard ON'],
        ['esports', 'arena ON'],
      ])
    const { value } = await parlour.call('GET', '/wps/system/whitelabel')
    const menus = (value['menus'] as { key: string }[]).map(({ key }) => key)
    expect(menus).toEqual(['elott', 'lottery', 'live', 'cockfight', 'fish', 'rng', 'esports', 'promotions'])
    await operate(parlour, 'vendor', 'set', 'orchard', 'category', 'fish', ...because)
    await operate(parlour, 'vendor', 'set', 'pit', 'power', 'maintenance', ...because)
    await operate(parlour, 'vendor', 'set', 'arena', 'power', 'off', ...because)
    await expect
      .poll(() => lanesOf(), { timeout: 10_000 })
      .toEqual([
        ['lottery', 'TCG_SEA ON'],
        ['cockfight', 'pit MAINTENANCE'],
        ['fish', 'orchard ON'],
      ])
    await operate(parlour, 'vendor', 'set', 'orchard', 'category', 'none', ...because)
    const { gameTypes } = await relay(parlour, member, 'GCSGAME_getVassGameType', { vassalage: 'pit' })
    expect(gameTypes).toEqual([{ gameType: 'COCKFIGHT', vassalages: ['pit'], games: 0 }])
  })

  test('a card says whether its vendor alone opens something: a lobby, or the one game that there is', async () => {
    const cards = async () => {
      const lanes = (await relay(parlour, undefined, 'GCSGAME_newGameVendor'))['lanes'] as {
        cards: { vassalage: string; opensAlone: boolean }[]
      }[]
      return Object.fromEntries(
        lanes.flatMap((lane) => lane.cards.map(({ vassalage, opensAlone }) => [vassalage, opensAlone])),
      )
    }
    const two = await newGameVendor(parlour, 'twogames', { origin, product: 'LIVE' })
    await two.tell([gameOf(origin, 'one', { category: 'live' }), gameOf(origin, 'two', { category: 'live' })])
    const single = await newGameVendor(parlour, 'onegame', { origin, product: 'LIVE' })
    await single.tell([gameOf(origin, 'only', { category: 'live' })])
    const hall = await newGameVendor(parlour, 'lobbied', { origin, product: 'LIVE' })
    await hall.tell([
      gameOf(origin, 'in', { category: 'live', tags: ['lobby'] }),
      gameOf(origin, 'side', { category: 'live' }),
    ])
    await expect
      .poll(cards, { timeout: 10_000 })
      .toMatchObject({ twogames: false, onegame: true, lobbied: true, TCG_SEA: true })
    const launch = (vassalage: string) =>
      parlour.call('POST', '/wps/game/launchGame', { body: { launchMode: 'GLS', vassalage }, token: member.token })
    expect(await launch('twogames')).toMatchObject({ status: 404, code: 'games.game_unknown' })
    for (const code of ['twogames', 'onegame', 'lobbied'])
      await operate(parlour, 'vendor', 'set', code, 'power', 'off', ...because)
  })

  test('a vendor whose code names a category stands under it, and a vendor of table games under theirs', async () => {
    await newGameVendor(parlour, 'imes', { origin, product: 'SPORTS' })
    await newGameVendor(parlour, 'ds88', { origin, product: 'LIVE' })
    await newGameVendor(parlour, 'boards', { origin, product: 'BGS' })
    await expect
      .poll(() => lanesOf(), { timeout: 10_000 })
      .toEqual(
        expect.arrayContaining([
          ['cockfight', 'ds88 ON', 'pit MAINTENANCE'],
          ['bgs', 'boards ON'],
          ['esports', 'imes ON'],
        ]),
      )
    const { value } = await parlour.call('GET', '/wps/system/whitelabel')
    expect(value['menus']).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ gameType: 'ESPORTS', vassalages: ['AV', 'IMES', 'IA', 'AI', 'TF'] }),
        expect.objectContaining({ gameType: 'BGS', page: '/bgs', vassalages: [] }),
      ]),
    )
    for (const code of ['imes', 'ds88', 'boards'])
      await operate(parlour, 'vendor', 'set', code, 'power', 'off', ...because)
  })

  test('a vendor that is off is gone with its games', async () => {
    await operate(parlour, 'vendor', 'set', 'orchard', 'power', 'off', ...because)
    expect(await codesFound({})).toEqual([])
    await operate(parlour, 'vendor', 'set', 'orchard', 'power', 'on', ...because)
    expect((await codesFound({})).length).toBeGreaterThan(0)
  })
})

describe('favourites', () => {
  const keep = (gameId: string, isFavourite: boolean, by = member) =>
    parlour.call('POST', '/wps/relay/MCSFE_setFavoriteGame', {
      token: by.token,
      merchant: by.merchant,
      body: { gameId, isFavourite },
    })

  test('are kept once, in the order of keeping, by their member alone', async () => {
    const [dragon, older] = [await idOf('dragon'), await idOf('older')]
    expect(await keep(dragon, true)).toMatchObject({ value: { data: {} } })
    await parlour.clock.advance(60_000)
    await keep(older, true)
    await keep(older, true)
    expect((await relay(parlour, member, 'MCSFE_getFavoriteGames'))['list']).toEqual([
      { gameId: older, nodeId: 'older', vassalage: 'orchard' },
      { gameId: dragon, nodeId: 'dragon', vassalage: 'orchard' },
    ])
    expect((await listOf({ tab: 'FAV' }))['games']).toMatchObject([{ isFavourite: true }, { isFavourite: true }])
    const peer = await parlour.register('peerfinder')
    expect((await relay(parlour, peer, 'MCSFE_getFavoriteGamesList'))['list']).toEqual([])
    expect(await keep(dragon, false, peer)).toMatchObject({ status: 200 })
    await keep(older, false)
    await keep(older, false)
    expect(codesOf((await relay(parlour, member, 'MCSFE_getFavoriteGamesList'))['list'])).toEqual(['dragon'])
  })

  test('are of the member’s own brand, of games that are shown, and two hundred at most', async () => {
    const foreigner = await parlour.register('foreignkeeper', 'verbena')
    const unknown = { status: 404, code: 'games.game_unknown' }
    expect(await keep(await idOf('dragon'), true, foreigner)).toMatchObject(unknown)
    expect(await keep(await idOf('told'), true)).toMatchObject(unknown)
    const collector = await parlour.register('collector')
    await sql`
      insert into games.favourite (member_id, game_id, brand_id, added_at)
      select ${collector.memberId}::uuid, game_id, brand_id, 0 from games.game where game_code like 'many-%' limit 200`.execute(
      parlour.database.db,
    )
    expect(await keep(await idOf('dragon'), true, collector)).toMatchObject({
      status: 422,
      code: 'games.favourites_full',
    })
  })
})

describe('the search, of any names', () => {
  const word = fc.stringMatching(/^[a-zA-ZáéñçüÅØđŁ0-9]{1,8}$/)
  const name = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '))

  test('finds a game by any part of any of its words, and nothing that has it not', async () => {
    const names = fc.sample(fc.record({ en: name, es: name }), { numRuns: 120, seed: 20_270_301 })
    const games = names.map((own, at) => gameOf(origin, `any-${at}`, { name: own, category: 'bgs' }))
    await vendor.tell(games)
    // Folded by the database's own means, which know nothing of ours.
    const fold = (text: string) =>
      text
        .toLowerCase()
        .normalize('NFD')
        .replaceAll(/[\u0300-\u036f]/g, '')
        .replaceAll('ø', 'o')
        .replaceAll('đ', 'd')
        .replaceAll('ł', 'l')
    const picks = fc.sample(fc.tuple(fc.nat(119), fc.boolean(), fc.nat(), fc.nat(), fc.nat()), { numRuns: 60, seed: 7 })
    for (const [at, isSpanish, which, from, length] of picks) {
      const own = names[at]
      const words = (isSpanish ? own?.es : own?.en)?.split(' ') ?? []
      const picked = words[which % words.length] ?? ''
      const begin = from % picked.length
      const part = picked.slice(begin, begin + 1 + (length % picked.length))
      const holds = ({ name: given }: (typeof games)[number]) =>
        Object.values(given).some((one) =>
          fold(one)
            .split(' ')
            .some((each) => each.includes(fold(part))),
        )
      const expected = games.filter(holds).map(({ gameCode }) => gameCode)
      const { total } = await listOf({ gameName: part, gameType: 'bgs', pageSize: 100 })
      expect({ part, total }).toEqual({ part, total: expected.length })
      expect(await codesFound({ gameName: part, gameType: 'bgs' })).toHaveLength(Math.min(100, expected.length))
    }
  })
})
