import { getCaptcha, getChallenge } from '@parlour/core/contract/identity/player/access.ts'
import { login } from '@parlour/core/contract/identity/player/identity.ts'
import { Refused } from '@parlour/ui/testing/edge.test-support.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readSession } from '../../lib/session/session.ts'
import { edge, renderAt, takeBrand } from '../../testing/portal.test-support.tsx'
import { forgetPassword, heldPassword } from './held-password.ts'
import { LoginForm } from './login-form.tsx'

const signedIn = {
  token: 'fresh-token',
  account: 'ana',
  customerId: '01900000-0000-7000-8000-000000000001',
  isAgent: 0,
  firstTimeLogin: false,
  passwordExpired: false,
}
/** Work for a device, whose answer is 3. */
async function workOf3() {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('salt3'))
  const challenge = [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { algorithm: 'SHA-256', challenge, maxnumber: 5, salt: 'salt', signature: 'signature' }
}
const sent = () => edge.callsOf(login).map(({ body }) => body)

async function renderForm() {
  let isDone = false
  const drawn = await renderAt('/login', <LoginForm onDone={() => (isDone = true)} />)
  const fill = async (username: string, password: string) => {
    if (username !== '') await drawn.user.type(screen.getByRole('textbox', { name: 'Username' }), username)
    if (password !== '') await drawn.user.type(screen.getByLabelText('Password'), password)
    await drawn.user.click(screen.getByRole('button', { name: 'Log in' }))
  }
  return { ...drawn, fill, isDone: () => isDone }
}

test('nothing is sent without a name or a password', async () => {
  const { fill } = await renderForm()
  await fill('ana', '')
  expect(screen.getByText('Please enter the username and password.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  expect(sent()).toEqual([])
})

test('one sentence about both fields is said once, and both are marked', async () => {
  const { fill } = await renderForm()
  await fill('', '')
  expect(screen.getAllByText('Please enter the username and password.')).toHaveLength(1)
  const fields = [screen.getByRole('textbox', { name: 'Username' }), screen.getByLabelText('Password')]
  expect(fields.map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true'])
})

test('a name and a password sign in, sealed, the name without its blanks', async () => {
  edge.answer(login, signedIn)
  const { fill, isDone } = await renderForm()
  await fill(' ana ', 'a long enough secret')
  await waitFor(() => expect(isDone()).toBe(true))
  expect(sent()).toEqual([{ username: 'ana', password: 'a long enough secret', type: 'username', remember: false }])
  expect(readSession()).toMatchObject({ token: 'fresh-token', account: 'ana', cpw: null })
})

test('a password that has to be changed is held for the change, and no other is', async () => {
  forgetPassword()
  edge.answer(login, signedIn)
  const first = await renderForm()
  await first.fill('ana', 'a long enough secret')
  await waitFor(() => expect(first.isDone()).toBe(true))
  expect(heldPassword()).toBe('')
  first.unmount()
  edge.answer(login, { ...signedIn, passwordExpired: true })
  const { fill, isDone } = await renderForm()
  await fill('ana', 'a long enough secret')
  await waitFor(() => expect(isDone()).toBe(true))
  expect(heldPassword()).toBe('a long enough secret')
  forgetPassword()
})

test.each([
  ['identity.bad_credentials', 'Incorrect username or password.'],
  ['identity.account_closed', 'This account is closed.'],
] as const)('%s is told, and the password is chosen to be typed again', async (code, text) => {
  edge.refuse(login, code)
  const { fill, isDone } = await renderForm()
  await fill('ana', 'wrong')
  expect(await screen.findByText(text)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  expect([isDone(), readSession().token]).toEqual([false, null])
})

test('after too many tries a picture is asked for, another after each that fails', async () => {
  let pictures = 0
  edge.answer(getCaptcha, () => ({ captchaId: `01900000-0000-7000-8000-00000000000${(pictures += 1)}`, image: 'AA==' }))
  edge.refuse(login, 'identity.bad_credentials', { captcha: true })
  const { fill, user } = await renderForm()
  await fill('ana', 'wrong')
  await user.type(await screen.findByRole('textbox', { name: 'Characters in the image' }), 'AB12C')
  expect(screen.getByText(/pause your login for at least 15 minutes/u)).toBeTruthy()
  await screen.findByRole('img', { name: /picture/u })
  edge.refuse(login, 'identity.captcha_wrong')
  await user.click(screen.getByRole('button', { name: 'Log in' }))
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect(await screen.findByText('Those aren’t the characters in the image. Here is a new one.')).toBeTruthy()
  expect(screen.queryByText(/pause your login/u)).toBeNull()
  expect(sent()[0]).not.toHaveProperty('captcha')
  expect(sent()[1]).toMatchObject({ captcha: 'AB12C' })
  await waitFor(() => expect(pictures).toBe(2))
  expect(screen.getByRole('textbox', { name: 'Characters in the image' })).toHaveProperty('value', '')
})

test('a device that must prove itself does the work, and the login goes on by itself', async () => {
  edge.answer(getChallenge, await workOf3())
  edge.answer(login, ({ body }) => {
    if (body.altcha === undefined) throw new Refused('identity.proof_required')
    return signedIn
  })
  const { fill, isDone } = await renderForm()
  await fill('ana', 'a long enough secret')
  await waitFor(() => expect(isDone()).toBe(true))
  expect(sent()).toHaveLength(2)
  expect(JSON.parse(atob(sent()[1]?.altcha ?? ''))).toMatchObject({ number: 3, salt: 'salt' })
})

test('where the brand asks every device for work, it is done before the first try', async () => {
  await takeBrand({ whitelabel: [{ modId: 'BOTCHECK', enabled: '1', children: [] }] })
  edge.answer(getChallenge, await workOf3())
  edge.answer(login, signedIn)
  const { fill, isDone } = await renderForm()
  await fill('ana', 'a long enough secret')
  await waitFor(() => expect(isDone()).toBe(true))
  expect(sent()).toEqual([expect.objectContaining({ altcha: expect.any(String) as string })])
})

test('a connection that is lost signs nobody in and says so', async () => {
  edge.cut(login)
  const { fill } = await renderForm()
  await fill('ana', 'a long enough secret')
  expect(await screen.findByText(/^No connection to the server/u)).toBeTruthy()
  expect(readSession().token).toBeNull()
})

test('who stays logged in is known by name the next time', async () => {
  edge.answer(login, signedIn)
  const { fill, user, isDone, unmount } = await renderForm()
  await user.click(screen.getByRole('checkbox', { name: 'Keep me logged in for 24 hours' }))
  await fill('ana', 'a long enough secret')
  await waitFor(() => expect(isDone()).toBe(true))
  expect(sent()).toMatchObject([{ remember: true }])
  unmount()
  await renderForm()
  expect(screen.getByRole('textbox', { name: 'Username' })).toHaveProperty('value', 'ana')
})
