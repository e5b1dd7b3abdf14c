import {
  getVerification,
  sendFunds as sendFundsCall,
  sendIdentity as sendIdentityCall,
  setPerson as setPersonCall,
} from '@parlour/core/contract/verification/player/verification.ts'
import { toWire, type Money } from '@parlour/core/money/money.ts'
import { levelOf, missingFor } from '@parlour/core/rules/verification/levels.ts'
import type { Database, Reader } from '#platform/db/database.ts'
import type { MemberContext } from '#platform/http/context.ts'
import type { Routes } from '#platform/http/routes.ts'
import { getCeilings } from './ceiling.sql.ts'
import { readVerification } from './status.ts'
import type { VerificationRequest } from './types.ts'
import { isPersonOpen, type Verifications } from './verification.service.ts'
import { refuseTrial } from '#modules/identity/index.ts'

/** What came and went in a member's life, which later modules know. */
export interface LifeSums {
  readonly deposits: Money
  readonly withdrawals: Money
}

export type ReadLifeSums = (db: Reader, memberId: string) => Promise<LifeSums>

interface Parts {
  readonly database: Database
  readonly verification: Verifications
  readonly sumsOf: ReadLifeSums
}

export function verificationRoutes(routes: Routes, { database, verification, sumsOf }: Parts): void {
  const view = createView(sumsOf)
  routes.query(getVerification, async ({ db, brand, member }) => {
    refuseTrial(member)
    return view(db, brand.currency, member)
  })
  routes.command(setPersonCall, async ({ tx, brand, member, input: { body } }) => {
    refuseTrial(member)
    await verification.setPerson(tx, member, body)
    return view(tx, brand.currency, member)
  })
  routes.direct(sendIdentityCall, async ({ brand, member, input: { body } }) => {
    refuseTrial(member)
    await verification.sendIdentity(member, body)
    return view(database.db, brand.currency, member)
  })
  routes.direct(sendFundsCall, async ({ brand, member, input: { body } }) => {
    refuseTrial(member)
    await verification.sendFunds(member, body)
    return view(database.db, brand.currency, member)
  })
}

function createView(sumsOf: Parts['sumsOf']) {
  return async (db: Reader, currency: string, member: MemberContext) => {
    const owner = { brandId: member.brandId, memberId: member.memberId }
    const current = await readVerification(db, owner)
    const ceilings = await getCeilings(db, { brandId: owner.brandId, currency })
    const sums = await sumsOf(db, owner.memberId)
    return {
      level: levelOf(current.proofs),
      missing: [...missingFor(3, current.proofs)],
      person: current.person ? { name: current.person.name, birthday: current.person.birthday } : null,
      isPersonOpen: isPersonOpen(current),
      identity: viewShown(current.identity),
      funds: viewShown(current.funds),
      ceilings: {
        unprovedDeposits: toWire(ceilings.unprovedDeposits),
        levelOneDeposits: toWire(ceilings.levelOneDeposits),
        withdrawals: toWire(ceilings.withdrawals),
        enhanced: toWire(ceilings.enhanced),
      },
      used: { deposits: toWire(sums.deposits), withdrawals: toWire(sums.withdrawals) },
    }
  }
}

const numberOrNull = (at: bigint | null | undefined) => (at === null || at === undefined ? null : Number(at))

function viewShown(request: VerificationRequest | undefined) {
  return {
    state: request?.state ?? ('NONE' as const),
    reason: request?.state === 'REJECTED' ? request.reason : null,
    submittedAt: numberOrNull(request?.submittedAt),
    decidedAt: numberOrNull(request?.decidedAt),
    expiresAt: numberOrNull(request?.expiresAt),
    pictures: request?.pictures ?? 0,
  }
}
