import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { closed, Id, ignored, MoneyOut, Nothing, OptionalText, Text } from '../../shapes.ts'

/** Of calls that ask whether somebody is there: for signs read from a picture, or work done by the device. */
const humanRefusals = [
  'identity.captcha_required',
  'identity.captcha_wrong',
  'identity.proof_required',
  'identity.proof_wrong',
] as const

/** Of calls that end in a session: not every login site lets everybody in. */
export const siteRefusals = ['identity.agents_only', 'identity.only_agents', 'identity.members_only'] as const

const LoginBody = closed({
  username: OptionalText(64),
  password: OptionalText(128),
  captcha: OptionalText(16),
  captchaId: OptionalText(64),
  type: Type.Union([Type.Literal('username'), Type.Literal('sms')]),
  mobileNum: OptionalText(20),
  countryDialingCode: OptionalText(8),
  verificationCode: OptionalText(10),
  remember: Type.Optional(Type.Boolean()),
  agentOnly: Type.Optional(Type.Boolean()),
  altcha: OptionalText(4000),
  ...ignored('geetest', 'validate', 'device', 'platform'),
})

export const SignedIn = Type.Object({
  token: Type.String(),
  firstTimeLogin: Type.Boolean(),
  passwordExpired: Type.Boolean(),
  customerId: Id,
  account: Type.String(),
  isAgent: Type.Integer(),
})

export const login = endpoint({
  id: 'POST /wps/session/login',
  summary: 'Sign in by username and password, or by a code that was sent to the member’s number',
  audience: 'public',
  sealed: true,
  body: LoginBody,
  value: SignedIn,
  refusals: [
    'identity.bad_credentials',
    'identity.step_up_required',
    'identity.sign_in_blocked',
    'identity.account_closed',
    ...siteRefusals,
    'identity.mobile_invalid',
    'identity.code_wrong',
    'identity.way_off',
    ...humanRefusals,
  ],
})

/** What a registration may say, whichever way it comes. */
export const registrationFields = {
  confirmPassword: OptionalText(128),
  payeeName: OptionalText(100),
  email: OptionalText(254),
  mobileNum: OptionalText(20),
  countryDialingCode: OptionalText(8),
  birthday: OptionalText(10),
  affiliateCode: OptionalText(20),
  ageConfirmed: Type.Optional(Type.Boolean()),
  login: Type.Optional(Type.Boolean()),
  registerUrl: OptionalText(500),
  registerMethod: OptionalText(20),
  verificationCode: OptionalText(255),
  captcha: OptionalText(16),
  captchaId: OptionalText(64),
  altcha: OptionalText(4000),
  paymentPassword: OptionalText(128),
  qqNum: OptionalText(255),
  recommenderId: OptionalText(255),
  line: OptionalText(255),
  whatsapp: OptionalText(255),
  facebook: OptionalText(255),
  wechat: OptionalText(255),
  telegram: OptionalText(255),
  zalo: OptionalText(255),
  idNumber: OptionalText(255),
  address: OptionalText(255),
  nationality: OptionalText(255),
  occupation: OptionalText(255),
  sourceOfIncome: OptionalText(255),
  placeOfBirth: OptionalText(255),
  /** Another's word that the number was proved; counts as the code where the brand takes it. */
  firebaseIdToken: OptionalText(4000),
  firebaseChannel: OptionalText(20),
  /** Of the member who invited; a code of nobody counts for nothing. */
  referralCode: OptionalText(20),
  ...ignored('domain', 'verifyPwd'),
}

const registerRefusals = [
  ...siteRefusals,
  'identity.field_invalid',
  'identity.username_taken',
  'identity.affiliate_code_invalid',
  'identity.registration_off',
  'identity.too_young',
  'identity.terms_required',
  'identity.mobile_invalid',
  'identity.mobile_taken',
  'identity.code_wrong',
  'identity.phone_token_invalid',
  'identity.provider_unavailable',
  'protection.registration_excluded',
  ...humanRefusals,
] as const

export const register = endpoint({
  id: 'PUT /wps/member/register',
  summary: 'Open an account and sign in',
  audience: 'public',
  sealed: true,
  body: closed({ username: Text(64), password: Text(128), ...registrationFields }),
  value: SignedIn,
  refusals: registerRefusals,
})

export const registerByMobile = endpoint({
  id: 'PUT /wps/member/register/mobile',
  summary: 'Open an account by a number that a code was sent to, and sign in; the name may be left to be made',
  audience: 'public',
  sealed: true,
  body: closed({ username: OptionalText(64), password: OptionalText(128), ...registrationFields }),
  value: SignedIn,
  refusals: registerRefusals,
})

export const logoutByPost = endpoint({
  id: 'POST /wps/session/logout',
  summary: 'End this session',
  audience: 'member',
  launched: 'LOTTERY',
  value: Nothing,
  refusals: [],
})

export const logoutByDelete = endpoint({
  id: 'DELETE /wps/session/logout',
  summary: 'End this session',
  audience: 'member',
  launched: 'LOTTERY',
  value: Nothing,
  refusals: [],
})

export const getMember = endpoint({
  id: 'GET /wps/member/info',
  summary: 'Who is signed in',
  audience: 'member',
  value: Type.Object({
    id: Id,
    account: Type.String(),
    nickname: Type.String(),
    type: Type.Integer(),
    toUpline: Type.Integer(),
    clubLabel: Type.Object({ labelName: Type.String(), rankLevel: Type.Integer() }),
    /** The label that the brand gave the member, as it is named in the language of the call; empty without one. */
    memberLabel: Type.String(),
    labelColour: Type.String(),
    unread: Type.Integer(),
    balance: MoneyOut,
    version: Type.Integer(),
    currency: Type.String(),
    joinedAt: Type.Integer(),
  }),
  refusals: [],
})

export const getPaymentPassword = endpoint({
  id: 'GET /api/identity/payment-password',
  summary: 'Whether the member has a payment password, and until when it is blocked',
  audience: 'member',
  value: Type.Object({ isSet: Type.Boolean(), blockedUntil: Type.Union([Type.Integer(), Type.Null()]) }),
  refusals: ['identity.real_account_required'],
})

export const setPaymentPassword = endpoint({
  id: 'PUT /api/identity/payment-password',
  summary: 'Set the payment password: with the login password the first time, with the old one afterwards',
  audience: 'member',
  sealed: true,
  body: closed({ paymentPassword: Text(128), password: OptionalText(128), oldPaymentPassword: OptionalText(128) }),
  value: Type.Object({ isSet: Type.Boolean(), blockedUntil: Type.Union([Type.Integer(), Type.Null()]) }),
  refusals: [
    'identity.real_account_required',
    'identity.payment_password_length',
    'identity.payment_password_same',
    'identity.payment_password_set',
    'identity.payment_password_wrong',
    'identity.payment_password_blocked',
    'identity.password_wrong',
  ],
})

export const changePassword = endpoint({
  id: 'POST /wps/member/password',
  summary: 'Change the password; every other session ends, this one goes on under the new token',
  audience: 'member',
  sealed: true,
  body: closed({ oldPassword: Text(128), newPassword: Text(128), confirmNewPassword: Text(128) }),
  value: Type.Object({ token: Type.String() }),
  refusals: [
    'identity.real_account_required',
    'identity.field_invalid',
    'identity.password_wrong',
    'identity.password_same',
    'identity.locked',
  ],
})

export const setLanguage = endpoint({
  id: 'PUT /wps/member/language',
  summary: 'The language that the member reads, for what is sent to it',
  audience: 'member',
  body: closed({ language: Text(16) }),
  value: Nothing,
  refusals: ['identity.language_unknown'],
})

const SessionShown = Type.Object({
  id: Id,
  isCurrent: Type.Boolean(),
  ip: Type.String(),
  agent: Type.String(),
  createdAt: Type.Integer(),
  seenAt: Type.Integer(),
})

export const listSessions = endpoint({
  id: 'GET /api/identity/sessions',
  summary: 'Where the member is signed in, the latest first',
  audience: 'member',
  value: Type.Object({ list: Type.Array(SessionShown) }),
  refusals: [],
})

export const endSession = endpoint({
  id: 'DELETE /api/identity/sessions/:id',
  summary: 'End one of the member’s sessions',
  audience: 'member',
  params: closed({ id: Text(64) }),
  value: Nothing,
  refusals: ['identity.session_unknown'],
})

export const endOtherSessions = endpoint({
  id: 'DELETE /api/identity/sessions',
  summary: 'End all of the member’s sessions but this one',
  audience: 'member',
  value: Type.Object({ ended: Type.Integer() }),
  refusals: [],
})

export const checkAffiliate = endpoint({
  id: 'GET /wps/agent/affiliate',
  summary: 'Whether an invitation code is good, before the form is sent',
  audience: 'public',
  query: closed({ code: OptionalText(20), domain: OptionalText(255) }),
  value: Type.Object({ valid: Type.Boolean(), code: Type.String(), memberType: Type.Integer() }),
  refusals: [],
})
