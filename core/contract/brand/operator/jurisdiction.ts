import { Type } from 'typebox'
import { consoleEndpoint } from '../../operator-endpoint.ts'
import { Proposed, Reason } from '../../operator-shapes.ts'
import { closed } from '../../shapes.ts'

const Profile = Type.Union([Type.Literal('default'), Type.Literal('GB'), Type.Literal('strict')])
const bound = Type.Integer({ minimum: 1, maximum: 1000 })
const rules = {
  /** Whether a brand may ask for a new password because the old one is old. */
  forcedPasswordChange: Type.Boolean(),
  /** Whether a brand's form may ask for kinds of characters in a password. */
  passwordComposition: Type.Boolean(),
  minimumAge: bound,
  isBirthDateRequired: Type.Boolean(),
  isAgeConfirmationRequired: Type.Boolean(),
  /** Whether members may take a withdrawal back. */
  withdrawalCancel: Type.Boolean(),
  /** So many minutes without a call, and a member signs in again. */
  idleMinutes: bound,
  /** So many failed sign-ins within half an hour lock a name. */
  failuresUntilLock: bound,
  /** Whether agents may move money to members below them. */
  agentTransfers: Type.Boolean(),
  /** So many minutes at most, and play stops to show time and result. */
  reminderMinutes: bound,
  /** Whether a member says whether a limit of deposits is wanted before the first one is begun. */
  isLimitAnswerRequired: Type.Boolean(),
  /** How often a bonus has to be played at most. */
  bonusMultiplierMost: bound,
  /** Whether a bonus is of one product, and what is to be played a multiple of the bonus alone. */
  isBonusSimple: Type.Boolean(),
}

export const getJurisdiction = consoleEndpoint({
  id: 'GET /console/api/brands/:merchant/jurisdiction',
  summary: 'By which profile a brand is run, what each profile decides, and where the brand is stricter',
  allow: 'brands.read',
  scope: 'brand',
  value: Type.Object({
    profile: Profile,
    stricter: Type.Partial(Type.Object(rules)),
    rules: Type.Object(rules),
    profiles: Type.Array(Type.Object({ profile: Profile, rules: Type.Object(rules) })),
  }),
  refusals: [],
})

export const proposeJurisdiction = consoleEndpoint({
  id: 'POST /console/api/brands/:merchant/jurisdiction-proposals',
  summary: 'Propose another profile, or where the brand is stricter than it; another operator decides',
  allow: 'brands.profile',
  scope: 'brand',
  body: closed({
    profile: Profile,
    stricter: Type.Object(Type.Partial(Type.Object(rules)).properties, { additionalProperties: false }),
    reason: Reason,
  }),
  value: Proposed,
  refusals: ['console.profile_looser', 'console.nothing_changed', 'console.approval_waits'],
})
