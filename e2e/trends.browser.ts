import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { expectAccessible, goTo, test } from './support.ts'

interface Trend {
  readonly hot: Record<string, Record<string, number>>
  readonly issues: { numero: string; winNo: { balls: string[] } }[]
}

test('from a game to its trends: what is told is what was drawn', async ({ page, request }) => {
  // The first draw of a fresh server is at most a minute away.
  await expect(async () => {
    const { value } = (await (await request.get('/lgw/games/SSC_1M/trend')).json()) as { value: Trend }
    expect(value.issues.length).toBeGreaterThan(0)
  }).toPass({ timeout: 100_000, intervals: [2000] })

  await goTo(page, '/elott?gameCode=SSC_1M')
  await page.getByRole('link', { name: 'Tendencias' }).click()
  await expect(page).toHaveURL(/view=trends/)
  const path = page.getByRole('table', { name: /Qué salió sorteo por sorteo: 1\.ª posición/ })
  await expect(path).toBeVisible()

  const numero = await path.getByRole('rowheader').first().innerText()
  const { value } = (await (await request.get('/lgw/games/SSC_1M/trend?size=30')).json()) as { value: Trend }
  const drawn = value.issues.find((issue) => issue.numero === numero)?.winNo.balls[0] ?? ''
  // By its number: the next draw may come above it at any moment.
  const told = path.getByRole('row').filter({ has: page.getByRole('rowheader', { name: numero, exact: true }) })
  await expect(told.locator('.ball')).toHaveText(drawn)

  const counted = page.getByRole('table', { name: /Cuántas veces y hace cuánto/ })
  await expect(counted.getByRole('row')).toHaveCount(11)
  await expectAccessible(page, 'trends of five digits')

  await page.getByRole('button', { name: '200 sorteos' }).click()
  await expect(page.getByRole('button', { name: '200 sorteos' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: /Se cuenta/ }).click()
  await page.getByRole('option', { name: '5.ª posición' }).click()
  await expect(page.getByRole('table', { name: /Qué salió sorteo por sorteo: 5\.ª posición/ })).toBeVisible()
  await page.getByRole('button', { name: /Lados/ }).click()
  await page.getByRole('option', { name: /Dragón o tigre/ }).click()
  await expect(
    page.getByRole('region', { name: 'Cada sorteo, el último al final' }).getByRole('listitem'),
  ).not.toHaveCount(0)

  // The page itself never scrolls sideways; what is wide scrolls in its own box.
  await goTo(page, '/results?gameCode=VNMB_1M&view=trends')
  await expect(page.getByRole('table', { name: /todos los premios/ }).first()).toBeVisible()
  const [wide, seen] = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
  expect(wide).toBeLessThanOrEqual(seen ?? 0)
  await expectAccessible(page, 'trends of endings')
})

test('results of chosen days as a file, with what it takes to check them', async ({ page }) => {
  await goTo(page, '/results?gameCode=SSC_1M')
  await expect(page.getByRole('button', { name: 'Exportar CSV' })).toBeVisible()
  await page.getByRole('button', { name: /Período/ }).click()
  await page.getByRole('option', { name: 'Personalizado' }).click()
  await page.getByLabel('Desde').fill('2020-01-01')
  await page.getByLabel('Hasta').fill('2020-01-02')
  await expect(page.getByText('No hay sorteos en este período')).toBeVisible()
  await expectAccessible(page, 'results of days without draws')

  await page.getByLabel('Hasta').fill('2099-12-31')
  await expect(page.getByRole('heading', { name: 'Resultados recientes' })).toBeVisible({ timeout: 100_000 })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar CSV' }).click(),
  ])
  const [head = '', first = ''] = readFileSync(await file.path(), 'utf8')
    .replace('\uFEFF', '')
    .split('\r\n')
  expect(head).toBe('gameCode,numero,winningTime,state,derivation,commit,seed,beacon,round,signature,chainHash,result')
  expect(first).toMatch(/^SSC_1M,\d{12},[^,]+,\w+,D5,[0-9a-f]{64},[0-9a-f]{64},,,,,\d( \d){4}$/)
})
