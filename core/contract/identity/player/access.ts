import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { whenSealed } from '../../errors.ts'
import { siteRefusals, SignedIn } from './identity.ts'
import { closed, Id, ignored, Nothing, OptionalText, Text } from '../../shapes.ts'

const mobile = { mobileNum: Text(20), countryDialingCode: Text(8) }
/** For how many seconds a code that was sent is good. */
const CodeSent = Type.Object({ expirationTime: Type.Integer() })
const codeRefusals = ['identity.code_too_soon', 'identity.code_limit', 'identity.way_off'] as const
const workRefusals = ['identity.proof_required', 'identity.proof_wrong'] as const

export const freePlay = endpoint({
  id: 'POST /wps/session/login/freeplay',
  summary: 'Look around as a guest, without an account; `random` is sealed by itself',
  audience: 'public',
  body: closed({
    os: OptionalText(40),
    platform: Type.Literal('W'),
    random: Text(4000),
    version: Type.Union([Type.Literal(3), Type.Literal('3')]),
  }),
  value: SignedIn,
  refusals: ['identity.way_off', ...whenSealed],
})

export const resumeSession = endpoint({
  id: 'POST /api/identity/remembered',
  summary: 'Sign in by what the browser kept for a day; what it keeps changes with every use',
  audience: 'public',
  value: SignedIn,
  refusals: ['request.cross_site', 'identity.remember_ended', 'identity.remember_copied'],
})

export const getCaptcha = endpoint({
  id: 'GET /wps/captcha',
  summary: 'A picture with signs to type, as a base64 PNG; one a second, good once and for two minutes',
  audience: 'public',
  value: Type.Object({ captchaId: Id, image: Type.String() }),
  refusals: [],
})

export const getChallenge = endpoint({
  id: 'GET /api/identity/challenge',
  summary: 'Work for the device (altcha); heavy work stands for the signs of a picture',
  audience: 'public',
  query: closed({ work: Type.Optional(Type.Union([Type.Literal('light'), Type.Literal('heavy')])) }),
  value: Type.Object({
    algorithm: Type.String(),
    challenge: Type.String(),
    maxnumber: Type.Integer(),
    salt: Type.String(),
    signature: Type.String(),
  }),
  refusals: [],
})

export const sendSignInCode = endpoint({
  id: 'POST /wps/verification/sms/noLogin',
  summary:
    'A code by SMS to a number that signs in by it, or finds its way back; the answer is the same for every number',
  audience: 'public',
  body: closed({ ...mobile, altcha: OptionalText(4000) }),
  value: CodeSent,
  refusals: ['identity.mobile_invalid', ...codeRefusals, ...workRefusals],
})

export const sendRegisterCode = endpoint({
  id: 'POST /wps/verification/sms/register',
  summary: 'A code by SMS to the number of a registration; the answer is the same for every number',
  audience: 'public',
  body: closed({
    countryDialingCode: Text(8),
    mobileNo: Text(20),
    username: OptionalText(64),
    altcha: OptionalText(4000),
  }),
  value: CodeSent,
  refusals: ['identity.mobile_invalid', ...codeRefusals, ...workRefusals],
})

export const askForReset = endpoint({
  id: 'POST /wps/member/password/email',
  summary: 'A link to a new password by mail, if name and address belong together; the answer is the same for all',
  audience: 'public',
  form: true,
  body: closed({
    username: Text(64),
    email: Text(254),
    altcha: OptionalText(4000),
    ...ignored('captcha', 'captchaId'),
  }),
  value: Type.Object({ sent: Type.Literal(true) }),
  refusals: ['identity.email_invalid', ...codeRefusals, ...workRefusals],
})

export const resetByCode = endpoint({
  id: 'POST /wps/member/password/verification',
  summary: 'A new password by the code that was sent to the member’s number; signs in',
  audience: 'public',
  sealed: true,
  body: closed({ newPassword: Text(128), ...mobile, verificationCode: Text(10) }),
  value: SignedIn,
  refusals: [
    'identity.mobile_invalid',
    'identity.field_invalid',
    'identity.code_wrong',
    'identity.way_off',
    'identity.account_closed',
    'identity.step_up_required',
    ...siteRefusals,
  ],
})

export const resetByTicket = endpoint({
  id: 'POST /api/identity/password/reset',
  summary: 'A new password by the link that was sent to the member’s address; signs in',
  audience: 'public',
  sealed: true,
  body: closed({ ticket: Text(64), newPassword: Text(128), confirmNewPassword: Text(128) }),
  value: SignedIn,
  refusals: [
    'identity.field_invalid',
    'identity.ticket_spent',
    'identity.account_closed',
    'identity.step_up_required',
    ...siteRefusals,
  ],
})

const Contact = Type.Union([Type.Object({ masked: Type.String(), isVerified: Type.Boolean() }), Type.Null()])

export const getContacts = endpoint({
  id: 'GET /api/identity/contacts',
  summary: 'Where the member can be reached, all but a few letters covered',
  audience: 'member',
  value: Type.Object({
    email: Contact,
    mobile: Contact,
    /** The ways by which messages can be sent now. */
    ways: Type.Array(Type.Union([Type.Literal('email'), Type.Literal('sms')])),
  }),
  refusals: ['identity.real_account_required'],
})

export const sendContactCode = endpoint({
  id: 'POST /api/identity/contacts/code',
  summary: 'A code to an address or a number that the member wants to be reached at',
  audience: 'member',
  body: closed({ email: OptionalText(254), mobileNum: OptionalText(20), countryDialingCode: OptionalText(8) }),
  value: CodeSent,
  refusals: ['identity.real_account_required', 'identity.email_invalid', 'identity.mobile_invalid', ...codeRefusals],
})

export const setContact = endpoint({
  id: 'PUT /api/identity/contacts',
  summary: 'The address or number that was proved by a code becomes the member’s; asks for the password',
  audience: 'member',
  sealed: true,
  body: closed({
    email: OptionalText(254),
    mobileNum: OptionalText(20),
    countryDialingCode: OptionalText(8),
    verificationCode: Text(10),
    password: Text(128),
  }),
  value: Nothing,
  refusals: [
    'identity.real_account_required',
    'identity.email_invalid',
    'identity.mobile_invalid',
    'identity.mobile_taken',
    'identity.code_wrong',
    'identity.password_wrong',
    'identity.locked',
  ],
})
