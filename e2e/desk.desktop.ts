import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { openAccount } from './accounts.ts'
import { demoOperator, giveReason, openConsole, signIn } from './console-support.ts'
import { chooseEnglish, expectAccessible, goTo, newName, test, watchConsole } from './support.ts'

const wide = { width: 1440, height: 900 }

/** A call of the portal's own, by whoever is signed in on that page. */
async function callAs(page: Page, path: string, body: unknown): Promise<Record<string, unknown>> {
  const token = await page.evaluate(() => sessionStorage.getItem('token'))
  const answer = await page.request.post(path, {
    headers: { authorization: `Bearer ${token ?? ''}`, merchant: 'parlour' },
    data: body,
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  return ((await answer.json()) as { value: Record<string, unknown> }).value
}

test('what an operator writes is previewed, read by everybody, and kept word by word', async ({
  page,
  browser,
  baseURL,
}) => {
  const desk = await openConsole(browser, wide)
  await signIn(desk, demoOperator('supervisor'))
  const said = watchConsole(desk)
  const title = `Late draws ${newName('n')}`
  await goTo(desk, '/brands/parlour/content')
  await desk.getByRole('button', { name: 'New notice' }).click()
  const dialog = desk.getByRole('dialog', { name: 'New notice' })
  await dialog.getByRole('textbox', { name: 'Order' }).fill('1')
  await dialog.getByRole('tab', { name: /English/ }).click()
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
  await dialog
    .getByRole('textbox', { name: 'Text as HTML' })
    .fill('<p onclick="steal()">From <b>{{brand}}</b></p><script>steal()</script>')
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('heading', { name: title })).toBeVisible()
  await expect(preview).toContainText('From Parlour')
  await expect(preview).not.toContainText('steal')
  await expect(dialog.getByRole('tab', { name: /missing/ })).toHaveText([/español/i, /العربية/])
  await expectAccessible(desk, 'a new notice')
  await giveReason(desk, 'The draws are late today', 'Save')
  const row = desk.getByRole('row').filter({ hasText: title })
  await expect(row.getByText('Shown', { exact: true })).toBeVisible()

  await chooseEnglish(page, baseURL ?? '')
  await goTo(page, '/?modal=notice')
  await expect(page.getByRole('dialog').getByText(title).first()).toBeVisible()

  await row.getByRole('button', { name: 'History' }).click()
  await expect(desk.getByRole('dialog')).toContainText('The draws are late today')
  await expect(desk.getByRole('dialog')).toContainText('en title')
  await desk.keyboard.press('Escape')
  await row.getByRole('button', { name: 'Withdraw' }).click()
  await giveReason(desk, 'They came', 'Withdraw')
  await expect(row.getByText('Withdrawn', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(page.getByRole('dialog').getByText(title)).toHaveCount(0)
  expect(said).toEqual([])
})

test('an address is tried before anybody is refused, and the own one is not locked out unasked', async ({
  browser,
}) => {
  const desk = await openConsole(browser, wide)
  await signIn(desk, demoOperator('supervisor'), '/brands/verbena/access')
  const verdict = desk.getByTestId('verdict')
  const tried = async (ip: string) => {
    await desk.getByRole('textbox', { name: 'Address' }).fill(ip)
    await desk.getByRole('button', { name: 'Try', exact: true }).click()
    await expect(verdict).toContainText(ip)
  }
  const add = async (kind: string, value: string) => {
    await desk.getByRole('button', { name: 'Add rule' }).click()
    const dialog = desk.getByRole('dialog')
    await dialog.getByRole('button', { name: /Kind/ }).click()
    await desk.getByRole('option', { name: kind }).click()
    await dialog.getByRole('textbox', { name: 'Network or country' }).fill(value)
  }
  await tried('8.8.8.8')
  await expect(verdict).toContainText('Allowed')
  await add('Keep a country out', 'us')
  await giveReason(desk, 'The licence', 'Add rule')
  await tried('8.8.8.8')
  await expect(verdict).toContainText('Kept out')
  await expect(verdict).toContainText('Country kept out: US')
  await expect(verdict).toContainText('8.8.8.0/24')

  // The desk's own address is a loopback one: whoever would refuse it is asked once more.
  await add('Block a network', '127.0.0.0/8')
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('A mistake')
  await dialog.getByRole('button', { name: 'Add rule', exact: true }).click()
  await expect(dialog.getByText('This keeps your own address out.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Add rule', exact: true })).toBeDisabled()
  // What is asked has the focus: the keyboard goes on from there.
  await expect(dialog.getByRole('checkbox')).toBeFocused()
  await expectAccessible(desk, 'a rule that locks out')
  await desk.keyboard.press('Escape')
  await desk.getByRole('button', { name: 'Remove US' }).click()
  await giveReason(desk, 'Not needed', 'Remove')
  await expect(desk.getByText('No rules')).toBeVisible()
})

test('a reported message is read among the others, and leaves the room', async ({ page, browser, baseURL }) => {
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName('rude'))
  const rooms = (await (await page.request.get('/api/chat/rooms')).json()) as { value: { list: { id: string }[] } }
  const room = rooms.value.list[0]?.id ?? ''
  const text = `Something rude ${newName('x')}`
  const said = await callAs(page, `/api/chat/rooms/${room}/messages`, { text, clientId: randomUUID() })
  const other = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await chooseEnglish(other, baseURL ?? '')
  await openAccount(other, newName('hurt'))
  await callAs(other, `/api/chat/messages/${String(said['id'])}/reports`, { reason: 'abuse' })

  const desk = await openConsole(browser, wide)
  await signIn(desk, demoOperator('operator'), '/brands/parlour/chat')
  const card = desk.getByRole('article').filter({ hasText: text })
  await expect(card.getByText('Abuse')).toBeVisible()
  await expectAccessible(desk, 'what was reported')
  await card.getByRole('button', { name: 'Look around' }).click()
  await expect(desk.getByRole('dialog').getByText(text)).toBeVisible()
  await expectAccessible(desk, 'what was said around it')
  await desk.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Remove message' }).click()
  await giveReason(desk, 'Rude to somebody', 'Remove message')
  await expect(card).toHaveCount(0)
  const left = await page.request.get(`/api/chat/rooms/${room}/messages`)
  expect(await left.text()).not.toContain(text)
})

test('a label that is given shows on the member’s open page at once', async ({ page, browser, baseURL }) => {
  await chooseEnglish(page, baseURL ?? '')
  const name = newName('rank')
  await openAccount(page, name)
  await goTo(page, '/?modal=member')
  const centre = page.getByRole('dialog', { name: 'Account', exact: true })
  await expect(centre.getByRole('heading', { name: 'My account' })).toBeVisible()

  const desk = await openConsole(browser, wide)
  await signIn(desk, demoOperator('operator'))
  const label = `Gold ${newName('l')}`
  await goTo(desk, '/brands/parlour/labels')
  await desk.getByRole('button', { name: 'New label' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name (English)' }).fill(label)
  await dialog.getByRole('textbox', { name: 'Rank' }).fill('5')
  await expectAccessible(desk, 'a new label')
  await giveReason(desk, 'For those who stay', 'Save')
  await expect(desk.getByRole('row').filter({ hasText: label })).toContainText('VIP customer service')
  await goTo(desk, `/brands/parlour/members?q=${name}`)
  await desk.getByRole('link', { name, exact: true }).click()
  await desk.getByRole('button', { name: 'Set label' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: /Label/ }).first().click()
  await desk.getByRole('option', { name: new RegExp(label) }).click()
  await giveReason(desk, 'Here since the beginning', 'Set label')
  await expect(desk.getByText(`${label} · rank 5`)).toBeVisible()

  // Nobody reloads: the page hears of it, and whoever has a label begins there.
  await expect(centre.getByRole('heading', { name: 'My rank' })).toBeVisible()
  await expect(centre.getByText(label)).toBeVisible()
  await expect(centre.getByRole('button', { name: 'VIP' })).toBeVisible()
  // The ladder of the brand stands below, with the rank that the member’s own bets have come to.
  await expect(centre.getByText('On the ladder you are VIP0')).toBeVisible()
  await expect(centre.getByRole('listitem').filter({ hasText: 'You are here' })).toContainText('VIP0')
  await expectAccessible(page, 'the rank of a member')
  await desk.getByRole('button', { name: 'Set label' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: /Label/ }).first().click()
  await desk.getByRole('option', { name: 'No label' }).click()
  await giveReason(desk, 'Asked for it', 'Set label')
  await expect(centre.getByRole('heading', { name: 'My account' })).toBeVisible()
})
