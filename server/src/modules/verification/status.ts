import { defined } from '@parlour/core/kernel/assert.ts'
import type { Money } from '@parlour/core/money/money.ts'
import {
  levelAsked,
  levelDetails,
  levelOf,
  missingFor,
  type LevelStatus,
} from '@parlour/core/rules/verification/levels.ts'
import { isSamePerson } from '@parlour/core/rules/verification/payee-name.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { getCeilings } from './ceiling.sql.ts'
import { findPerson, findVerifiedName, holdCounting, listLatest } from './request.sql.ts'
import type { Owner, Person, Status } from './types.ts'

/** What is known of a member now. */
export async function readVerification(db: Reader, { brandId, memberId }: Owner): Promise<Status> {
  const sheet = defined(await memberLookup.findSheet(db, brandId, memberId), 'a member has a sheet')
  const latest = await listLatest(db, memberId)
  const person = (await findPerson(db, memberId)) ?? personOf(sheet.profile)
  const [identity, funds] = ([2, 3] as const).map((level) => latest.find((one) => one.level === level))
  return {
    person,
    identity,
    funds,
    proofs: {
      hasContact: sheet.emailVerifiedAt !== null || sheet.mobileVerifiedAt !== null,
      hasPerson: person !== undefined,
      identity: identity?.state ?? 'NONE',
      funds: funds?.state ?? 'NONE',
    },
  }
}

/** Whether a member has shown who it is, and it counts now. */
export async function isIdentified(db: Reader, owner: Owner): Promise<boolean> {
  const { proofs } = await readVerification(db, owner)
  return levelOf(proofs) >= 2
}

/** What was given at registration counts until something else is said. */
function personOf(profile: Readonly<Record<string, unknown>>): Person | undefined {
  const { payeeName, birthday } = profile
  if (typeof payeeName !== 'string' || typeof birthday !== 'string') return undefined
  return payeeName.trim() === '' || birthday === '' ? undefined : { name: payeeName.trim(), birthday }
}

interface Requested {
  readonly kind: 'deposit' | 'withdrawal'
  readonly currency: string
  /** What came, or went, in the member's life, with what is asked for now. */
  readonly sum: Money
}

/**
 * The level that an amount asks for, and that its member has. What counts is held, so that no approval is taken back
 * between this and the money: who decides waits, or was first. Accounts are held before.
 */
export async function readLevel(tx: Tx, owner: Owner, { kind, currency, sum }: Requested): Promise<LevelStatus> {
  const ceilings = await getCeilings(tx, { brandId: owner.brandId, currency })
  const asked = levelAsked({ kind, sum }, ceilings)
  if (asked === 0) return { asked, has: 0, missing: [] }
  await holdCounting(tx, owner.memberId)
  const { proofs } = await readVerification(tx, owner)
  return { asked, has: levelOf(proofs), missing: missingFor(asked, proofs) }
}

/** Refuses a deposit that asks for more than its member has shown. */
export async function checkDepositLevel(tx: Tx, owner: Owner, request: Omit<Requested, 'kind'>): Promise<void> {
  const { asked, has, missing } = await readLevel(tx, owner, { ...request, kind: 'deposit' })
  if (has < asked) throw new Refusal('verification.level_required', levelDetails({ asked, has, missing }))
}

/** Whether an account's holder is who was found right; where nobody was yet, anybody is. */
export async function isPayee(tx: Tx, memberId: string, holder: string): Promise<boolean> {
  await holdCounting(tx, memberId)
  const verified = await findVerifiedName(tx, memberId)
  return verified === undefined || isSamePerson(holder, verified)
}

/** Whether an account may become an agent's: some brands want to know who that is. */
export async function mayBeAgent(tx: Tx, owner: Owner, currency: string): Promise<boolean> {
  const { agentsKnown, ...ceilings } = await getCeilings(tx, { brandId: owner.brandId, currency })
  if (!agentsKnown) return true
  await holdCounting(tx, owner.memberId)
  const { proofs } = await readVerification(tx, owner)
  return levelOf(proofs) >= levelAsked({ kind: 'agent' }, ceilings)
}
