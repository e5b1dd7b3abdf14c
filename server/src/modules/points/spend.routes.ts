import { convertPoints as convertCall, redeemReward } from '@parlour/core/contract/points/player/points.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { MemberContext } from '#platform/http/context.ts'
import type { Routes } from '#platform/http/routes.ts'
import { createThrottle } from '#platform/http/throttle.ts'
import { once } from '#platform/idempotency/idempotency.ts'
import type { Brands } from '#modules/brand/index.ts'
import { type PaymentPasswords, refuseTrial } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { convertPoints } from './convert.service.ts'
import type { Earning } from './earn.service.ts'
import { viewOfRedemption } from './points.routes.ts'
import { redeemItem } from './redeem.service.ts'
import { lockRedemption } from './redemption.sql.ts'

/** Whoever is refused more often is told to wait before a password is tried and accounts are locked. */
const refusedMost = { most: 20, withinMs: 60_000 }

interface Parts {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly brands: Pick<Brands, 'get'>
  readonly earning: Pick<Earning, 'upToDate'>
  readonly paymentPasswords: Pick<PaymentPasswords, 'check'>
  readonly protection: Pick<Protection, 'checkPlay'>
  readonly vault: Pick<Vault, 'seal'>
  readonly onBalance: (changed: { memberId: string; balance: string; version: number }) => void
}

interface Spending<Answer> {
  readonly member: MemberContext
  readonly password: string
  readonly operation: string
  readonly key: string | undefined
  readonly body: unknown
  readonly work: (tx: Tx) => Promise<Answer>
}

/**
 * Runs what costs points in a transaction that it arranges itself: a wrong payment password is counted whatever becomes of
 * the rest, and takes no part in the key's hash, from which somebody with the database could guess it.
 */
function createSpender({ database, earning, paymentPasswords, protection }: Parts) {
  const tries = createThrottle(refusedMost)
  return async <Answer>(spending: Spending<Answer>): Promise<Answer> => {
    const { member, password, operation, key, body, work } = spending
    const { brandId, memberId } = member
    refuseTrial(member)
    tries.refuseOver(memberId)
    await protection.checkPlay(database.db, memberId)
    await paymentPasswords.check(memberId, password)
    // Before the locks: whoever bets with these accounts does not wait for sums.
    await earning.upToDate()
    const scope = { brandId, memberId, operation, key: defined(key, 'a keyed call has its key') }
    return tries.counting(memberId, () => database.transaction((tx) => once(tx, scope, body, () => work(tx))))
  }
}

/** What members do with points: turn them into money, or give them for something of the mall. */
export function spendRoutes(routes: Routes, parts: Parts): void {
  const { brands, vault, onBalance } = parts
  const spend = createSpender(parts)

  routes.direct(convertCall, async ({ member, key, input: { body } }) => {
    const { points, password } = body
    const brand = await brands.get(member.brandId)
    const answer = await spend({
      member,
      password,
      operation: convertCall.id,
      key,
      body: { points },
      async work(tx) {
        const done = await convertPoints(tx, { brand, member, points })
        return {
          points: toWire(done.points),
          amount: toWire(done.amount),
          pointBalance: toWire(done.pointBalance),
          balance: toWire(done.balance),
          version: done.version,
        }
      },
    })
    onBalance({ memberId: member.memberId, balance: answer.balance, version: answer.version })
    return { data: answer }
  })

  routes.direct(redeemReward, async ({ member, key, language, input: { body } }) => {
    const { rewardId, password, name, phone, address } = body
    const brand = await brands.get(member.brandId)
    const recipient = { name: name ?? '', phone: phone ?? '', address: address ?? '' }
    const isAddressed = Object.values(recipient).some((text) => text !== '')
    const answer = await spend({
      member,
      password,
      operation: redeemReward.id,
      key,
      body: { rewardId, ...recipient },
      async work(tx) {
        const done = await redeemItem(
          tx,
          { brand, member, itemId: rewardId, recipient: isAddressed ? recipient : undefined },
          vault,
        )
        const row = defined(await lockRedemption(tx, brand.brandId, done.redemptionId), 'what was asked for is there')
        return {
          redemption: viewOfRedemption(row, { brand, language }),
          pointBalance: toWire(done.pointBalance),
          balance: toWire(done.balance),
          version: done.version,
        }
      },
    })
    onBalance({ memberId: member.memberId, balance: answer.balance, version: answer.version })
    return { data: answer }
  })
}
