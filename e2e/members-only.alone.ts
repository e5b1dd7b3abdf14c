import { expect } from '@playwright/test'
import { operate } from './operate.ts'
import { chooseEnglish, expectAccessible, newName, openAccount, test } from './support.ts'

const flag = (state: 'on' | 'off') => operate('brand', 'flag', 'parlour', 'LOGINFIRST', state)

test('a brand that lets members in alone sends visitors to its door, and members home', async ({ page, baseURL }) => {
  await chooseEnglish(page, baseURL ?? '')
  await flag('on')
  try {
    await expect
      .poll(async () => JSON.stringify(await (await page.request.get('/wps/system/status')).json()))
      .toContain('{"modId":"LOGINFIRST","enabled":"1"')
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
    await expect(page.getByRole('heading', { level: 1, name: 'Parlour is for members' })).toBeVisible()
    await expectAccessible(page, 'the door')
    await page.screenshot({ path: test.info().outputPath('door.png') })
    for (const [path, title] of [
      ['/helpmc', 'Help centre'],
      ['/download', 'Parlour as an app'],
      ['/about/terms', 'General terms and conditions'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
    await openAccount(page, newName('inside'))
    await expect(page).toHaveURL(/\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Every result, checked by you.')
    await page.goto('/vnlottery')
    await expect(page).toHaveURL(/\/vnlottery$/)
  } finally {
    await flag('off')
  }
})
