import { expect, type Page } from '@playwright/test'
import { openAccount } from './accounts.ts'
import { demoOperator, giveReason, openConsole, signIn } from './console-support.ts'
import { sandboxUrl } from './installations.ts'
import { chooseEnglish, expectAccessible, goTo, newName, test, watchConsole } from './support.ts'

const wide = { width: 1440, height: 900 }
/** Rates are asked for each minute: what is confirmed before the first one waits for it. */
const rateMs = 90_000

interface Requested {
  readonly coin: string
  readonly address: string
  readonly tag?: string
  readonly amount: string
  readonly confirmations: number
  readonly isRisky?: boolean
}

async function post(path: string, body: object): Promise<{ readonly txid: string }> {
  const answer = await fetch(`${sandboxUrl()}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.ok, path).toBe(true)
  return (await answer.json()) as { txid: string }
}

/** Somebody sends coins on the chain that the sandbox plays; answers the number of the transaction. */
const send = async (request: Requested) => (await post('/coins/send', request)).txid
const confirm = (txid: string) => post(`/coins/sent/${txid}/confirm`, {})

/** A member who has chosen a coin, and where to send it. */
async function chooseCoin(page: Page, name: string) {
  await goTo(page, '/?modal=deposit')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radiogroup').getByText(name, { exact: true }).click()
  const card = dialog.getByRole('region', { name: `Send ${name} on` })
  const part = async (of: string) =>
    (await card.getByRole('group', { name: of }).getByRole('paragraph').innerText()).trim()
  await expect(card.getByRole('img', { name: /as a code$/ })).toBeVisible()
  return { dialog, card, part }
}

test('a member sends coins to an address of their own, and is credited once the network has confirmed them', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const errors = watchConsole(page)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, newName('co'))
  const { dialog, card, part } = await chooseCoin(page, 'Bitcoin')
  const address = await part('Your address')
  await card.getByRole('button', { name: 'Copy address' }).click()
  await expect(card.getByRole('button', { name: 'Address copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await expect(card.getByText('Send only Bitcoin')).toBeVisible()
  await expect(card.getByText(/tag/i)).toHaveCount(0)
  await expect(dialog.getByText('2 confirmations', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Nothing sent yet.')).toBeVisible()
  await expectAccessible(page, 'an address for coins')

  const txid = await send({ coin: 'BTC', address, amount: '0.005', confirmations: 1 })
  const transfers = dialog.getByRole('region', { name: 'Your transfers' })
  const sent = transfers.getByRole('listitem').filter({ hasText: '0.005 BTC' })
  // Told without a question.
  await expect(sent.getByRole('progressbar', { name: 'Confirmations' })).toHaveAttribute('aria-valuenow', '50')
  await expect(sent).toContainText('1 of 2 confirmations')
  await expect(sent).toContainText('On its way')
  await expectAccessible(page, 'coins on their way')
  await dialog.getByRole('radiogroup').getByText('Sandbox Card').click()
  await expect(dialog.getByRole('region', { name: 'Under way' })).toContainText('1 of 2 confirmations')
  await dialog.getByRole('radiogroup').getByText('Bitcoin', { exact: true }).click()
  expect(await part('Your address')).toBe(address)

  await confirm(txid)
  await expect(sent).toContainText('Credited', { timeout: rateMs })
  await expect(sent).toContainText('P 18,560.00')
  await expect(page.locator('header').first()).toContainText('P 18,560.00')
  await expect(transfers).not.toContainText('On its way')
  await page.reload()
  // Told once more, it is still the one transfer.
  await post(`/coins/sent/${txid}/again`, {})
  await dialog.getByRole('radiogroup').getByText('Bitcoin', { exact: true }).click()
  await expect(transfers.getByRole('listitem')).toHaveCount(1)
  // The rate is known by now: either field fills the other.
  await dialog.getByRole('textbox', { name: 'Coins' }).fill('0.01')
  await expect(dialog.getByRole('textbox', { name: 'About this much money' })).toHaveValue('37120')
  await dialog.getByRole('textbox', { name: 'About this much money' }).fill('3,712')
  await expect(dialog.getByRole('textbox', { name: 'Coins' })).toHaveValue('0.001')

  await sent.getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByRole('heading', { name: 'Your deposit' })).toBeVisible()
  const receipt = page.locator('dl').last()
  for (const text of ['0.005 BTC', txid, '1 BTC ≈ P 3,712,000.00', 'P 18,560.00']) {
    await expect(receipt).toContainText(text)
  }
  await expectAccessible(page, 'the receipt of coins')
  expect(errors).toEqual([])
})

test('too few coins, and coins without their tag, are kept apart, and the desk finds both @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const errors = watchConsole(page)
  const username = newName('cd')
  await chooseEnglish(page, baseURL ?? '')
  await openAccount(page, username)
  const { dialog, card, part } = await chooseCoin(page, 'XRP')
  const [address, tag] = [await part('Your address'), await part('Tag (memo)')]
  await expect(card.getByText('Always add this tag')).toBeVisible()
  await expectAccessible(page, 'an address with a tag')
  const dust = await send({ coin: 'XRP', address, tag, amount: '1.5', confirmations: 1 })
  const lost = await send({ coin: 'XRP', address, amount: '700', confirmations: 1, isRisky: true })
  const sent = dialog.getByRole('region', { name: 'Your transfers' }).getByRole('listitem')
  await expect(sent.filter({ hasText: '1.5 XRP' })).toContainText('Under review', { timeout: rateMs })
  await expect(sent.filter({ hasText: '1.5 XRP' })).toContainText('customer service can help')
  await expect(sent).toHaveCount(1)
  await expect(page.locator('header').first()).toContainText('P 0.00')

  const desk = await openConsole(browser, wide)
  const said = watchConsole(desk)
  await signIn(desk, demoOperator('operator'), '/brands/parlour/coin-transfers')
  await expect(desk.getByRole('heading', { level: 1, name: 'Coin transfers' })).toBeVisible()
  const rows = desk.getByRole('table', { name: 'Coin transfers' }).getByRole('row')
  await expectAccessible(desk, 'transfers of coins')
  await findText(desk, username)
  await expect(rows).toHaveCount(2)
  await expect(rows.last()).toContainText(dust)
  await expect(rows.last()).toContainText('Under review')
  await expect(rows.last()).toContainText(tag)
  await findText(desk, lost)
  await expect(rows.last()).toContainText('Unassigned address', { timeout: rateMs })
  await expect(rows.last()).toContainText('700 XRP')
  await expect(rows.last()).toContainText('Risk at its origin')
  await findText(desk, '')
  await desk.getByRole('button', { name: /Any/ }).click()
  await desk.getByRole('option', { name: 'Gone' }).click()
  await expect(desk.getByText('No transfers here')).toBeVisible()
  await proposeMethod(desk)
  const second = await openConsole(browser, wide)
  await signIn(second, demoOperator('supervisor'))
  await agree(second)
  await desk.reload()
  await expect(desk.getByRole('article', { name: methodName })).toContainText('Ether (ETH), Ethereum')
  await expect(desk.getByRole('article', { name: methodName })).toContainText('15')
  await expectAccessible(desk, 'a method by coins')
  expect([errors, said]).toEqual([[], []])
})

const methodName = newName('ether')

async function findText(desk: Page, text: string): Promise<void> {
  await desk.getByRole('textbox', { name: 'Transaction, address or member' }).fill(text)
  await desk.getByRole('button', { name: 'Find', exact: true }).click()
}

/** Another coin, asked to be deeper than the house asks. */
async function proposeMethod(desk: Page): Promise<void> {
  await goTo(desk, '/brands/parlour/methods')
  await desk.getByRole('button', { name: 'New deposit method' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('button', { name: /Gateway/ }).click()
  await desk.getByRole('option', { name: 'By coins' }).click()
  await dialog.getByRole('button', { name: /Coin$/ }).click()
  await desk.getByRole('option', { name: /^Ether/ }).click()
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })
  await expect(field('Confirmations')).toHaveValue('12')
  for (const [name, text] of [
    ['Confirmations', '15'],
    ['Code', methodName],
    ['At least', '100'],
    ['At most', '50000'],
    ['Name at the desk', methodName],
  ] as const) {
    await field(name).fill(text)
  }
  await expectAccessible(desk, 'proposing a method by coins')
  await giveReason(desk, 'Members ask for it', 'Propose')
}

/** The second person reads which coin, and how deep. */
async function agree(second: Page): Promise<void> {
  await goTo(second, '/approvals')
  const proposal = second.getByRole('article').filter({ hasText: methodName })
  for (const text of ['ETH', '15', 'CRYPTO']) await expect(proposal).toContainText(text)
  await proposal.getByRole('button', { name: 'Approve' }).click()
  await giveReason(second, 'It is the coin that was agreed on', 'Approve')
}
