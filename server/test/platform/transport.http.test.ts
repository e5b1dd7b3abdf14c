import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'

let open: TestParlour
let sealed: TestParlour

beforeAll(async () => {
  ;[open, sealed] = await Promise.all([
    openTestParlour(),
    openTestParlour({ publicUrl: 'https://play.example', consoleUrl: 'https://desk.example' }),
  ])
})
afterAll(() => Promise.all([open.close(), sealed.close()]))

const strict = /^max-age=(?:3153\d{4}|[4-9]\d{7}); includeSubDomains$/

test.each(['/wps/system/status', '/docs', '/openapi.json', '/nowhere', '/healthz'])(
  '%s tells browsers to come by https alone, where players do',
  async (path) => {
    const headersOf = async ({ address }: TestParlour) => (await fetch(address + path)).headers
    expect((await headersOf(sealed)).get('strict-transport-security')).toMatch(strict)
    expect((await headersOf(open)).get('strict-transport-security')).toBeNull()
  },
)

test('the console tells it too', async () => {
  const { consoleApp } = sealed
  const { headers } = await consoleApp.inject({ method: 'GET', url: '/nowhere' })
  expect(headers['strict-transport-security']).toMatch(strict)
})

test('every cookie of the brand’s calls goes by https alone, where players come by it', async () => {
  for (const [parlour, isSecure] of [
    [sealed, true],
    [open, false],
  ] as const) {
    const { username } = await parlour.register('secured')
    const body = await parlour.seal({ type: 'username', username, password: 'a long enough secret', remember: true })
    const response = await fetch(`${parlour.address}/wps/session/login`, {
      method: 'POST',
      headers: { merchant: 'parlour', 'content-type': 'application/jose', 'sec-fetch-site': 'same-origin' },
      body,
    })
    const cookies = response.headers.getSetCookie()
    expect(new Set(cookies.map((cookie) => cookie.split('=')[0]))).toEqual(new Set(['parlour_device', 'parlour_keep']))
    for (const cookie of cookies) {
      expect(cookie.includes('; Secure')).toBe(isSecure)
      expect(cookie).toContain('; HttpOnly')
      expect(cookie).toContain('; SameSite=')
    }
  }
})
