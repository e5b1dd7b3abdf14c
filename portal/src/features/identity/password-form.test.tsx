import { changePassword } from '@parlour/core/contract/identity/player/identity.ts'
import { getRegisterSetting } from '@parlour/core/contract/brand/player/system.ts'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readSession } from '../../lib/session/session.ts'
import { edge, noon, renderAt, signInAs } from '../../testing/portal.test-support.tsx'
import { PasswordForm } from './password-form.tsx'

const labels = ['Current password', 'New password', 'Repeat the new password'] as const
const sent = () => edge.callsOf(changePassword).map(({ body }) => body)

beforeEach(() => {
  const password = {
    enabled: true,
    required: true,
    acceptedPattern: '',
    patternId: 0,
    minLength: 12,
    maxLength: 64,
  }
  edge.answer(getRegisterSetting, {
    fields: { password },
    countries: [],
    captcha: false,
    minimumAge: 18,
    phonePage: null,
  })
  signInAs()
})

async function renderFilled(...texts: readonly [string, string, string]) {
  let isChanged = false
  const { user } = await renderAt('/', <PasswordForm onChanged={() => (isChanged = true)} onLeave={() => undefined} />)
  await waitFor(() => expect(edge.callsOf(getRegisterSetting)).toHaveLength(1))
  for (const [at, label] of labels.entries()) {
    const text = texts[at] ?? ''
    if (text !== '') await user.type(screen.getByLabelText(label), text)
  }
  await user.click(screen.getByRole('button', { name: 'Save' }))
  return { user, isChanged: () => isChanged }
}

test.each([
  [['', 'a long enough secret', 'a long enough secret'], 'Input cannot be empty.'],
  [['the old one', 'short', 'short'], 'Please enter 12 - 64 characters.'],
  [['the old one', 'a long enough secret', 'another secret'], 'Confirmation password is not correct.'],
] as const)('%j is not sent', async (texts, problem) => {
  await renderFilled(texts[0], texts[1], texts[2])
  expect(await screen.findByText(problem)).toBeTruthy()
  expect(sent()).toEqual([])
})

test('a changed password goes on under the new token', async () => {
  edge.answer(changePassword, { token: 'next-token' })
  const { isChanged } = await renderFilled('the old one', 'a long enough secret', 'a long enough secret')
  await waitFor(() => expect(isChanged()).toBe(true))
  expect(readSession().token).toBe('next-token')
})

test.each([
  ['identity.password_wrong', {}, 'This is not your login password.', 'Current password'],
  [
    'identity.field_invalid',
    { field: 'newPassword', reason: 'common' },
    'This password is easy to guess. Please choose another one.',
    'New password',
  ],
  [
    'identity.locked',
    { until: noon },
    /^Too many failed attempts.*You can change it again from Nov 20, 2026/u,
    'Current password',
  ],
] as const)('%s is told and leads to its field', async (code, details, text, label) => {
  edge.refuse(changePassword, code, details)
  const { isChanged } = await renderFilled('the old one', 'a long enough secret', 'a long enough secret')
  expect(await screen.findByText(text)).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText(label))
  expect([isChanged(), readSession().token]).toEqual([false, 'token-of-ana'])
})

test('an old password that is held is not asked for again, unless it is refused', async () => {
  edge.refuse(changePassword, 'identity.password_wrong')
  const { user } = await renderAt(
    '/',
    <PasswordForm held="typed a moment ago" onChanged={() => undefined} onLeave={() => undefined} />,
  )
  await waitFor(() => expect(edge.callsOf(getRegisterSetting)).toHaveLength(1))
  expect(screen.queryByLabelText('Current password')).toBeNull()
  await user.type(screen.getByLabelText('New password'), 'a long enough secret')
  await user.type(screen.getByLabelText('Repeat the new password'), 'a long enough secret')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(sent()).toMatchObject([{ oldPassword: 'typed a moment ago' }]))
  expect(await screen.findByLabelText('Current password')).toBeTruthy()
})
