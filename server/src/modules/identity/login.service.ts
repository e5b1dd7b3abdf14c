import { defined } from '@parlour/core/kernel/assert.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Urgency } from '#platform/crypto/gate.ts'
import type { Passwords } from '#platform/crypto/passwords.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { addressOf, networkOf } from '#platform/http/ip-network.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { commonPasswords } from './common-passwords.ts'
import { countTriedNames, findAlarmRule, raiseAlarm } from './alarm.sql.ts'
import type { HumanCheck, HumanProof } from './human-check.service.ts'
import { findMemberByName, findNetworkGuard, lockNetworkGuard, updateNetworkGuard } from './identity.sql.ts'
import { deleteGuard, findGuard, lockGuard, updateGuard, type GuardKey } from './login-guard.sql.ts'
import { createTries } from './login-tries.ts'
import type { LoginWatch } from './login-watch.service.ts'
import { isFamiliarPlace } from './places.sql.ts'
import {
  afterNetworkFailure,
  hadFailures,
  needsSigns,
  unheardOf,
  untried,
  withoutTry,
  type CountedTry,
} from './rules/login-guard.ts'
import { isGuessable } from './rules/registration.ts'
import type { Ending, SignIn } from './sign-in.service.ts'
import type { Member, Visitor } from './types.ts'

interface Parts {
  readonly database: Database
  readonly passwords: Passwords
  readonly brands: Brands
  readonly humanCheck: HumanCheck
  readonly watch: LoginWatch
  readonly signIn: SignIn
}

/** A try whose password is right. */
interface RightTry {
  readonly member: Member
  readonly key: GuardKey
  readonly counted: CountedTry
  readonly agentOnly: boolean
  readonly remember: boolean
  readonly password: string
}

/** What stands before a sign-in, and what every failed one is answered. */
function createLoginGuard({ database, brands, humanCheck, watch }: Omit<Parts, 'passwords' | 'signIn'>) {
  /** The one answer to every failed sign-in, of a locked name too: nobody learns whether it exists, or is locked. */
  async function fail(visitor: Visitor, key: GuardKey): Promise<never> {
    const { brandId } = visitor
    const network = networkOf(visitor.ip)
    watch.count(brandId, 'failed')
    const captcha = await database.transaction(async (tx) => {
      const now = await nowMs(tx)
      const guard = await lockGuard(tx, key)
      const places = afterNetworkFailure(await lockNetworkGuard(tx, brandId, network), now)
      await updateNetworkGuard(tx, brandId, network, places)
      await countName(tx, visitor, key.username)
      return needsSigns(guard, places, now)
    })
    throw new Refusal('identity.bad_credentials', { captcha })
  }

  /** Refuses a try without what it has to show. Answers whose failures it counts with, and how soon it is looked at. */
  async function guardLogin(
    visitor: Visitor,
    username: string,
    proof: Omit<HumanProof, 'ip'>,
  ): Promise<{ readonly key: GuardKey; readonly urgency: Urgency }> {
    const { brandId, ip, device } = visitor
    const networkName = networkOf(ip)
    const shown = { network: networkName, device: device.shown }
    const isFamiliar = await isFamiliarPlace(database.db, { brandId, username }, shown)
    // What strangers did to a name is no matter of those who sign in from where its member always does.
    const key = { brandId, username, place: isFamiliar ? (device.shown ?? '') : '' }
    const [now, guard = untried, network = unheardOf, brand] = await Promise.all([
      nowMs(database.db),
      findGuard(database.db, key),
      findNetworkGuard(database.db, brandId, networkName),
      brands.get(brandId),
    ])
    const needed = { needsSigns: needsSigns(guard, network, now), isFamiliar }
    return { key, urgency: await humanCheck.checkSignIn(brand, { ip, ...proof }, needed) }
  }

  return { fail, guardLogin }
}

/** Signing in by name and password, guarded by the name that is tried and the network it is tried from (rule book F2). */
export function createLogin({ passwords, signIn, ...parts }: Parts) {
  const { database, brands, watch } = parts
  const tries = createTries(database)
  const { fail, guardLogin } = createLoginGuard(parts)

  /** Goes in with a right password, or asks for the proof that is still owed. */
  function enter(visitor: Visitor, { member, key, counted, agentOnly, remember, password }: RightTry): Promise<Ending> {
    if (member.closedAt !== null) return Promise.reject(new Refusal('identity.account_closed'))
    return database.transaction(async (tx) => {
      const guard = await lockGuard(tx, key)
      const now = await nowMs(tx)
      const ending = await signIn.complete(tx, {
        visitor: { ...visitor, agentOnly },
        member,
        remember,
        proved: [],
        password: {
          hadFailures: hadFailures(counted.before, now),
          isGuessable: isGuessable({ username: member.username, password, common: commonPasswords }),
        },
      })
      // A proof that is still owed keeps what was counted before.
      if (ending.kind === 'signed_in') await deleteGuard(tx, key)
      else await updateGuard(tx, key, withoutTry(guard, counted))
      return ending
    })
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
    const { key, urgency } = await guardLogin(visitor, username, { captcha, captchaId, altcha })
    const { law } = await brands.get(brandId)
    const counted = await tries.count(key, law.failuresUntilLock)
    const member = await findMemberByName(database.db, brandId, username)
    // Of a locked name nothing is looked at, and it takes as long.
    const hash = counted && member?.passwordHash
    const isRight = await passwords.verify(given.password, hash, urgency).catch(async (error: unknown) => {
      // Sent away from a full line: a flood is counted by all who come in it.
      watch.count(brandId, 'failed')
      if (counted) await tries.giveBack(key, counted)
      throw error
    })
    if (!counted || !member || !isRight) return fail(visitor, key)
    watch.count(brandId, 'succeeded')
    return enter(visitor, { member, key, counted, ...given }).catch(async (error: unknown) => {
      // The password is right: what is refused now is no guess.
      await tries.giveBack(key, counted)
      throw error
    })
  }
}

/** An address that tries name after name puts the whole brand on its guard. */
async function countName(tx: Tx, { brandId, ip }: Visitor, username: string): Promise<void> {
  const { namesAnHour, minutes } = defined(await findAlarmRule(tx, brandId), 'everybody has a rule of floods')
  const names = await countTriedNames(tx, { brandId, address: addressOf(ip), username }, namesAnHour)
  if (names > namesAnHour) await raiseAlarm(tx, brandId, { reason: 'names', minutes })
}
