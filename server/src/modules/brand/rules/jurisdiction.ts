import type { RegisterRule } from '../types.ts'
import { birthDate } from './register-form.ts'

export const profiles = ['default', 'GB', 'strict'] as const
export type Profile = (typeof profiles)[number]

/** What the law that a brand is run by leaves to it; each of these has a stricter side. */
export interface JurisdictionRules {
  /** Whether a brand may ask for a new password because the old one is old (ASVS 6.2.10). */
  readonly forcedPasswordChange: boolean
  /** Whether a form may ask for kinds of characters in a password (ASVS 6.2.5); length and known ones always count. */
  readonly passwordComposition: boolean
  readonly minimumAge: number
  /** Whether the form asks for the date of birth, or takes a word for the age (GLI 2.5.2). */
  readonly isBirthDateRequired: boolean
  /** Whether the server, too, takes no registration that does not say that age and terms were confirmed. */
  readonly isAgeConfirmationRequired: boolean
  /** Whether members may take a withdrawal back (RTS 14B). */
  readonly withdrawalCancel: boolean
  /** So many minutes without a call, and a member signs in again (GLI 2.5.4). */
  readonly idleMinutes: number
  /** So many failed sign-ins within half an hour lock a name (GLI 2.5.3). */
  readonly failuresUntilLock: number
  /** Whether agents may move money to members below them (GLI 2.5.6 f). */
  readonly agentTransfers: boolean
  /** So many minutes at most, and play stops to show time and result (RTS 13C, GLI 2.5.5). */
  readonly reminderMinutes: number
  /** Whether a member says whether a limit of deposits is wanted before the first one is begun (RTS 12A). */
  readonly isLimitAnswerRequired: boolean
  /** How often a bonus has to be played at most (betting book, table of profiles). */
  readonly bonusMultiplierMost: number
  /** Whether a bonus is of one product, and what is to be played a multiple of the bonus alone (UKGC, 19 Jan 2026). */
  readonly isBonusSimple: boolean
}

export type JurisdictionRule = keyof JurisdictionRules

/** That the answer to a failed sign-in names nothing that is wrong is the law of every profile, and no rule of one. */
const lawOf: Readonly<Record<Profile, JurisdictionRules>> = {
  default: {
    forcedPasswordChange: true,
    passwordComposition: true,
    minimumAge: 18,
    isBirthDateRequired: false,
    isAgeConfirmationRequired: false,
    withdrawalCancel: true,
    idleMinutes: 30,
    failuresUntilLock: 5,
    agentTransfers: true,
    reminderMinutes: 60,
    isLimitAnswerRequired: false,
    bonusMultiplierMost: 40,
    isBonusSimple: false,
  },
  GB: {
    forcedPasswordChange: false,
    passwordComposition: false,
    minimumAge: 18,
    isBirthDateRequired: true,
    isAgeConfirmationRequired: true,
    withdrawalCancel: false,
    idleMinutes: 30,
    failuresUntilLock: 5,
    agentTransfers: false,
    reminderMinutes: 60,
    isLimitAnswerRequired: false,
    bonusMultiplierMost: 10,
    isBonusSimple: true,
  },
  strict: {
    forcedPasswordChange: false,
    passwordComposition: false,
    minimumAge: 21,
    isBirthDateRequired: true,
    isAgeConfirmationRequired: true,
    withdrawalCancel: false,
    idleMinutes: 30,
    failuresUntilLock: 3,
    agentTransfers: false,
    reminderMinutes: 30,
    isLimitAnswerRequired: true,
    bonusMultiplierMost: 10,
    isBonusSimple: true,
  },
}

/** Which of two values binds more. */
const stricterOf: {
  readonly [Rule in JurisdictionRule]: (
    a: JurisdictionRules[Rule],
    b: JurisdictionRules[Rule],
  ) => JurisdictionRules[Rule]
} = {
  forcedPasswordChange: (a, b) => a && b,
  passwordComposition: (a, b) => a && b,
  minimumAge: (a, b) => Math.max(a, b),
  isBirthDateRequired: (a, b) => a || b,
  isAgeConfirmationRequired: (a, b) => a || b,
  withdrawalCancel: (a, b) => a && b,
  idleMinutes: (a, b) => Math.min(a, b),
  failuresUntilLock: (a, b) => Math.min(a, b),
  agentTransfers: (a, b) => a && b,
  reminderMinutes: (a, b) => Math.min(a, b),
  isLimitAnswerRequired: (a, b) => a || b,
  bonusMultiplierMost: (a, b) => Math.min(a, b),
  isBonusSimple: (a, b) => a || b,
}
export const jurisdictionRules = Object.keys(stricterOf) as readonly JurisdictionRule[]

/** Where a brand wants to be stricter than its profile. */
export type Stricter = Partial<JurisdictionRules>

/** What holds for a brand: its profile, and of each rule the stricter where the brand has one of its own. */
export function profileOf(profile: Profile, stricter: Stricter): JurisdictionRules {
  const law = lawOf[profile]
  const held = <Rule extends JurisdictionRule>(rule: Rule): JurisdictionRules[Rule] => {
    const own: JurisdictionRules[Rule] | undefined = stricter[rule]
    return own === undefined ? law[rule] : stricterOf[rule](law[rule], own)
  }
  return {
    forcedPasswordChange: held('forcedPasswordChange'),
    passwordComposition: held('passwordComposition'),
    minimumAge: held('minimumAge'),
    isBirthDateRequired: held('isBirthDateRequired'),
    isAgeConfirmationRequired: held('isAgeConfirmationRequired'),
    withdrawalCancel: held('withdrawalCancel'),
    idleMinutes: held('idleMinutes'),
    failuresUntilLock: held('failuresUntilLock'),
    agentTransfers: held('agentTransfers'),
    reminderMinutes: held('reminderMinutes'),
    isLimitAnswerRequired: held('isLimitAnswerRequired'),
    bonusMultiplierMost: held('bonusMultiplierMost'),
    isBonusSimple: held('isBonusSimple'),
  }
}

/** The first request that would be looser than the profile, if there is one: a brand may only be stricter. */
export function looserRuleOf(profile: Profile, stricter: Stricter): JurisdictionRule | undefined {
  const held = profileOf(profile, stricter)
  return jurisdictionRules.find((rule) => stricter[rule] !== undefined && stricter[rule] !== held[rule])
}

const passwordLengthLeast = 8

/** The rules of the registration form under the law: what it forbids to ask is not asked, what it demands is. */
export function formUnderLaw(written: readonly RegisterRule[], law: JurisdictionRules): readonly RegisterRule[] {
  const rules = written.map((rule) =>
    rule.field === 'password' && !law.passwordComposition
      ? { ...rule, acceptedPattern: '*', patternId: 0, minLength: Math.max(rule.minLength, passwordLengthLeast) }
      : rule,
  )
  if (!law.isBirthDateRequired) return rules
  const others = rules.filter(({ field }) => field !== 'birthday')
  return [...others, { field: 'birthday', enabled: true, required: true, ...birthDate }]
}
