import { expect } from '@playwright/test'
import { expectAccessible, test, watchConsole } from './support.ts'

const screens = [
  { path: '/', name: 'home' },
  { path: '/?modal=login', name: 'login' },
  { path: '/register', name: 'register' },
  { path: '/vnlottery', name: 'lottery' },
  { path: '/about/responsible-gaming', name: 'about' },
  { path: '/help', name: 'help' },
  { path: '/helpmc', name: 'help-bare' },
  { path: '/noticePage', name: 'notices' },
  { path: '/?modal=notice', name: 'notice-modal' },
  { path: '/nowhere', name: 'not-found' },
  { path: '/sports', name: 'category' },
]

const looks = [
  { lang: 'es', mode: 'dark' },
  { lang: 'es', mode: 'light' },
  { lang: 'ar-XB', mode: 'dark' },
] as const

for (const { lang, mode } of looks) {
  for (const { path, name } of screens) {
    test(`${name} in ${lang}, ${mode}: no rule broken, nothing wider than the screen`, async ({ page, baseURL }) => {
      const errors = watchConsole(page)
      await page.context().addCookies([
        { name: 'lang', value: lang, url: baseURL ?? '' },
        { name: 'mode', value: mode, url: baseURL ?? '' },
      ])
      await page.goto(path)
      await expect(
        page.getByRole('banner').or(page.getByRole('dialog')).or(page.getByRole('main')).first(),
      ).toBeVisible()
      const hasDialog = ['login', 'register', 'notice-modal'].includes(name)
      const stands = hasDialog ? page.getByRole('dialog') : page.getByRole('heading', { level: 1 }).first()
      await expect(stands).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expect(page.locator('html')).toHaveAttribute('dir', lang === 'ar-XB' ? 'rtl' : 'ltr')
      await expectAccessible(page, `${name} ${lang} ${mode}`)
      const { wide, view } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth,
        view: innerWidth,
      }))
      expect(wide).toBeLessThanOrEqual(view)
      await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true })
      expect(errors).toEqual([])
    })
  }
}

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
