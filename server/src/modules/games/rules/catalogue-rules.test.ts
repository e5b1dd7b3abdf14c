import { describe, expect, test } from 'vitest'
import type { Vendor } from '../types.ts'
import { searchTextOf, wordsOf } from '@parlour/core/rules/search/words.ts'
import { framedOrigins, pictureOrigins } from './framed-origins.ts'
import { lanesOf } from './lanes.ts'
import { playProfileOf } from './play-profile.ts'
import { readLanguage, readRequest } from './read-request.ts'
import { isSafeOrigin, readSafeAddress } from './safe-address.ts'

test.each([
  ['Joker’s WILD!', ['jokers', 'wild']],
  ['Đất Rồng', ['dat', 'rong']],
  ['Straße Ærø İstanbul', ['strasse', 'aero', 'istanbul']],
  ['أَلعاب مدرسة', ['العاب', 'مدرسه']],
  ['Ｆｕｌｌ ２０２７', ['full', '2027']],
  ['100%_\\', ['100']],
  ['…', []],
])('“%s” is searched as %j', (text, words) => expect(wordsOf(text)).toEqual(words))

test('all names are one text, each of them once', () => {
  expect(searchTextOf({ en: 'Big Win', es: 'Gran premio', pt: 'Gran Prêmio' })).toBe(' big win\n gran premio')
})

describe('an address that may be called', () => {
  test.each([
    'https://a.example/x',
    'http://localhost:1/',
    'http://games.localhost/',
    'http://127.1.2.3/',
    'http://[::1]:9/',
  ])('%s is one', (text) => expect(readSafeAddress(text)?.href).toBe(text))
  test.each([
    'http://a.example/',
    'http://127.0.0.1.example/',
    'http://notlocalhost/',
    'http://10.0.0.1/',
    'https://a@b.example/',
    'data:text/html,x',
    '//a.example',
    '',
  ])('%s is none', (text) => expect(readSafeAddress(text)).toBeUndefined())
  test('an origin has nothing behind it', () => {
    expect(['https://a.example', 'https://a.example/', 'https://a.example:443'].map(isSafeOrigin)).toEqual([
      true,
      false,
      false,
    ])
  })
})

const vendorOf = (more: Partial<Vendor>): Vendor => ({
  vendorId: 'v',
  brandId: 'b',
  code: 'v',
  product: 'RNG',
  dialect: 'native',
  moneyScale: 'decimal',
  dailyCreditMax: 0n,
  isOn: true,
  name: 'V',
  status: 'ON',
  launchUrl: 'https://api.example/launch',
  assetOrigin: 'https://play.example',
  icon: '',
  category: null,
  isHot: false,
  sorting: 100,
  unknownRollbackReply: 'ok',
  replayBalance: 'stored',
  rollbackAfterWin: 'reject',
  allowNegativeOnReversal: false,
  zeroBetWins: false,
  signsPath: false,
  walletMode: 'SEAMLESS',
  transferUrl: '',
  replayUrl: '',
  freeSpinsUrl: '',
  homeMinutes: 30,
  ...more,
})

test('games open at their vendors and where the brand names, once each; those of vendors that are off nowhere', () => {
  const vendors = [
    vendorOf({}),
    vendorOf({ assetOrigin: '' }),
    vendorOf({ status: 'OFF', assetOrigin: 'https://off.example' }),
  ]
  expect(framedOrigins(vendors, ['https://cdn.example', 'http://plain.example'])).toEqual([
    'https://play.example',
    'https://api.example',
    'https://cdn.example',
  ])
  expect(pictureOrigins(vendors)).toEqual(['https://play.example'])
})

test('a vendor stands where it has games, or where it is put, or under its product', () => {
  const lanes = (more: Partial<Vendor>, categories: readonly ('rng' | 'live')[]) =>
    lanesOf(
      [vendorOf(more)],
      categories.map((category) => ({ vendorId: 'v', category, games: 1, opensAlone: false })),
    ).map(({ category }) => category)
  expect(lanes({}, ['rng', 'live'])).toEqual(['live', 'rng'])
  expect(lanes({ category: 'sports' }, ['rng'])).toEqual(['sports'])
  expect(lanes({ product: 'COCKFIGHT' }, [])).toEqual(['cockfight'])
  expect(lanes({ product: 'COCKFIGHT', launchUrl: '' }, [])).toEqual([])
  expect(lanes({ status: 'OFF' }, ['rng'])).toEqual([])
  expect(lanes({ status: 'MAINTENANCE' }, ['rng'])).toEqual(['rng'])
})

test('the law says how fast games go, and whether by themselves', () => {
  expect(playProfileOf('default', 'fish')).toMatchObject({ minCycleMs: 0, autoplayMax: 100, isTurboAllowed: true })
  for (const profile of ['GB', 'strict']) {
    expect(playProfileOf(profile, 'rng')).toMatchObject({ minCycleMs: 2500, autoplayMax: 0, isTurboAllowed: false })
    expect(playProfileOf(profile, 'live')).toMatchObject({ minCycleMs: 5000 })
  }
})

test('a request is read in whatever way it is said', () => {
  expect(readRequest({})).toMatchObject({ tab: 'ALL', category: null, limit: 24, offset: 0, words: [] })
  expect(readRequest({ gameClassify: 'fav', gameType: 'RNG', page: '3', pageSize: '10' })).toMatchObject({
    tab: 'FAV',
    category: 'rng',
    limit: 10,
    offset: 20,
  })
  expect(readRequest({ gameClassify: 'Live', tab: 'HOT' })).toMatchObject({ tab: 'HOT', category: 'live' })
  expect(readRequest({ gameType: '', pageType: 'pvp', vassalage: '' })).toMatchObject({
    category: 'pvp',
    vendorCode: null,
  })
  expect(['ES', 'pt-BR', 'ZH-Hant'].map(readLanguage)).toEqual(['es', 'pt-BR', 'zh-Hant'])
})
