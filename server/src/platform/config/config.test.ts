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
])('%j refuses to start', (environment) => {
  expect(() => readConfig(environment)).toThrow(WrongSettings)
})

test('a wrong secret is told without being shown', () => {
  expect(() => readConfig({ PARLOUR_SECRET: 'hunter2' })).toThrow(/PARLOUR_SECRET=…/)
})
