import { gzipSync } from 'node:zlib'
import { expect } from '@playwright/test'
import { expectAccessible, takePicture, test, watchConsole } from './support.ts'

// What is asked for before anybody has touched the page.
test.use({ isTouched: false })

test('the page stands before any other file has come, and its links work', async ({ page }) => {
  const files = '**/assets/**'
  // What never comes to rest cannot be waited for.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route(files, (route) => route.abort())
  await page.goto('/?code=invite')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Parlour')
  await expectAccessible(page, 'home’s first paint')
  await takePicture(page, 'home')
  await page.goto('/vnlottery')
  await expect(page.getByRole('banner')).toContainText('Parlour')
  await page.goto('/?code=invite')
  await page.unroute(files)
  await page.getByRole('link', { name: 'Registrarse' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(new URL(page.url()).searchParams.get('code')).toBe('invite')
})

/** What a phone on a slow line waits for before home can be touched. */
const homeJsMostBytes = 150_000

test('home brings little code, all of it in few files', async ({ page }) => {
  const scripts = new Set<string>()
  page.on('request', (request) => request.resourceType() === 'script' && scripts.add(request.url()))
  await page.goto('/')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(
    [...scripts].map(async (url) => gzipSync(await (await page.request.get(url)).body(), { level: 9 }).length),
  )
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(homeJsMostBytes)
  expect(sizes.length).toBeLessThanOrEqual(6)
})

test('the app’s files are asked for after the first frame, and move nothing that stands', async ({ page }) => {
  const errors = watchConsole(page)
  for (const path of ['/', '/vnlottery', '/about/responsible-gaming', '/help', '/noticePage']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const { paintedAt, askedAt, shift } = await page.evaluate(async () => {
      const [paint] = performance.getEntriesByName('first-contentful-paint')
      const asked = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/assets/'))
      const shifts = await new Promise<readonly PerformanceEntry[]>((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve([]), 200)
      })
      return {
        paintedAt: paint?.startTime ?? Number.NaN,
        askedAt: Math.min(...asked.map(({ startTime }) => startTime)),
        shift: shifts.reduce((sum, entry) => sum + (entry as PerformanceEntry & { readonly value: number }).value, 0),
      }
    })
    expect(askedAt, `files of ${path}`).toBeGreaterThanOrEqual(paintedAt)
    expect(shift, `shift on ${path}`).toBeLessThanOrEqual(0.02)
  }
  expect(errors).toEqual([])
})
