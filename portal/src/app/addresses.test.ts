import { describe, expect, test } from 'vitest'
import { addressFor, addressOf, frameOf, guardedAddress } from './addresses.ts'

describe('another name', () => {
  test.each([
    ['/index', '', '/'],
    ['/index.html', '', '/'],
    ['/home', '?a=1', '/?a=1'],
    ['/login', '', '/?modal=login'],
    ['/register', '', '/?modal=register'],
    ['/register.html', '?code=abc', '/?code=abc&modal=register'],
    ['/download', '', '/down'],
    ['/about', '', '/about/company'],
  ])('%s%s is %s', (pathname, search, expected) => expect(addressFor(pathname, search)).toBe(expected))

  test.each(['/vnlottery', '/seaLottery', '/elott', '/game'])('%s is an address of its own', (pathname) =>
    expect(addressFor(pathname, '')).toBeUndefined(),
  )
})

describe('what stands around a page, and what it is about', () => {
  test.each([
    // path, header, footer, side, category
    ['/', true, true, true, undefined],
    ['/noticePage', true, true, true, undefined],
    ['/help', true, true, true, undefined],
    ['/down', true, true, true, undefined],
    ['/join', true, true, true, undefined],
    ['/about/terms', true, true, true, undefined],
    ['/results', true, true, true, undefined],
    ['/helpmc', false, false, false, undefined],
    ['/lottery', true, false, false, 'LOTT'],
    ['/vnlottery', true, false, false, 'LOTT'],
    ['/seaLottery', true, false, false, 'LOTT'],
    ['/elott', true, true, true, 'LOTT'],
    ['/game', true, false, false, 'GAME'],
    ['/leaderboard', true, true, true, 'BOARDS'],
    ['/liabilities', true, true, true, 'OWED'],
    ['/pointMall', true, true, false, 'POINTS'],
    ['/raffle', true, true, true, 'RAFFLES'],
    ['/winners', true, true, true, 'WINNERS'],
    ['/redEnvelope', true, true, false, 'ENVELOPES'],
    ['/seamless', true, false, true, 'SEAMLESS'],
    ['/promotions', true, true, true, 'PROMO'],
    ['/promoDetail', true, true, true, 'PROMO'],
    ['/rng', true, true, true, 'RNG'],
    ['/sports', true, true, false, 'SPORTS'],
    ['/live', true, true, true, 'LIVE'],
    ['/fish', true, true, true, 'FISH'],
    ['/pvp', true, true, true, 'PVP'],
    ['/esports', true, true, false, 'ESPORTS'],
    ['/cockfight', true, true, true, 'COCKFIGHT'],
    ['/bgs', true, true, true, 'BGS'],
    ['/hall/rng', true, true, true, 'RNG'],
    ['/hall/bgs', true, true, true, 'BGS'],
    ['/hall/bingo', true, true, true, 'BINGO'],
    ['/hall/live', true, true, true, 'LIVE'],
    ['/hall/fish', true, true, true, 'FISH'],
    ['/hall/pvp', true, true, true, 'PVP'],
  ])('%s: header %s, footer %s, side %s, %s', (pathname, header, footer, side, category) => {
    expect(frameOf(pathname)).toEqual({ header, footer, side })
    expect(addressOf(pathname)?.category).toBe(category)
  })

  test.each(['/nowhere', '/hall/nothing', '/hall/', '/hall', '/constructor'])('%s is no address', (pathname) => {
    expect(addressOf(pathname)?.category).toBeUndefined()
    expect(addressFor(pathname, '')).toBeUndefined()
  })
})

describe('a brand that lets members in alone', () => {
  const visitor = { isMembersOnly: true, isSignedIn: false }
  test.each(['/', '/vnlottery', '/help', '/promotions', '/about/company', '/nowhere'])(
    'sends a visitor of %s to log in',
    (path) => expect(guardedAddress(path, visitor)).toBe('/login'),
  )
  test.each(['/login', '/register', '/register.html', '/helpmc', '/download', '/down', '/about/terms'])(
    'leaves %s open',
    (path) => expect(guardedAddress(path, visitor)).toBeUndefined(),
  )
  test('stops no member, and no visitor of another brand', () => {
    expect(guardedAddress('/', { isMembersOnly: true, isSignedIn: true })).toBeUndefined()
    expect(guardedAddress('/', { isMembersOnly: false, isSignedIn: false })).toBeUndefined()
  })
})
