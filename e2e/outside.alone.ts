import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { operate } from './operate.ts'
import { chooseEnglish, newName, openAccount, test, watchConsole } from './support.ts'

const folder = mkdtempSync(join(tmpdir(), 'parlour-outside-'))

async function write(outside: object) {
  const file = join(folder, 'outside.json')
  writeFileSync(file, JSON.stringify(outside))
  await operate('brand', 'outside', 'parlour', file)
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
  await page.goto('/help?code=invite')
  await expect(page.getByRole('heading', { level: 1, name: 'Help centre' })).toBeVisible()
  expect(asked).toEqual([])
  const closed = (await page.request.get('/')).headers()['content-security-policy'] ?? ''
  expect(closed).not.toContain('google')

  await write({ analyticsId: 'G-TEST1' })
  try {
    const policyOf = async () => (await page.request.get('/')).headers()['content-security-policy'] ?? ''
    await expect.poll(policyOf).toContain(`connect-src 'self' ${tags} https://*.google-analytics.com`)
    expect(await policyOf()).toMatch(/script-src 'nonce-[^']+' 'strict-dynamic';/)
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
    await expect
      .poll(async () => (await page.request.get('/')).headers()['content-security-policy'] ?? '')
      .toContain(hosts.join(' '))
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
