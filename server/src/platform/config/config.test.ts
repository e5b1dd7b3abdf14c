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
