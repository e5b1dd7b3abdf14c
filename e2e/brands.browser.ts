import { expect } from '@playwright/test'
import { expectAccessible, test } from './support.ts'

test('the other brand has its own look, money and members', async ({ page, baseURL }) => {
  const port = new URL(baseURL ?? '').port
  await page.goto(`http://verbena.localhost:${port}/`)
  await expect(page).toHaveTitle('Verbena')
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'light')
  await expectAccessible(page, 'Verbena’s home')
})

test('the page is served under a strict policy, and says nothing inline without its nonce', async ({ request }) => {
  const response = await request.get('/')
  const policy = response.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  const html = await response.text()
  expect(html.match(/<(?:script|style)(?![^>]*nonce=)/g)).toBeNull()
})
