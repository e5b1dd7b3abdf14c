import { expect, type Browser, type Page } from '@playwright/test'
import { openAccount } from './accounts.ts'
import { advanceTo } from './clock.ts'
import { demoOperator, giveReason, openConsole, signIn } from './console-support.ts'
import { serverTime } from './operator-sessions.ts'
import { chooseEnglish, expectAccessible, goTo, newName, takePicture, test, watchConsole } from './support.ts'

const wide = { width: 1440, height: 900 }
const minuteMs = 60_000
/** How far the clocks of the demo's first brand are ahead; they have no summer time. */
const manilaAheadMs = 8 * 60 * minuteMs

/** What a field of the browser writes for an instant, by the brand's clock. */
const clockOf = (at: number) => new Date(at + manilaAheadMs).toISOString().slice(0, 16)

/** One operator writes and proposes them, another decides. */
async function publish(browser: Browser, { name, opensAt }: { readonly name: string; readonly opensAt: number }) {
  const desk = await openConsole(browser, wide)
  await signIn(desk, demoOperator('supervisor'), '/brands/parlour/envelopes')
  await expect(desk.getByRole('heading', { level: 1, name: 'Red envelopes' })).toBeVisible()
  await expectAccessible(desk, 'the red envelopes of a brand')
  await desk.getByRole('button', { name: 'Write envelopes' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Title (English)' }).fill(name)
  await dialog.getByLabel(/^First opening/).fill(clockOf(opensAt))
  await dialog.getByRole('textbox', { name: /^Open for/ }).fill('30')
  await dialog.getByRole('textbox', { name: /^Days/ }).fill('2')
  await dialog.getByRole('textbox', { name: /^Pot of a day/ }).fill('8.88')
  await dialog.getByRole('textbox', { name: /^Envelopes of a day/ }).fill('1')
  await expect(dialog.getByRole('region', { name: 'What it costs' })).toContainText('PHP 17.76')
  await expectAccessible(desk, 'writing red envelopes')
  await giveReason(desk, 'A journey asked for it', 'Save the draft')
  await desk.getByRole('button', { name: `Propose to publish ${name}` }).click()
  await expect(dialog).toContainText('PHP 17.76')
  await expectAccessible(desk, 'proposing red envelopes')
  await giveReason(desk, 'A journey asked for it', 'Propose to publish')

  const second = await openConsole(browser, wide)
  await signIn(second, demoOperator('operator'), '/approvals')
  const card = second.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText('Publish red envelopes')
  await card.getByRole('button', { name: 'Approve' }).click()
  await giveReason(second, 'Within the plan', 'Approve')
  await second.context().close()
  await desk.reload()
  const row = desk.getByRole('article', { name })
  await expect(row.getByText('Published')).toBeVisible()
  return { desk, row }
}

/** A member of its own, with a browser of its own. */
async function enter(page: Page, baseURL: string): Promise<Page> {
  await chooseEnglish(page, baseURL)
  await openAccount(page, newName('envelope'))
  return page
}

test('two operators publish envelopes; of two members who come for the only one, one has it; its split is checked', async ({
  page,
  browser,
  baseURL,
}) => {
  const base = baseURL ?? ''
  test.setTimeout(300_000)
  const errors = watchConsole(page)
  const name = newName('Lunch ')
  const opensAt = Math.ceil((await serverTime()) / minuteMs + 5) * minuteMs
  const { desk, row } = await publish(browser, { name, opensAt })

  await enter(page, base)
  await goTo(page, '/redEnvelope')
  const ofFirst = page.getByRole('region', { name, exact: true })
  await test.step('before its time it is announced, and cannot be opened', async () => {
    const waiting = ofFirst.or(page.getByRole('listitem').filter({ hasText: name }))
    await expect(waiting.first()).toBeVisible()
    await expect(page.getByRole('button', { name: `Open an envelope: ${name}` })).toHaveCount(0)
    await expectAccessible(page, 'red envelopes that come')
    await takePicture(page, 'coming')
  })

  await advanceTo(opensAt + 1000)
  const other = await enter(await (await browser.newContext({ baseURL: base })).newPage(), base)
  const members = [page, other]
  await test.step('two come for the only one', async () => {
    // Anew: a page that stood before the clock was moved goes by the clock of before.
    await Promise.all(members.map((one) => one.goto('/redEnvelope')))
    const buttons = members.map((one) => one.getByRole('button', { name: `Open an envelope: ${name}` }))
    await Promise.all(buttons.map((button) => expect(button).toBeVisible()))
    await expectAccessible(page, 'red envelopes that are open')
    await takePicture(page, 'open')
    await Promise.all(buttons.map((button) => button.click()))
    const ends = members.map((one) => one.getByRole('region', { name, exact: true }))
    await Promise.all(ends.map((end) => expect(end).toHaveAttribute('data-state', /^(?:found|gone)$/)))
    const states = await Promise.all(ends.map((end) => end.getAttribute('data-state')))
    expect(new Set(states)).toEqual(new Set(['found', 'gone']))
  })

  const [winner, loser] = (await ofFirst.getAttribute('data-state')) === 'found' ? [page, other] : [other, page]
  await test.step('one has it in the balance, the other reads that all are gone', async () => {
    const won = winner.getByRole('region', { name, exact: true })
    await expect(won).toContainText('P 8.88 for you')
    await expect(winner.getByRole('banner')).toContainText('P 8.88')
    await expectAccessible(winner, 'a red envelope that was opened')
    await takePicture(winner, 'found')
    await won.getByRole('button', { name: `Show it again: ${name}` }).click()
    await expect(winner.getByRole('banner')).toContainText('P 8.88')
    const lost = loser.getByRole('region', { name, exact: true })
    await expect(lost).toContainText('All are gone')
    await expect(lost).toContainText(/All were opened within \d+ seconds?\./)
    await expectAccessible(loser, 'red envelopes that are gone')
    await takePicture(loser, 'gone')
  })

  await test.step('anyone checks the split, as soon as the seed is told', async () => {
    const past = loser.getByRole('article', { name, exact: true })
    await past.getByText('Who found what').click()
    await expect(past.getByRole('table', { name: 'Who found what' }).getByRole('row')).toHaveCount(2)
    await past.getByText('How this was split').click()
    // The seed is told within a minute.
    await past.getByRole('button', { name: 'Check', exact: true }).click({ timeout: 100_000 })
    await expect(past.getByText('The split is genuine')).toBeVisible()
    await expect(past.getByRole('list', { name: 'All amounts, in order' })).toContainText('P 8.88')
    await expectAccessible(loser, 'the split of red envelopes')
    await takePicture(loser, 'split')
  })

  await test.step('what was given out is seen at the desk; the second day is not given out any more', async () => {
    await desk.reload()
    await expect(row).toContainText('PHP 8.88 of PHP 17.76 · 1 of 2 opened')
    await row.getByRole('button', { name: `End ${name}` }).click()
    await expect(desk.getByRole('dialog')).toContainText('Days that will not be given out:')
    await expectAccessible(desk, 'ending red envelopes')
    await giveReason(desk, 'A journey asked for it', 'End')
    await expect(desk.getByText('It is ended. Days not given out: 1.')).toBeVisible()
    await takePicture(desk, 'desk')
  })
  // That one came too late is an answer that the browser notes.
  expect(errors.filter((said) => !said.includes('409'))).toEqual([])
})
