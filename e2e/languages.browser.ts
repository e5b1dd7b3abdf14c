import { expect, type Page } from '@playwright/test'
import { test } from './support.ts'

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('historyLanguage'))

async function cookie(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === 'lang')?.value
}

test('the language of the last visit comes back, and one that is not offered gives way to the first', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect.poll(() => kept(page)).toBe('es')

  await page.evaluate(() => localStorage.setItem('historyLanguage', 'ar'))
  await page.context().clearCookies()
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('كل نتيجة تتحقق منها بنفسك.')
  expect(await cookie(page)).toBe('ar')
  // From now on the server knows: language and direction stand in the page before anything runs.
  const html = await (await page.request.get('/')).text()
  expect(html).toContain('<html lang="ar" dir="rtl"')

  for (const unknown of ['tlh', 'ja']) {
    await page.evaluate((tag) => {
      localStorage.setItem('historyLanguage', tag)
      document.cookie = `lang=${tag};path=/`
    }, unknown)
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect.poll(() => kept(page)).toBe('es')
    expect(await cookie(page)).toBe('es')
  }
})

test('Arabic letters are fetched by those who read them', { tag: '@desktop' }, async ({ page, baseURL }) => {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  const arabic = () => fonts.filter((url) => url.includes('arabic')).length
  await page.goto('/about/terms')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(fonts.length).toBeGreaterThan(0)
  expect(arabic()).toBe(0)
  await page.context().addCookies([{ name: 'lang', value: 'ar', url: baseURL ?? '' }])
  await page.goto('/about/terms')
  await expect.poll(arabic).toBe(1)
})
