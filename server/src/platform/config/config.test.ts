import { expect, test } from 'vitest'
import { quicknet } from '@parlour/core/fair/beacon.ts'
import { quicknetKey } from '@parlour/core/fair/beacon-signature.ts'
import { readConfig, WrongSettings } from './config.ts'

test('nothing set gives a development server on 4400', () => {
  expect(readConfig({})).toMatchObject({ mode: 'development', port: 4400, publicUrl: 'http://localhost:4400' })
})

test.each([
  { PORT: 'eighty' },
  { PORT: '70000' },
  { DATABASE_URL: 'mysql://x' },
  { PARLOUR_MODE: 'staging' },
  { PARLOUR_SECRET: 'short' },
  { PARLOUR_SECRETT: 'a typing error' },
  { PARLOUR_MODE: 'production' },
  { PUSH_CONTACT: 'somebody' },
  { RESULT_FEEDS: 'board' },
  { SPORTS_FEEDS: 'scores=short' },
  { SPORTS_FEEDS: `house=${'ab'.repeat(32)}` },
  { SPORTS_FEEDS: `uof=${'ab'.repeat(32)}` },
  { SPORTS_UOF_URL: 'https://broker.example' },
  { SPORTS_UOF_URL: 'amqps://name:word@broker.example/%2Fvhost' },
  { SPORTS_UOF_API: 'https://api.example/v1/' },
  { SPORTS_UOF_PRODUCERS: '1,5' },
  { SPORTS_UOF_LANGUAGES: 'en,en' },
  { SPORTS_POLL_API: 'https://api.example' },
  { SPORTS_POLL_LEAGUES: 'soccer_epl,../admin' },
  { RESULT_FEEDS: 'board=hunter2' },
  { RESULT_FEEDS: `operators=${'ab'.repeat(32)}` },
  { RESULT_FEEDS: `board=${'ab'.repeat(31)}` },
  { RESULT_FEEDS: `board=${'ab'.repeat(32)},board=${'cd'.repeat(32)}` },
  { RESULT_FEEDS: `board=${'ab'.repeat(32)},radio=${'ab'.repeat(32)}` },
  { BEACON_URLS: 'https://api.drand.sh,drand' },
  { BEACON_URLS: 'https://api.drand.sh/' },
  { BEACON_CHAIN: 'quicknet' },
  { BEACON_CHAIN: `${'ab'.repeat(32)}:9999999999:3:${'cd'.repeat(96)}` },
])('%j refuses to start', (environment) => {
  expect(() => readConfig(environment)).toThrow(WrongSettings)
})

test('a wrong secret is told without being shown', () => {
  expect(() => readConfig({ PARLOUR_SECRET: 'hunter2' })).toThrow(/PARLOUR_SECRET=…/)
})

test('feeds of results are read with their secrets, which no complaint shows', () => {
  const [board, radio] = ['ab'.repeat(32), 'cd'.repeat(40)]
  const { resultFeeds } = readConfig({ RESULT_FEEDS: `board=${board},radio=${radio}` })
  expect([...resultFeeds]).toEqual([
    ['board', board],
    ['radio', radio],
  ])
  expect(() => readConfig({ RESULT_FEEDS: `board=${board},radio=${board}` })).toThrow(
    'RESULT_FEEDS=…: two feeds share a secret',
  )
  expect(readConfig({}).resultFeeds.size).toBe(0)
})

test('production sends notifications to the open net alone', () => {
  const production = { PARLOUR_MODE: 'production', PARLOUR_SECRET: 'ab'.repeat(32), DATABASE_URL: 'postgres://x' }
  expect(readConfig(production)).toMatchObject({ isPushToAnyHost: false })
  expect(() => readConfig({ ...production, PUSH_TO_ANY_HOST: 'yes' })).toThrow(/PUSH_TO_ANY_HOST/)
  expect(readConfig({ PUSH_TO_ANY_HOST: 'yes' })).toMatchObject({ isPushToAnyHost: true })
})

test('the beacon is drand quicknet unless another chain is named', () => {
  const { beaconChain, beaconUrls } = readConfig({})
  expect(beaconChain).toEqual({ ...quicknet, publicKey: quicknetKey })
  expect(beaconUrls).toHaveLength(4)
  const other = readConfig({
    BEACON_CHAIN: `${'ab'.repeat(32)}:1600000000:30:${'cd'.repeat(96)}`,
    BEACON_URLS: 'http://one',
  })
  expect(other.beaconUrls).toEqual(['http://one'])
  expect(other.beaconChain).toEqual({
    chainHash: 'ab'.repeat(32),
    genesisUnix: 1_600_000_000,
    periodSeconds: 30,
    publicKey: 'cd'.repeat(96),
  })
})

test('adapters of sports feeds are read whole, or refuse to start; production takes no open line, and no secret is shown', () => {
  expect(readConfig({})).toMatchObject({ sportsUof: undefined, sportsPoll: undefined })
  const uof = {
    SPORTS_UOF_URL: 'amqps://name:hunter2@broker.example/%2Fvhost',
    SPORTS_UOF_API: 'https://api.example/v1',
    SPORTS_UOF_TOKEN: 'a-token',
    SPORTS_UOF_LANGUAGES: 'en,es',
  }
  expect(readConfig(uof).sportsUof).toEqual({
    url: uof.SPORTS_UOF_URL,
    address: 'https://api.example/v1',
    token: 'a-token',
    node: 1,
    products: [1, 3],
    languages: ['en', 'es'],
  })
  const poll = { SPORTS_POLL_API: 'https://api.example', SPORTS_POLL_KEY: 'k', SPORTS_POLL_LEAGUES: 'soccer_epl' }
  expect(readConfig(poll).sportsPoll).toMatchObject({ leagues: ['soccer_epl'], calls: 500, freshMs: 600_000 })
  const production = { PARLOUR_MODE: 'production', PARLOUR_SECRET: 'ab'.repeat(32), DATABASE_URL: 'postgres://x' }
  const open = { ...production, ...uof, SPORTS_UOF_URL: 'amqp://name:hunter2@broker.example' }
  expect(() => readConfig(open)).toThrow('production needs amqps://')
  const wrong = { ...uof, SPORTS_UOF_URL: 'http://name:hunter2@broker.example' }
  expect(() => readConfig(wrong)).toThrow('SPORTS_UOF_URL=…')
  expect(() => readConfig(wrong)).not.toThrow('hunter2')
})
