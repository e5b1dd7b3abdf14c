import { defined } from '@parlour/core/kernel/assert.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Urgency } from '#platform/crypto/gate.ts'
import type { Passwords } from '#platform/crypto/passwords.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { countTriedNames, findAlarmRule, raiseAlarm } from './alarm.sql.ts'
import type { HumanCheck, HumanProof } from './human-check.service.ts'
import {
  deleteGuard,
  findGuard,
  findMemberByName,
  findNetworkGuard,
  lockGuard,
  lockNetworkGuard,
  updateGuard,
  updateNetworkGuard,
} from './identity.sql.ts'
import type { LoginWatch } from './login-watch.service.ts'
import { isFamiliarPlace } from './places.sql.ts'
import { addressOf, networkOf } from './rules/code-limits.ts'
import {
  afterFailure,
  afterNetworkFailure,
  hadFailures,
  isLocked,
  needsSigns,
  unheardOf,
  untried,
} from './rules/login-guard.ts'
import { isGuessable } from './rules/registration.ts'
import type { Ending, SignIn } from './sign-in.service.ts'
import type { Visitor } from './types.ts'

interface Parts {
  readonly database: Database
  readonly passwords: Passwords
  readonly brands: Brands
  readonly humanCheck: HumanCheck
  readonly watch: LoginWatch
  readonly signIn: SignIn
}

/** Signing in by name and password, guarded by the name that is tried and the network it is tried from (rule book F2). */
export function createLogin({ database, passwords, brands, humanCheck, watch, signIn }: Parts) {
  /** The one answer to every failed sign-in: nobody learns whether the name exists. */
  async function countFailure(visitor: Visitor, username: string): Promise<never> {
    const { brandId } = visitor
    const network = networkOf(visitor.ip)
    watch.count(brandId, 'failed')
    const { law } = await brands.get(brandId)
    const captcha = await database.transaction(async (tx) => {
      const now = await nowMs(tx)
      const guard = afterFailure(await lockGuard(tx, brandId, username), now, law.failuresUntilLock)
      const places = afterNetworkFailure(await lockNetworkGuard(tx, brandId, network), now)
      await updateGuard(tx, brandId, username, guard)
      await updateNetworkGuard(tx, brandId, network, places)
      await countName(tx, visitor, username)
      return needsSigns(guard, places, now)
    })
    throw new Refusal('identity.bad_credentials', { captcha })
  }

  /** Refuses a name that is locked, and a try without what it has to show. Answers how soon it is looked at. */
  async function guardDoor(visitor: Visitor, username: string, proof: Omit<HumanProof, 'ip'>): Promise<Urgency> {
    const { brandId, ip, device } = visitor
    const networkName = networkOf(ip)
    const place = { network: networkName, device: device.shown }
    const [now, guard = untried, network = unheardOf, brand, isFamiliar] = await Promise.all([
      nowMs(database.db),
      findGuard(database.db, brandId, username),
      findNetworkGuard(database.db, brandId, networkName),
      brands.get(brandId),
      isFamiliarPlace(database.db, { brandId, username }, place),
    ])
    if (isLocked(guard, now)) throw new Refusal('identity.locked', { until: guard.lockedUntil })
    return humanCheck.checkSignIn(brand, { ip, ...proof }, { needsSigns: needsSigns(guard, network, now), isFamiliar })
  }

  return async function login(
    visitor: Visitor,
    given: Omit<HumanProof, 'ip'> & {
      readonly username: string
      readonly password: string
      readonly agentOnly: boolean
      readonly remember: boolean
    },
  ): Promise<Ending> {
    const username = given.username.trim().toLowerCase()
    const { brandId } = visitor
    const { captcha, captchaId, altcha } = given
    const urgency = await guardDoor(visitor, username, { captcha, captchaId, altcha })
    const member = await findMemberByName(database.db, brandId, username)
    const isRight = await passwords.verify(given.password, member?.passwordHash, urgency).catch((error: unknown) => {
      // Sent away from a full line: a flood is counted by all who come in it.
      watch.count(brandId, 'failed')
      throw error
    })
    if (!member || !isRight) return countFailure(visitor, username)
    watch.count(brandId, 'succeeded')
    if (member.closedAt !== null) throw new Refusal('identity.account_closed')
    return database.transaction(async (tx) => {
      // Asked again under its lock: of many guesses at once, those after the fifth failure find the name locked.
      const counted = await lockGuard(tx, brandId, username)
      const now = await nowMs(tx)
      if (isLocked(counted, now)) throw new Refusal('identity.locked', { until: counted.lockedUntil })
      const ending = await signIn.complete(tx, {
        visitor: { ...visitor, agentOnly: given.agentOnly },
        member,
        remember: given.remember,
        proved: [],
        password: { hadFailures: hadFailures(counted, now), isGuessable: isGuessable(username, given.password) },
      })
      // A proof that is still owed keeps what was counted.
      if (ending.kind === 'signed_in') await deleteGuard(tx, brandId, username)
      return ending
    })
  }
}

/** An address that tries name after name puts the whole brand on its guard. */
async function countName(tx: Tx, { brandId, ip }: Visitor, username: string): Promise<void> {
  const { namesAnHour, minutes } = defined(await findAlarmRule(tx, brandId), 'everybody has a rule of floods')
  const names = await countTriedNames(tx, { brandId, address: addressOf(ip), username }, namesAnHour)
  if (names > namesAnHour) await raiseAlarm(tx, brandId, { reason: 'names', minutes })
}
