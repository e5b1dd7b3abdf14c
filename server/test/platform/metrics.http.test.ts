import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'

// Figures are for those who run the house: what a proxy in front says of addresses vouches for nobody.

const metricsToken = 'sixteen-signs-and-more'
let parlour: TestParlour

beforeAll(async () => {
  parlour = await openTestParlour({ mode: 'production', metricsToken, trustedProxies: 1 })
})
afterAll(() => parlour.close())

const shown = { authorization: `Bearer ${metricsToken}` }

test.each([{}, { 'x-forwarded-for': '127.0.0.1' }, shown])('the public port tells none, to %j', async (headers) => {
  const answer = await fetch(`${parlour.address}/metrics`, { headers })
  expect(answer.status).toBe(404)
  expect(await answer.text()).not.toContain('process_')
})

test.each([
  {},
  { 'x-forwarded-for': '127.0.0.1' },
  { authorization: 'Bearer another-token-altogether' },
  { authorization: metricsToken },
])('the console’s port tells none to %j', async (headers) => {
  const { statusCode, body } = await parlour.consoleApp.inject({ method: 'GET', url: '/metrics', headers })
  expect(statusCode).toBe(404)
  expect(body).not.toContain('process_')
})

test('the console’s port tells them to who shows the token', async () => {
  const { statusCode, body } = await parlour.consoleApp.inject({ method: 'GET', url: '/metrics', headers: shown })
  expect(statusCode).toBe(200)
  expect(body).toContain('process_cpu')
})

test('without a token nobody is told', async () => {
  const other = await openTestParlour({ mode: 'production' })
  try {
    for (const authorization of ['', 'Bearer ', 'Bearer undefined']) {
      const { statusCode } = await other.consoleApp.inject({
        method: 'GET',
        url: '/metrics',
        headers: { authorization },
      })
      expect(statusCode).toBe(404)
    }
  } finally {
    await other.close()
  }
})
