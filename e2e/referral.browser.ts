import { expect } from '@playwright/test'
import { openAccount } from './accounts.ts'
import { isPhone } from './betting-support.ts'
import { chooseEnglish, goTo, leaveLimits, newName, password, takePicture, test, watchConsole } from './support.ts'

test('a friend opens an account by a member’s link and stands in the list', async ({ page, browser, baseURL }) => {
  const errors = watchConsole(page)
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName(isPhone(page) ? 'invf' : 'invd'))
  await goTo(page, '/?modal=member&page=referral')
  const link = page.getByRole('region', { name: 'Your link' })
  const address = (await link.getByText(/\/register\?referral=/).textContent()) ?? ''

  await test.step('the friend', async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    const friend = await context.newPage()
    await chooseEnglish(friend, baseURL ?? '')
    await friend.goto(address)
    const dialog = friend.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Username' }).fill(newName('frnd'))
    await dialog.locator('input[name=password]').fill(password)
    await dialog.locator('input[name=confirmPassword]').fill(password)
    await dialog.getByRole('checkbox').check({ force: true })
    await dialog.getByRole('button', { name: 'Open account' }).click()
    await leaveLimits(friend)
    await context.close()
  })

  await page.reload()
  const friends = page.getByRole('list', { name: 'Friends who came' })
  await expect(friends.getByRole('listitem')).toHaveCount(1)
  await expect(friends.getByText('f***')).toBeVisible()
  await takePicture(page, 'referral')
  expect(errors).toEqual([])
})
