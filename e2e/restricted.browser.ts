import { expect, type Browser, type Page } from '@playwright/test'
import { openProxy } from './behind-proxy.ts'
import { operate } from './operate.ts'
import { chooseEnglish, expectAccessible, newName, register, test } from './support.ts'

async function openFrom(browser: Browser, origin: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin })
  const page = await context.newPage()
  await chooseEnglish(page, origin)
  return page
}

test('who comes from a network that is kept out reads so at once, and comes back when it is let in', async ({
  browser,
  baseURL,
}, { project }) => {
  const base = baseURL ?? ''
  // A network of this screen’s own: journeys beside it are not to notice.
  const network = project.name === 'phone' ? '8.8.4' : '8.8.8'
  const keptOut = await openProxy(base, `${network}.8`)
  const letIn = await openProxy(base, '193.0.6.139')
  const kept = await openFrom(browser, keptOut.origin)
  const free = await openFrom(browser, letIn.origin)
  await kept.goto('/')
  await register(kept, newName('kept'))
  await free.goto('/')
  const welcome = { level: 1, name: 'Every result, checked by you.' } as const
  await expect(kept.getByRole('heading', welcome)).toBeVisible()

  expect(await operate('access', 'add', 'parlour', 'deny_ip', `${network}.0/24`)).toContain('holds.')
  try {
    await expect(kept.getByRole('heading', { name: 'Access restricted' })).toBeVisible({ timeout: 20_000 })
    await expect(kept.getByText(`${network}.8`)).toBeVisible()
    await expect(kept.getByText('United States')).toBeVisible()
    await expect(kept.getByRole('button', { name: 'Contact us' })).toBeVisible()
    await expectAccessible(kept, 'a place that is kept out')
    // Asked for anew, from inside, and by its calls: closed everywhere.
    await kept.goto('/lottery')
    await expect(kept.getByRole('heading', { name: 'Access restricted' })).toBeVisible()
    const call = await kept.request.get('/lgw/games/game_menus', { headers: { merchant: 'parlour' } })
    expect(call.status()).toBe(403)
    await free.goto('/lottery')
    await expect(free.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(free.getByRole('heading', { name: 'Access restricted' })).toBeHidden()
  } finally {
    expect(await operate('access', 'remove', 'parlour', 'deny_ip', `${network}.0/24`)).toContain('holds no more.')
  }
  await kept.goto('/')
  await expect(kept.getByRole('heading', welcome)).toBeVisible()
  for (const page of [kept, free]) await page.context().close()
  for (const proxy of [keptOut, letIn]) proxy.close()
})
