import { expect } from '@playwright/test'
import { openAccount } from './accounts.ts'
import { chooseEnglish, expectAccessible, newName, password, signOut, test } from './support.ts'

// All journeys share a network, of which ten wrong tries make everybody read pictures: it is walked on one screen.
test('after three wrong tries a picture is asked for; who cannot read it lets the device work', async ({
  page,
  baseURL,
}) => {
  await chooseEnglish(page, baseURL ?? '')
  const username = newName('signs')
  await openAccount(page, username)
  await signOut(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Username', { exact: true }).fill(username)
  const picture = dialog.getByRole('img', { name: 'A picture with five letters and digits' })
  for (let tries = 0; tries < 3; tries += 1) {
    await expect(picture).toBeHidden()
    await dialog.locator('input[name=password]').fill('not this one')
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/wps/session/login'))
    await dialog.getByRole('button', { name: 'Log in' }).click()
    expect((await answered).status()).toBe(401)
  }
  await expect(picture).toBeVisible()
  await expectAccessible(page, 'a picture with signs')
  const first = await picture.getAttribute('src')
  await expect(async () => {
    await dialog.getByRole('button', { name: 'Another picture' }).click()
    await expect(picture).not.toHaveAttribute('src', first ?? '', { timeout: 1500 })
  }).toPass()
  await dialog.locator('input[name=password]').fill(password)
  await dialog.getByLabel('Characters in the image').fill('?????')
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Those aren’t the characters in the image')
  await dialog.getByRole('button', { name: /Can’t read it/ }).click()
  await expect(dialog.getByText('Verified.')).toBeVisible({ timeout: 60_000 })
  await dialog.locator('input[name=password]').fill(password)
  await dialog.getByRole('button', { name: 'Log in' }).click()
  await expect(dialog).toBeHidden()
})
