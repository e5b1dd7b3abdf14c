import { Type } from 'typebox'
import { endpoint } from '../../endpoint.ts'
import { imageRefusals, SentImage } from '../../content/player/feedback.ts'
import { closed, DayText, EpochMs, MoneyOut, Text } from '../../shapes.ts'
import { verificationStates } from '../../../rules/verification/steps.ts'

/** Three pictures of the largest size, in base64, and the words beside them. */
const bodyBytesMax = 22_000_000

const Nullable = <T extends Parameters<typeof Type.Array>[0]>(schema: T) => Type.Union([schema, Type.Null()])

export const Level = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2), Type.Literal(3)])
export const VerificationStateName = Type.Unsafe<(typeof verificationStates)[number]>(
  Type.Union(verificationStates.map((state) => Type.Literal(state))),
)
export const DocumentKind = Type.Union([
  Type.Literal('ID_CARD'),
  Type.Literal('PASSPORT'),
  Type.Literal('DRIVING_LICENCE'),
  Type.Literal('RESIDENCE'),
])
export const FundsSource = Type.Union([
  Type.Literal('SALARY'),
  Type.Literal('BUSINESS'),
  Type.Literal('SAVINGS'),
  Type.Literal('PROPERTY'),
  Type.Literal('INHERITANCE'),
  Type.Literal('OTHER'),
])

/** Where what was shown for a level stands. Pictures are shown to nobody here, its member neither. */
const Shown = Type.Object({
  state: VerificationStateName,
  /** Why it was turned down. */
  reason: Nullable(Type.String()),
  submittedAt: Nullable(EpochMs),
  decidedAt: Nullable(EpochMs),
  expiresAt: Nullable(EpochMs),
  pictures: Type.Integer(),
})

const Verification = Type.Object({
  level: Level,
  /** What is not there yet, to the highest level. */
  missing: Type.Array(
    Type.Union([Type.Literal('contact'), Type.Literal('person'), Type.Literal('identity'), Type.Literal('funds')]),
  ),
  person: Nullable(Type.Object({ name: Type.String(), birthday: Type.String() })),
  /** Whether name and birthday may be changed. */
  isPersonOpen: Type.Boolean(),
  identity: Shown,
  funds: Shown,
  ceilings: Type.Object({
    unprovedDeposits: MoneyOut,
    levelOneDeposits: MoneyOut,
    withdrawals: MoneyOut,
    enhanced: MoneyOut,
  }),
  /** What came and went in the member’s life. */
  used: Type.Object({ deposits: MoneyOut, withdrawals: MoneyOut }),
})

export const getVerification = endpoint({
  id: 'GET /api/verification',
  summary: 'The member’s level, what is missing for the next, and up to which sums each is enough',
  audience: 'member',
  value: Verification,
  refusals: ['identity.real_account_required'],
})

export const setPerson = endpoint({
  id: 'PUT /api/verification/person',
  summary: 'Give name and birthday, as they stand in a document; fixed once somebody looks at one',
  audience: 'member',
  body: closed({ name: Text(200), birthday: DayText }),
  value: Verification,
  refusals: [
    'identity.real_account_required',
    'identity.too_young',
    'verification.field_invalid',
    'verification.person_fixed',
  ],
})

const pictures = Type.Array(SentImage, { minItems: 1, maxItems: 3 })
const sending = { audience: 'member', value: Verification, bodyBytesMax } as const
const sendingRefusals = [
  'identity.real_account_required',
  'verification.person_missing',
  'verification.field_invalid',
  'verification.state',
  ...imageRefusals,
] as const

export const sendIdentity = endpoint({
  id: 'POST /api/verification/identity',
  summary: 'Show an identity document with one to three pictures; a person looks',
  ...sending,
  body: closed({
    kind: DocumentKind,
    number: Text(60),
    /** Its last day, where it has one. */
    validUntil: Nullable(DayText),
    images: pictures,
  }),
  refusals: sendingRefusals,
})

export const sendFunds = endpoint({
  id: 'POST /api/verification/funds',
  summary: 'Say where one lives and where the money comes from, with one to three pictures; a person looks',
  ...sending,
  body: closed({ address: Text(400), source: FundsSource, images: pictures }),
  refusals: [...sendingRefusals, 'verification.level_order'],
})
