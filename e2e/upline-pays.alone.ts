import { randomUUID } from 'node:crypto'
import { pathToFileURL } from 'node:url'
import { expect, type Browser, type Page } from '@playwright/test'
import { deposit, logInByCall, makeAgentLink, openAccount } from './accounts.ts'
import { advanceTo, leaveTime, letDraw, nearOf } from './clock.ts'
import { runJobs } from './jobs.ts'
import { demoAccount } from './line-support.ts'
import { serverTime } from './operator-sessions.ts'
import { looks, sizesFor } from './sizes.ts'
import { chooseEnglish, expectAccessible, goTo, newName, password, takePicture, test, watchConsole } from './support.ts'
import { ask } from './wire-client.ts'

const hourMs = 3_600_000
/** Manila’s clock is ahead by so much, and has no summer time. */
const aheadMs = 8 * hourMs
const dividends = '/?modal=agent&page=agentDividend'

/** When the half month begins that comes next. */
function nextHalfMonth(at: number): number {
  const local = new Date(at + aheadMs)
  const [year, month] = [local.getUTCFullYear(), local.getUTCMonth()]
  const next = local.getUTCDate() < 16 ? Date.UTC(year, month, 16) : Date.UTC(year, month + 1, 1)
  return next - aheadMs
}

/** What the page’s own session is asked with. */
async function headersOf(page: Page): Promise<Readonly<Record<string, string>>> {
  const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
  return { Authorization: `Bearer ${token}` }
}

/** The list that a call answers whoever is signed in on the page. */
async function askAs(page: Page, path: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { value } = await ask(path, { headers: await headersOf(page) })
  return (value as unknown as { list: Record<string, unknown>[] }).list
}

/** Bets 100 on all ten last digits at once: one of them wins 99, so that it loses one whatever is drawn. */
async function loseOne(page: Page): Promise<void> {
  const headers = { ...(await headersOf(page)), 'content-type': 'application/json' }
  const get = async (path: string) => (await ask(path, { headers })).value as unknown
  const [group] = (await get('/lgw/vn/games/game_menu')) as { gameMenus: { gameId: number; gameCode: string }[] }[]
  const game = group?.gameMenus.find(({ gameCode }) => gameCode === 'VNMB_1M') ?? group?.gameMenus[0]
  if (game === undefined) throw new Error('the demo has no game')
  const menus = (await get(`/lgw/games/${game.gameCode}/play_menu`)) as {
    playMenuGroups: { playMenus: { playId: number; playCode: string }[] }[]
  }[]
  const plays = menus.flatMap(({ playMenuGroups }) => playMenuGroups.flatMap(({ playMenus }) => playMenus))
  const { bettingModes } = (await get(`/lgw/games/${game.gameId}/setting`)) as { bettingModes: { code: string }[] }
  // Behind a leap of the clock the issues of now have to be made first.
  const isOnSale = async () => ((await nearOf(String(game.gameId))) as { isSale: boolean } | null)?.isSale ?? false
  await expect.poll(isOnSale, { timeout: 60_000 }).toBe(true)
  await leaveTime(String(game.gameId), 20_000)
  const { numero } = await nearOf(String(game.gameId))
  const content = {
    playId: plays.find(({ playCode }) => playCode === 'DUOI')?.playId,
    bettingContent: '0,1,2,3,4,5,6,7,8,9',
    unitMode: bettingModes[0]?.code,
    singleBetPrice: '10.0000',
    units: 10,
    totalStake: '100.0000',
  }
  const bet = { clientBetId: randomUUID(), gameId: game.gameId, prizeModeId: 1, device: 'WEB', winStop: false }
  const body = JSON.stringify({ ...bet, numeros: [{ numero, multiple: 1 }], contents: [content] })
  expect(await ask('/lgw/orders/betting', { method: 'POST', headers, body })).toMatchObject({ success: true })
  await letDraw(String(game.gameId))
}

async function agree(page: Page, child: Page, name: string): Promise<void> {
  await goTo(child, '/')
  await goTo(page, '/?modal=agent&page=agentContract')
  await page.getByRole('dialog', { name: 'Agent centre' }).getByRole('button', { name: 'Offer a contract' }).click()
  const offer = page.getByRole('dialog', { name: 'Offer a contract' })
  await offer.getByRole('textbox', { name: 'Direct member of your team' }).fill(name)
  await offer.getByRole('textbox', { name: 'Rate' }).fill('10')
  await offer.getByRole('button', { name: 'Try it on the last three months' }).click()
  await expect(offer.getByText('There is no full period of this line yet.')).toBeVisible()
  await expectAccessible(page, 'terms that are tried')
  await offer.getByRole('button', { name: 'Send the offer' }).click()
  await expect(page.getByText('The offer is sent.')).toBeVisible()
  const asked = child.getByRole('dialog', { name: 'A contract for you' })
  await expect(asked.getByText('10 % of what the players of your team lose')).toBeVisible()
  await asked.getByRole('button', { name: 'Accept' }).click()
  await expect(child.getByText('Your answer is saved.')).toBeVisible()
}

/** The bill as its reader takes it along, in the file that checks it from disk. */
async function checkOffline(browser: Browser, child: Page, proof: string): Promise<void> {
  const [download] = await Promise.all([
    child.waitForEvent('download'),
    child.getByRole('link', { name: 'Check offline' }).click(),
  ])
  const path = test.info().outputPath('bill-verifier.html')
  await download.saveAs(path)
  const context = await browser.newContext({ locale: 'en', offline: true })
  const offline = await context.newPage()
  await offline.goto(pathToFileURL(path).href)
  const check = async (text: string) => {
    await offline.getByLabel('Published draws').fill(text)
    await offline.getByRole('button', { name: 'Check what was pasted' }).click()
  }
  await check(proof)
  await expect(offline.getByText('This bill holds.')).toBeVisible()
  await expectAccessible(offline, 'a bill in the offline verifier')
  await check(proof.replace('gross=0.1000', 'gross=0.2000'))
  await expect(offline.getByText('This bill does not hold.')).toBeVisible()
  await expect(offline.locator('li[data-holds=false]')).toHaveCount(2)
  await context.close()
}

for (const size of sizesFor('bills of agents')) {
  test.describe(size, () => {
    test.use(looks[size])

    test('an upline pays what it agreed to: the bill is read, checked in the browser and from disk, and paid', async ({
      page,
      browser,
      baseURL,
    }) => {
      test.setTimeout(300_000)
      const errors = watchConsole(page)
      const upline = demoAccount('casagrande')
      const name = newName('pact')
      await chooseEnglish(page, baseURL ?? '')
      await logInByCall(page, upline)
      const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', ...looks[size] })
      const child = await elsewhere.newPage()
      await chooseEnglish(child, baseURL ?? '')
      await openAccount(child, name, await makeAgentLink(page))
      await agree(page, child, name)

      const begins = nextHalfMonth(await serverTime())
      await test.step('the half month begins, and something is lost in it', async () => {
        await advanceTo(begins + 3 * hourMs)
        await logInByCall(page, upline)
        await deposit(page, '20')
        await logInByCall(child, { username: name, password })
        await deposit(child, '100')
        await loseOne(child)
        const soFar = child.getByRole('region', { name: 'This period so far, all products' })
        await runJobs('contracts:boundaries_crossed')
        const soMuch = async () =>
          (await askAs(child, '/api/agents/bills/forecast?kind=DIVIDEND')).map(({ gross }) => gross)
        await expect.poll(soMuch, { timeout: 60_000 }).toEqual(['0.1000'])
        await child.goto(dividends)
        await expect(soFar).toContainText('P 0.10')
        await expect(soFar).toContainText('The highest tier is reached.')
        await expectAccessible(child, 'a period that goes on')
        await takePicture(child, 'so-far')
      })

      await test.step('it ends: the bill is made and paid', async () => {
        await advanceTo(nextHalfMonth(begins + hourMs) + 2 * hourMs + 60_000)
        await logInByCall(child, { username: name, password })
        // Made from what the line has come to, which is added up a moment later.
        const states = async () => {
          await runJobs('contracts:boundaries_crossed', 'pay:runs_made')
          return (await askAs(child, '/api/agents/bills?side=RECEIVED')).map(({ state }) => state)
        }
        await expect.poll(states, { timeout: 60_000 }).toEqual(['PAID'])
        await child.goto(dividends)
        await expect(child.getByText('Paid', { exact: true })).toBeVisible()
        await expectAccessible(child, 'bills')
        await takePicture(child, 'bills')
      })

      await test.step('it is read, and checked in the browser and from disk', async () => {
        const centre = child.getByRole('dialog', { name: 'Agent centre' })
        await centre.getByRole('table').getByRole('button').first().click()
        const bill = child.getByRole('dialog', { name: 'Bill' })
        const figures = bill.getByRole('region', { name: 'How it is worked out' })
        await expect(figures.getByRole('row', { name: /^Stakes/ })).toContainText('P 100.00')
        await expect(figures.getByRole('row', { name: /^Payouts to players/ })).toContainText('P 99.00')
        await expect(figures.getByRole('row', { name: /^Amount by contract/ })).toContainText('P 0.10')
        await bill.getByRole('button', { name: 'Check this bill' }).click()
        await expect(bill.getByText('This bill holds.')).toBeVisible()
        await expectAccessible(child, 'a bill')
        await takePicture(child, 'bill')
        const [received] = await askAs(child, '/api/agents/bills?side=RECEIVED')
        const headers = await headersOf(child)
        const { proof } = (await ask(`/api/agents/bills/${String(received?.['billId'])}`, { headers }))
          .value as unknown as {
          proof: object
        }
        await checkOffline(browser, child, JSON.stringify(proof))
      })

      await test.step('the upline reads what it paid, in its own languages', async () => {
        await logInByCall(page, upline)
        for (const [lang, paid, state] of [
          ['es', 'Lo que pago', 'Pagada'],
          ['ar', 'ما أدفعه', 'مدفوعة'],
        ] as const) {
          await page.context().addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }])
          await page.goto(dividends)
          await page.getByRole('tab', { name: paid }).click()
          const row = page.getByRole('row').filter({ hasText: name })
          await expect(row.getByText(state, { exact: true })).toBeVisible()
          await expectAccessible(page, `paid bills in ${lang}`)
          await takePicture(page, `paid-${lang}`)
        }
      })
      await elsewhere.close()
      expect(errors).toEqual([])
    })
  })
}
