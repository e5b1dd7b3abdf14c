import { getCaptcha } from '@parlour/core/contract/identity/player/access.ts'
import { checkAffiliate, register, registerByMobile } from '@parlour/core/contract/identity/player/identity.ts'
import { registerSocial } from '@parlour/core/contract/identity/player/social.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { getRegisterSetting } from '@parlour/core/contract/brand/player/system.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readSession } from '../../lib/session/session.ts'
import { edge, renderAt } from '../../testing/portal.test-support.tsx'
import { putRegister, putRegisterByMobile } from './identity.queries.ts'
import { nobody } from './invitation.ts'
import { RegisterForm, type RegisterFormProps } from './register-form.tsx'
import { postSocialRegister } from './social.queries.ts'

type Setting = Value<typeof getRegisterSetting>

const rule = (own: Partial<Setting['fields'][string]> = {}) => ({
  enabled: true,
  required: true,
  acceptedPattern: '',
  patternId: 0,
  minLength: 6,
  maxLength: 16,
  ...own,
})

const setting: Setting = {
  fields: {
    username: rule({ patternId: 1 }),
    password: rule({ minLength: 8, maxLength: 64 }),
    payeeName: rule({ patternId: 15, minLength: 3, maxLength: 40 }),
    email: rule({ patternId: 3, required: false, maxLength: 254 }),
    mobileNum: rule({ enabled: false }),
    affiliateCode: rule({ required: false, patternId: 4 }),
  },
  countries: [{ countryCode: 'PH', countryDialingCode: '63' }],
  captcha: false,
  minimumAge: 18,
  phonePage: null,
}

const signedIn = {
  token: 'fresh-token',
  account: 'ana1',
  customerId: '01900000-0000-7000-8000-000000000001',
  isAgent: 0,
  firstTimeLogin: true,
  passwordExpired: false,
}
const sent = () => edge.callsOf(register).map(({ body }) => body)

async function renderForm(own: Partial<RegisterFormProps> = {}) {
  edge.answer(getRegisterSetting, setting)
  let isDone = false
  const drawn = await renderAt(
    '/register',
    <RegisterForm
      by="username"
      setting={setting}
      invitation={nobody}
      send={({ username = '', password = '', ...rest }) => putRegister({ ...rest, username, password })}
      onDone={() => (isDone = true)}
      {...own}
    />,
  )
  const fill = async (fields: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(fields)) await drawn.user.type(field(label), text)
  }
  const submit = () => drawn.user.click(screen.getByRole('button', { name: 'Open account' }))
  return { ...drawn, fill, submit, isDone: () => isDone }
}

/** By its label; one that is required has a star behind it. */
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}\\W*$`, 'u'))
const good = {
  Username: 'ana123',
  Password: 'a long enough secret',
  'Confirm password': 'a long enough secret',
  'Full name': 'Ana Reyes',
}

test('the form has the fields that the brand names, and no others', async () => {
  await renderForm()
  const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent?.replace(/\W+$/u, ''))
  expect(labels.slice(0, -1)).toEqual([
    'Username',
    'Password',
    'Confirm password',
    'Full name',
    'Email',
    'Invitation code',
  ])
})

test('nobody is asked for a code who came by a good one', async () => {
  edge.answer(register, signedIn)
  const { fill, submit, user } = await renderForm({ invitation: { invitedBy: 'FRIEND1', referredBy: '' } })
  expect(screen.queryByLabelText(/^Invitation code/u)).toBeNull()
  await fill(good)
  await user.click(screen.getByRole('checkbox'))
  await submit()
  await waitFor(() => expect(sent()).toMatchObject([{ affiliateCode: 'FRIEND1' }]))
})

test('where the network is crowded a picture is asked for that the form does not say, and the form stays filled in', async () => {
  edge.answer(getCaptcha, { captchaId: '01900000-0000-7000-8000-000000000001', image: 'AA==' })
  edge.refuse(register, 'identity.captcha_required', { captcha: true })
  const { fill, submit, user, isDone } = await renderForm()
  expect(screen.queryByRole('textbox', { name: 'Characters in the image' })).toBeNull()
  await fill(good)
  await user.click(screen.getByRole('checkbox'))
  await submit()
  await user.type(await screen.findByRole('textbox', { name: 'Characters in the image' }), 'AB12C')
  await screen.findByRole('img', { name: /picture/u })
  edge.answer(register, signedIn)
  await submit()
  await waitFor(() => expect(isDone()).toBe(true))
  expect(sent()[0]).not.toHaveProperty('captcha')
  expect(sent()[1]).toMatchObject({ username: 'ana123', captcha: 'AB12C' })
})

test.each([
  ['Username', '1ana', 'Please enter 6 - 16 letters and digits, a letter first.'],
  ['Full name', 'Ana', 'Please enter first and last name, separated by a space.'],
  ['Email', 'ana at home', 'Please enter a valid email address.'],
  ['Confirm password', 'another', 'Confirmation password is not correct.'],
] as const)('%s: “%s” is told to be wrong when its field is left', async (label, text, problem) => {
  const { fill, user } = await renderForm()
  await fill({ [label]: text })
  await user.tab()
  expect(await screen.findByText(problem)).toBeTruthy()
})

test('what is missing is told where it is missing, and nothing is sent', async () => {
  const { fill, submit } = await renderForm()
  await fill({ Username: 'ana123' })
  await submit()
  expect(await screen.findByText('Please confirm your age and accept the terms.')).toBeTruthy()
  // The name as it is paid to; an email is not required.
  expect(screen.getAllByText('Input cannot be empty.').length).toBeGreaterThan(0)
  expect(field('Email').getAttribute('aria-invalid')).toBeNull()
  expect(sent()).toEqual([])
})

test('a good form opens the account and signs in; what was left empty stays out', async () => {
  edge.answer(register, signedIn)
  const { fill, submit, user, isDone } = await renderForm()
  await fill(good)
  await user.click(screen.getByRole('checkbox'))
  await submit()
  await waitFor(() => expect(isDone()).toBe(true))
  const [body] = sent()
  expect(body).toMatchObject({ username: 'ana123', payeeName: 'Ana Reyes', ageConfirmed: true, login: true })
  expect(body).not.toHaveProperty('email')
  expect(body).not.toHaveProperty('affiliateCode')
  expect(readSession().token).toBe('fresh-token')
})

test.each([
  ['identity.username_taken', {}, 'Username', 'This username is taken. Please choose another.'],
  ['identity.field_invalid', { field: 'payeeName' }, 'Full name', 'Please check the marked field.'],
  ['identity.affiliate_code_invalid', {}, 'Invitation code', 'Invalid invitation code.'],
] as const)('%s marks its field', async (code, details, label, text) => {
  edge.refuse(register, code, details)
  const { fill, submit, user } = await renderForm()
  await fill(good)
  await user.click(screen.getByRole('checkbox'))
  await submit()
  expect(await screen.findByText(text)).toBeTruthy()
  expect(document.activeElement).toBe(field(label))
  expect(field(label).getAttribute('aria-invalid')).toBe('true')
})

test('a refusal of no field stands above the form', async () => {
  edge.refuse(register, 'identity.registration_off')
  const { fill, submit, user } = await renderForm()
  await fill(good)
  await user.click(screen.getByRole('checkbox'))
  await submit()
  expect(await screen.findByText('Registration is closed at the moment.')).toBeTruthy()
})

const everyField = { ...setting.fields, zalo: rule({ minLength: 2 }), placeOfBirth: rule({ minLength: 2 }) }
const form = { ...good, Zalo: 'ana.z', 'Place of birth': 'Arica' }

test('by mobile the form has every field that the brand requires, and sends it', async () => {
  edge.answer(registerByMobile, signedIn)
  const { fill, submit, user, isDone } = await renderForm({
    by: 'mobile',
    setting: { ...setting, fields: everyField },
    send: putRegisterByMobile,
  })
  const { 'Full name': payeeName, Zalo: zalo, 'Place of birth': placeOfBirth } = form
  await fill({ 'Full name': payeeName, 'Mobile number': '9171234567' })
  await user.click(screen.getByRole('checkbox'))
  await submit()
  // What is missing is marked where it is missing.
  expect(field('Zalo').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('Please enter a valid verification code')).toBeTruthy()
  expect(edge.callsOf(registerByMobile)).toEqual([])
  await fill({ Zalo: zalo, 'Place of birth': placeOfBirth, 'Verification code': '123456' })
  await submit()
  await waitFor(() => expect(isDone()).toBe(true))
  expect(edge.callsOf(registerByMobile)[0]?.body).toMatchObject({
    payeeName,
    zalo,
    placeOfBirth,
    mobileNum: '9171234567',
    countryDialingCode: '63',
    verificationCode: '123456',
    ageConfirmed: true,
  })
})

test.each([
  [
    'identity.field_invalid',
    { field: 'zalo', reason: 'required', patternId: 0, min: 2, max: 16 },
    'Zalo',
    'Input cannot be empty.',
  ],
  ['identity.mobile_invalid', {}, 'Mobile number', 'Please enter a valid mobile number'],
  ['identity.code_wrong', {}, 'Verification code', /^This code is wrong/u],
] as const)('by mobile %s marks its field', async (code, details, label, text) => {
  edge.refuse(registerByMobile, code, details)
  const fields = { ...setting.fields, zalo: rule({ required: false }), payeeName: rule({ enabled: false }) }
  const { fill, submit, user } = await renderForm({
    by: 'mobile',
    setting: { ...setting, fields },
    send: putRegisterByMobile,
  })
  await fill({ 'Mobile number': '9171234567', 'Verification code': '123456' })
  await user.click(screen.getByRole('checkbox'))
  await submit()
  expect(await screen.findByText(text)).toBeTruthy()
  expect(field(label).getAttribute('aria-invalid')).toBe('true')
})

test('who comes from another provider fills in what the brand requires, beside a name', async () => {
  edge.answer(registerSocial, signedIn)
  const { fill, submit, user, isDone } = await renderForm({
    by: 'social',
    setting: { ...setting, fields: everyField },
    known: { email: 'ana@example.org' },
    send: ({ username = '', ...rest }) => postSocialRegister({ ...rest, ticket: 'ticket', username }),
  })
  expect(screen.queryByLabelText(/^Password/u)).toBeNull()
  const { Username, Zalo, 'Full name': name, 'Place of birth': place } = form
  await fill({ Username, Zalo, 'Full name': name, 'Place of birth': place })
  await user.click(screen.getByRole('checkbox'))
  await submit()
  await waitFor(() => expect(isDone()).toBe(true))
  expect(edge.callsOf(registerSocial)[0]?.body).toMatchObject({
    ticket: 'ticket',
    username: Username,
    zalo: Zalo,
    payeeName: name,
    placeOfBirth: place,
    email: 'ana@example.org',
  })
})

test('a code that is typed is looked at first: a bad one is told at its field, and nothing is sent', async () => {
  edge.answer(checkAffiliate, { valid: false, code: 'NOPE', memberType: 0 })
  const { fill, submit, user } = await renderForm({ isCodeBad: true })
  await fill({ ...good, 'Invitation code': 'NOPE' })
  await user.click(screen.getByRole('checkbox'))
  await submit()
  await waitFor(() => expect(field('Invitation code').getAttribute('aria-invalid')).toBe('true'))
  expect(sent()).toEqual([])
})

test('a name and a number say what is wrong with them where the rule has no message of its own', async () => {
  const plain = { acceptedPattern: '[0-9]+', patternId: 0, minLength: 1, maxLength: 40 }
  const fields = {
    ...setting.fields,
    payeeName: rule({ ...plain, acceptedPattern: '[A-Z ]+' }),
    mobileNum: rule(plain),
  }
  const { fill, user } = await renderForm({ setting: { ...setting, fields } })
  await fill({ 'Full name': 'ana', 'Mobile number': 'nine' })
  await user.tab()
  expect(await screen.findByText('Real name format is incorrect')).toBeTruthy()
  expect(await screen.findByText('Phone number format is incorrect')).toBeTruthy()
})
