import { expect, type APIResponse } from '@playwright/test'
import { consoleUrl } from './installations.ts'
import { test } from './support.ts'

/** What a browser may be told to show as a page, wherever it is served. */
const pages = [
  '/',
  '/home',
  '/help',
  '/helpmc',
  '/lottery',
  '/noticePage',
  '/down',
  '/join',
  '/register.html',
  '/nowhere/at/all',
  '/offline',
  '/docs',
]

function expectStrict(response: APIResponse, address: string): void {
  const { 'content-security-policy': policy = '', ...headers } = response.headers()
  expect(policy, address).toMatch(/^default-src 'none'/)
  expect(policy, address).not.toMatch(/unsafe-(?:inline|eval|hashes)|(?:^|[ ;])(?:\*|https?:)(?:[ ;]|$)/)
  expect(policy, address).toContain("frame-ancestors 'none'")
  expect(policy, address).toContain("base-uri 'none'")
  expect(headers['x-content-type-options'], address).toBe('nosniff')
  expect(headers['x-frame-options'], address).toMatch(/^(?:DENY|SAMEORIGIN)$/)
  expect(headers['referrer-policy'], address).toMatch(/^(?:no-referrer|same-origin|strict-origin.*)$/)
  expect(headers['cross-origin-opener-policy'], address).toBe('same-origin')
}

test('every document is served under a strict policy, in no frame, and says nothing inline without its nonce', async ({
  request,
  baseURL,
}) => {
  const base = baseURL ?? ''
  const addresses = [
    ...pages.map((path) => base + path),
    ...['/', '/members', '/nowhere'].map((path) => consoleUrl() + path),
  ]
  for (const address of addresses) {
    const response = await request.get(address)
    expect(response.headers()['content-type'], address).toContain('text/html')
    expectStrict(response, address)
    const [, nonce] = /'nonce-([^']+)'/.exec(response.headers()['content-security-policy'] ?? '') ?? []
    const html = await response.text()
    expect(html.match(/<(?:script|style)(?![^>]*nonce=)/g), address).toBeNull()
    expect(
      [...html.matchAll(/nonce="([^"]*)"/g)].every(([, given]) => given === nonce),
      address,
    ).toBe(true)
    expect(html.match(/ on[a-z]+=| style="|javascript:/g), address).toBeNull()
    const again = await request.get(address)
    expect(again.headers()['content-security-policy'], address).not.toContain(String(nonce))
  }
})
