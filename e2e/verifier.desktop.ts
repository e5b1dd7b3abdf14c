import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, goTo, test } from './support.ts'

interface Fairness {
  readonly value: { gameCode: string; numero: string; seed: string | null; result: { balls: string[] } }
}

/** Steps of the answer that do not hold. */
const failing = (page: Page) =>
  page.locator('li[data-holds="false"]').evaluateAll((steps) => steps.map((step) => step.getAttribute('data-step')))

test('a draw of this server is checked by the file from disk, without a line', async ({ page, request, browser }) => {
  // The first draw of a fresh server is at most a minute away.
  let numero = ''
  await expect(async () => {
    const answer = (await (await request.get('/lgw/games/SSC_1M/history?limit=1')).json()) as {
      value: { content: { numero: string }[] }
    }
    numero = answer.value.content[0]?.numero ?? ''
    expect(numero).not.toBe('')
  }).toPass({ timeout: 100_000, intervals: [2000] })

  await goTo(page, `/fair/SSC_1M/${numero}`)
  await expect(page.getByRole('heading', { name: 'Compruébalo tú, sin conexión' })).toBeVisible()
  await expectAccessible(page, 'verifier page with its file')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar el verificador' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.html$/)
  const path = test.info().outputPath('draw-verifier.html')
  await download.saveAs(path)
  const hash = createHash('sha256').update(readFileSync(path)).digest('hex')
  await expect(page.getByText(hash)).toBeVisible()

  const fairness = (await (await request.get(`/api/fair/SSC_1M/${numero}`)).json()) as Fairness
  const history = await (await request.get('/lgw/games/SSC_1M/history?limit=5')).text()

  const context = await browser.newContext({ locale: 'es', offline: true })
  const offline = await context.newPage()
  const asked: string[] = []
  const troubles: string[] = []
  offline.on('request', (sent) => asked.push(sent.url()))
  offline.on('console', (said) => troubles.push(said.text()))
  offline.on('pageerror', (error) => troubles.push(String(error)))
  await offline.goto(pathToFileURL(path).href)
  await expect(offline.getByRole('heading', { level: 1 })).toHaveText('Comprobar un sorteo sin conexión')

  const check = async (text: string) => {
    await offline.getByLabel('Sorteos publicados').fill(text)
    await offline.getByRole('button', { name: 'Comprobar lo pegado' }).click()
  }
  await check(JSON.stringify(fairness))
  await expect(offline.getByText('El sorteo es auténtico')).toBeVisible()
  expect(await failing(offline)).toEqual([])
  await expect(offline.locator('li[data-step]')).toHaveCount(5)
  await expectAccessible(offline, 'the offline verifier')

  // A digit that changed is in the numbers; a seed that changed is no longer what was committed.
  const [first = '0', ...rest] = fairness.value.result.balls
  const other = [String((Number(first) + 1) % 10), ...rest]
  await check(JSON.stringify({ ...fairness.value, result: { kind: 'list', balls: other } }))
  await expect(offline.getByText('Las cifras no coinciden')).toBeVisible()
  expect(await failing(offline)).toEqual(['result'])
  const seed = fairness.value.seed ?? ''
  await offline.getByLabel('Semilla').fill((seed.startsWith('0') ? '1' : '0') + seed.slice(1))
  await offline.getByLabel('Números en el orden').fill(fairness.value.result.balls.join(' '))
  await offline.getByRole('button', { name: 'Comprobar este sorteo' }).click()
  expect(await failing(offline)).toEqual(['commit', 'result'])

  // Many at once, in another language.
  await check(history)
  await expect(offline.locator('tr[data-state="bad"]')).toHaveCount(0)
  await expect(offline.locator('tr[data-state="good"]').first()).toBeVisible()
  await offline.getByLabel('Idioma').selectOption('ar')
  await expect(offline.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(offline.getByText(/قرعات صحيحة: [1-9]/)).toBeVisible()
  await expectAccessible(offline, 'the offline verifier from right to left')

  // It asked nobody, and could not have.
  const reached = await offline.evaluate(async (address) => {
    try {
      await fetch(address)
      return 'reached'
    } catch (error) {
      return String(error)
    }
  }, new URL('/healthz', page.url()).href)
  expect(reached).not.toBe('reached')
  expect(asked.filter((address) => !address.startsWith('file:'))).toEqual([])
  expect(troubles.filter((text) => !/content security policy|Refused to connect|\/healthz/i.test(text))).toEqual([])
  await context.close()
})

interface Declared {
  readonly value: {
    seed: string | null
    beacon: string | null
    round: number | null
    roundUrl: string
    signature: string
  }
}

test('a draw that took the public beacon in is proved by the page, by the file, and where the round is told', async ({
  page,
  request,
  browser,
}) => {
  const fairnessOf = async (numero: string) =>
    (await (await request.get(`/api/fair/K3_1M/${numero}`)).json()) as Declared
  // The round is told before the draw, and what it is worth after it.
  const near = (await (await request.get('/lgw/numeros/near?gameId=71')).json()) as {
    value: { currentNumero: { numero: string; beacon: { round: number } } }
  }
  const { numero, beacon } = near.value.currentNumero
  await goTo(page, `/fair/K3_1M/${numero}`)
  await expect(page.getByText(`drand, ronda ${beacon.round}`)).toBeVisible()
  await expectAccessible(page, 'the page of a draw that waits for its beacon')
  await expect(page.getByText('El sorteo es auténtico')).toBeVisible({ timeout: 100_000 })
  await expect(page.getByRole('heading', { name: 'La red firmó esta ronda' })).toBeVisible()
  await expectAccessible(page, 'the page of a draw with a beacon')

  const fairness = await fairnessOf(numero)
  const told = (await (await request.get(fairness.value.roundUrl)).json()) as object
  const { round, signature, beacon: randomness } = fairness.value
  expect(told).toMatchObject({ round, signature, randomness })

  await page.getByLabel('Juego, sorteo y baliza').fill(`K3_1M|${numero}|${'ab'.repeat(32)}`)
  await expect(page.getByText('Las cifras no coinciden')).toBeVisible()

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar el verificador' }).click(),
  ])
  const path = test.info().outputPath('beacon-verifier.html')
  await download.saveAs(path)
  const context = await browser.newContext({ locale: 'es', offline: true })
  const offline = await context.newPage()
  await offline.goto(pathToFileURL(path).href)
  const check = async (value: object) => {
    await offline.getByLabel('Sorteos publicados').fill(JSON.stringify({ value }))
    await offline.getByRole('button', { name: 'Comprobar lo pegado' }).click()
  }
  await check(fairness.value)
  await expect(offline.getByText('El sorteo es auténtico')).toBeVisible()
  expect(await failing(offline)).toEqual([])
  await expect(offline.locator('li[data-step]')).toHaveCount(8)
  await check({ ...fairness.value, round: (round ?? 0) + 1 })
  await expect(offline.getByText('Las cifras no coinciden')).toBeVisible()
  expect(await failing(offline)).toEqual(['round', 'signature'])
  await context.close()
})
