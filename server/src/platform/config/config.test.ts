import { expect, test } from 'vitest'
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
])('%j refuses to start', (environment) => {
  expect(() => readConfig(environment)).toThrow(WrongSettings)
})

test('a wrong secret is told without being shown', () => {
  expect(() => readConfig({ PARLOUR_SECRET: 'hunter2' })).toThrow(/PARLOUR_SECRET=…/)
})

test('production sends notifications to the open net alone', () => {
  const production = { PARLOUR_MODE: 'production', PARLOUR_SECRET: 'ab'.repeat(32), DATABASE_URL: 'postgres://x' }
  expect(readConfig(production)).toMatchObject({ isPushToAnyHost: false })
  expect(() => readConfig({ ...production, PUSH_TO_ANY_HOST: 'yes' })).toThrow(/PUSH_TO_ANY_HOST/)
  expect(readConfig({ PUSH_TO_ANY_HOST: 'yes' })).toMatchObject({ isPushToAnyHost: true })
})
