import { expect } from '@playwright/test'
import { browserArguments } from './browser.ts'
import { chooseEnglish, test } from './support.ts'

// A browser without a window of its own shows no notifications: this one is whole.
test.use({ launchOptions: { ...browserArguments, ...wholeBrowser() } })

function wholeBrowser() {
  const executablePath = process.env['CHROMIUM_PATH']
  return executablePath === undefined ? {} : { executablePath }
}

test('a notification that is sent to the browser is shown, once for one message', async ({
  page,
  context,
  baseURL,
}) => {
  const base = baseURL ?? ''
  await context.grantPermissions(['notifications'], { origin: base })
  await chooseEnglish(page, base)
  await page.goto('/down')
  const browser = await context.newCDPSession(page)
  const registered = new Promise<string>((done) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(base))
      if (own !== undefined) done(own.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  const registrationId = await registered
  const note = { title: 'Parlour', body: 'P 120.00 deposited', tag: 'a-message', url: '/?modal=member&page=messageV2' }
  for (const data of [JSON.stringify(note), JSON.stringify(note), 'not of this house'])
    await browser.send('ServiceWorker.deliverPushMessage', { origin: base, registrationId, data })
  const shown = () =>
    page.evaluate(async () => {
      const { getNotifications } = ServiceWorkerRegistration.prototype
      const list = await getNotifications.call(await navigator.serviceWorker.ready)
      return list.map(({ title, body, tag }) => ({ title, body, tag }))
    })
  const { url: _url, ...expected } = note
  await expect.poll(shown).toEqual([expected])
})
