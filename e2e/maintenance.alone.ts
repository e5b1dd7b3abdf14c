import { expect } from '@playwright/test'
import { openAccount } from './accounts.ts'
import { operate } from './operate.ts'
import { chooseEnglish, expectAccessible, newName, test } from './support.ts'

test('a brand that is closed for works closes every open page, and opens it again', async ({
  page,
  browser,
  baseURL,
}) => {
  const base = baseURL ?? ''
  await chooseEnglish(page, base)
  await openAccount(page, newName('works'))
  await page.goto('/')
  await expect(
    page
      .getByRole('link', { name: 'Deposit' })
      .or(page.getByRole('button', { name: 'Deposit' }))
      .first(),
  ).toBeVisible()
  const elsewhere = await browser.newContext({ baseURL: base })
  const visitor = await elsewhere.newPage()
  await chooseEnglish(visitor, base)
  await visitor.goto('/')
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Every result, checked by you.')

  const closed = 'System maintenance'
  expect(await operate('brand', 'maintenance', 'parlour')).toContain('parlour is closed for works.')
  try {
    // The member hears of it; the visitor's page hears when it next asks for something.
    await expect(page.getByRole('heading', { name: closed })).toBeVisible({ timeout: 20_000 })
    const main = visitor.getByRole('navigation', { name: 'Main' })
    const toLottery = main.getByRole('link', { name: 'Lottery', exact: true })
    const isClosed = visitor.getByRole('heading', { name: closed })
    // It may have asked for something by itself meanwhile.
    await expect(toLottery.or(isClosed)).toBeVisible()
    if (await toLottery.isVisible()) await toLottery.click().catch(() => undefined)
    await expect(isClosed).toBeVisible({ timeout: 90_000 })
    await expectAccessible(page, 'a brand that is closed')
  } finally {
    expect(await operate('brand', 'open', 'parlour')).toContain('parlour is open.')
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every result, checked by you.', { timeout: 30_000 })
  await elsewhere.close()
})
