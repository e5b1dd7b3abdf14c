import { mkdtempDisposableSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { openAccount } from './accounts.ts'
import { operate } from './operate.ts'
import { chooseEnglish, expectAccessible, newName, takePicture, test, tryAgain, watchConsole } from './support.ts'

// One after the other: each changes what a whole brand is.
test.describe.configure({ mode: 'serial' })
// What a worker fetches is not seen by a test.
test.use({ serviceWorkers: 'block' })
test.use({
  baseURL: async ({ baseURL }, use) => use(`http://verbena.localhost:${new URL(baseURL ?? '').port}`),
})

/** The policy that the brand's pages are served under now. */
async function policyOf(page: Page): Promise<string> {
  const answer = await page.goto('/helpmc')
  return answer?.headers()['content-security-policy'] ?? ''
}

const flag = (state: 'on' | 'off') => operate('brand', 'flag', 'verbena', 'LOGINFIRST', state)

test('a brand that lets members in alone sends visitors to its login page, and members home', async ({
  page,
  baseURL,
}) => {
  await chooseEnglish(page, baseURL ?? '')
  await flag('on')
  try {
    await tryAgain(async (timeout) => {
      await page.goto('/')
      await expect(page).toHaveURL(/\/login\?modal=login$/, { timeout })
    })
    for (const path of ['/', '/vnlottery', '/promotions', '/help', '/nowhere']) {
      await page.goto(path)
      await expect(page).toHaveURL(/\/login\?modal=login$/)
      await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible()
    }
    await page.goto('/register?code=invite')
    await expect(page).toHaveURL(/\/login\?/)
    expect(new URL(page.url()).searchParams.get('modal')).toBe('register')
    expect(new URL(page.url()).searchParams.get('code')).toBe('invite')
    await page.goto('/login')
    await page.getByRole('dialog', { name: 'Welcome back' }).waitFor()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { level: 1, name: 'Verbena is for members' })).toBeVisible()
    await expectAccessible(page, 'the login page of a closed brand')
    await takePicture(page, 'members-only')
    for (const [path, title] of [
      ['/helpmc', 'Help centre'],
      ['/download', 'Verbena as an app'],
      ['/about/terms', 'General terms and conditions'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
    await openAccount(page, newName('inside'))
    await page.goto('/')
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Play in broad daylight.')
    await page.goto('/vnlottery')
    await expect(page).toHaveURL(/\/vnlottery$/)
  } finally {
    await flag('off')
  }
})

async function write(outside: object) {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'parlour-outside-'))
  const file = join(folder.path, 'outside.json')
  writeFileSync(file, JSON.stringify(outside))
  await operate('brand', 'outside', 'verbena', file)
}

const tags = 'https://www.googletagmanager.com'
const hits = 'https://region1.google-analytics.com'

test('analytics is loaded where the brand has an id, before the app, and told no query; nowhere else', async ({
  page,
  baseURL,
}) => {
  const errors = watchConsole(page)
  const asked: string[] = []
  await page.route(`${tags}/**`, async (route) => {
    asked.push(route.request().url())
    // As the real one: it reads what was told, and reports.
    const body = `fetch('${hits}/g/collect', { method: 'POST', mode: 'no-cors', body: JSON.stringify(dataLayer.map((said) => [...said])) })`
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  const told: string[] = []
  await page.route(`${hits}/**`, async (route) => {
    told.push(route.request().postData() ?? '')
    await route.fulfill({ status: 204 })
  })
  await chooseEnglish(page, baseURL ?? '')
  // A brand that was opened a moment ago may still be closed: a brand is read anew each second.
  await tryAgain(async (timeout) => {
    await page.goto('/help?code=invite')
    await expect(page.getByRole('heading', { level: 1, name: 'Help centre' })).toBeVisible({ timeout })
  })
  expect(asked).toEqual([])
  expect(await policyOf(page)).not.toContain('google')

  await write({ analyticsId: 'G-TEST1' })
  try {
    await expect.poll(() => policyOf(page)).toContain(`connect-src 'self' ${tags} https://*.google-analytics.com`)
    expect(await policyOf(page)).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/)
    await page.waitForLoadState('networkidle')
    asked.length = 0
    told.length = 0
    await page.goto('/help?code=invite')
    await expect.poll(() => told.length).toBe(1)
    expect(asked).toEqual([`${tags}/gtag/js?id=G-TEST1`])
    expect(told[0]).toContain('G-TEST1')
    expect(told[0]).toContain(`${baseURL ?? ''}/help"`)
    expect(told[0]).not.toContain('invite')
    await page.goto('/?modal=reset&ticket=secret')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(asked).toHaveLength(1)
  } finally {
    await write({ analyticsId: '' })
  }
  expect(errors).toEqual([])
})

test('a picture comes from the brand’s hosts; what does not is asked for elsewhere, and here', async ({
  page,
  baseURL,
}) => {
  const hosts = ['https://one.pictures.example', 'https://two.pictures.example']
  const asked: string[] = []
  for (const host of hosts) {
    await page.route(`${host}/**`, (route) => {
      asked.push(new URL(route.request().url()).origin)
      return route.abort()
    })
  }
  await chooseEnglish(page, baseURL ?? '')
  await write({ imageCDNs: hosts })
  try {
    await expect.poll(() => policyOf(page)).toContain(hosts.join(' '))
    await openAccount(page, newName('cdn'))
    await page.goto('/?modal=member&page=securityCenter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Change', exact: true }).click()
    await dialog.locator('input[type=file]').setInputFiles({
      name: 'face.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 96, height: 96 } }),
    })
    const face = dialog.locator('img[src^="/media/"]').first()
    await expect(face).toBeVisible({ timeout: 20_000 })
    await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    expect(new Set(asked)).toEqual(new Set(hosts))
  } finally {
    await write({ imageCDNs: [] })
  }
})
