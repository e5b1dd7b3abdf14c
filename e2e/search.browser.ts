import { expect } from '@playwright/test'
import { chooseEnglish, expectAccessible, goTo, takePicture, test, watchConsole } from './support.ts'

interface Listed {
  readonly games: readonly { readonly gameName: string }[]
}

/** Two letters of the first long word change places. */
const misspelt = (name: string) => name.replace(/([a-z])([a-z])(?=[a-z]{2})/u, '$2$1')

test('a game is found by a misspelt name in two touches, a lottery by the keyboard alone', async ({
  page,
  request,
  baseURL,
}) => {
  const errors = watchConsole(page)
  await chooseEnglish(page, baseURL ?? '')
  const { value } = (await (await request.get('/api/games/list?pageSize=1&language=en')).json()) as { value: Listed }
  const name = value.games[0]?.gameName ?? ''
  await goTo(page, '/')

  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click()
  const search = page.getByRole('dialog', { name: 'Search' })
  await expect(search.getByRole('menuitem', { name: 'Slots' })).toBeVisible()
  await expectAccessible(page, 'the search before anything is typed')
  await search.getByRole('searchbox').fill(misspelt(name))
  await expect(search.getByText('No exact match. The closest results:')).toBeVisible()
  await expectAccessible(page, 'what comes near')
  await takePicture(page, 'search-near')
  await search.getByRole('menuitem', { name }).first().click()
  await expect(page).toHaveURL(/\/game\?gameId=/)
  await expect(search).toBeHidden()

  await goTo(page, '/help')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeVisible()
  await page.keyboard.type('Ha Noi VIP 30')
  await expect(search.getByRole('menuitem', { name: 'Hà Nội VIP · 30 min' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/vnlottery\?gameCode=VNMB_30M$/)

  // Back leads to where the search was opened; Escape closes it, and a field that is typed in keeps the stroke.
  await page.goBack()
  await expect(page).toHaveURL(/\/help$/)
  await page.keyboard.press('/')
  await search.getByRole('searchbox').fill('nothing is called this')
  await expect(search.getByText('Nothing found for “nothing is called this”')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
  await page.getByRole('searchbox').fill('a/b')
  await expect(search).toBeHidden()
  expect(errors).toEqual([])
})
