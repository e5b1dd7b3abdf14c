import * as calls from '@parlour/core/contract/agents/player/transfers.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { leftToday, transferableCash } from '@parlour/core/rules/agents/transfer.ts'
import { nowMs } from '#platform/clock/now.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import { once } from '#platform/idempotency/idempotency.ts'
import { createThrottle } from '#platform/http/throttle.ts'
import type { DaySums } from '#modules/bets/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import { turnoverDuties } from '#modules/cashier/index.ts'
import { memberLookup, type PaymentPasswords, type SecondFactor, refuseTrial } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { findFunds } from '#modules/wallet/index.ts'
import { readReceivers } from './receivers.service.ts'
import { getTransferRule } from './transfer-rule.sql.ts'
import { listTransfersOf, readSentToday } from './transfer.sql.ts'
import { nameShown } from './name-shown.ts'
import {
  refuseDirection,
  sendTransfer,
  type RefuseDebtor,
  type TransferDone,
  type TransferNews,
} from './transfers.service.ts'

const pageDefault = 20

/** Whoever is refused more often is told to wait before a password is tried and accounts are locked. */
const refusedTransfers = { most: 20, withinMs: 60_000 }

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly protection: Pick<Protection, 'openGuard'>
  readonly paymentPasswords: Pick<PaymentPasswords, 'check' | 'current'>
  /** What was played is counted with the sums of days. */
  readonly days: Pick<DaySums, 'upToDate'>
  readonly secondFactor: Pick<SecondFactor, 'take' | 'current' | 'counting'>
  readonly news: TransferNews
  readonly refuseDebtor: RefuseDebtor
  readonly onBalance: (changed: { memberId: string; balance: string; version: number }) => void
}

/** Money along a line: what may be sent, to whom, sending it, and what was sent and received. */
export function transferRoutes(routes: Routes, parts: Parts): void {
  const { brands, paymentPasswords, secondFactor } = parts

  routes.query(calls.getTransferTerms, async ({ db, member, input: { query } }) => {
    const { direction } = query
    const { memberId } = member
    const brand = await brands.get(member.brandId)
    await refuseDirection(db, { brand, member, direction })
    await parts.days.upToDate()
    const now = await nowMs(db)
    const [rule, funds, turnover, today, names, { isOn: hasAuthenticator }, { isSet: hasPaymentPassword }] =
      await Promise.all([
        getTransferRule(db, brand),
        findFunds(db, memberId),
        turnoverDuties.read(db, memberId),
        readSentToday(db, { memberId, timeZone: brand.timeZone, now }),
        direction === 'UP' ? memberLookup.listNames(db, member.ancestorPath.slice(-1)) : new Map<string, string>(),
        secondFactor.current(memberId),
        paymentPasswords.current(memberId),
      ])
    const [upline] = [...names.values()]
    const left = leftToday(direction, rule, today[direction])
    return {
      direction,
      upline: upline === undefined ? null : nameShown(upline, true),
      reach: rule.reach,
      cash: toWire(funds.cash),
      available: toWire(transferableCash(direction, funds.cash, turnover.left)),
      turnoverLeft: toWire(turnover.left),
      minimum: toWire(rule.minimum),
      leftToday: left === null ? null : toWire(left),
      transfersLeft: Math.max(0, rule.transfersADay - today.times),
      codeAbove: rule.stepUpAbove === null ? null : toWire(rule.stepUpAbove),
      hasAuthenticator,
      hasPaymentPassword,
      turnoverPercent: rule.turnoverPercent,
    }
  })

  routes.query(calls.listReceivers, async ({ db, member, input: { query } }) => {
    const brand = await brands.get(member.brandId)
    await refuseDirection(db, { brand, member, direction: 'DOWN' })
    const { reach } = await getTransferRule(db, brand)
    return readReceivers(db, member, { ...query, reach })
  })

  routes.query(calls.listTransfers, async ({ db, member, input: { query } }) => {
    refuseTrial(member)
    const limit = query.limit ?? pageDefault
    const below = isId(query.cursor ?? '') ? (query.cursor ?? null) : null
    const rows = await listTransfersOf(db, member.memberId, { below, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    const names = await memberLookup.listNames(db, [...new Set(shown.flatMap(({ fromId, toId }) => [fromId, toId]))])
    return {
      list: shown.map(({ transferId, direction, fromId, toId, amount, at }) => {
        const isSent = fromId === member.memberId
        const name = defined(names.get(isSent ? toId : fromId), 'both of a transfer have names')
        return {
          transferId,
          direction,
          isSent,
          other: nameShown(name, isSent === (direction === 'UP')),
          amount: toWire(amount),
          at: Number(at),
        }
      }),
      next: rows.length > limit ? (shown.at(-1)?.transferId ?? null) : null,
    }
  })

  sendRoute(routes, parts)
}

/**
 * Arranges its own transaction: a wrong payment password and a wrong code must be counted whatever becomes of the
 * transfer, and neither takes part in the key's hash, from which somebody with the database could guess it. A repeat
 * is answered before the code is asked for again, which counts once.
 */
function sendRoute(routes: Routes, parts: Parts): void {
  const { database, brands, protection, paymentPasswords, secondFactor, news } = parts
  const services = {
    brandOf: brands.get,
    protection,
    news,
    refuseDebtor: parts.refuseDebtor,
    takeCode: secondFactor.take,
    hasAuthenticator: async (tx: Tx, memberId: string) => (await secondFactor.current(memberId, tx)).isOn,
  }
  const tries = createThrottle(refusedTransfers)
  routes.direct(calls.sendTransfer, async ({ brand, member, key, input: { body } }) => {
    const { brandId, memberId } = member
    refuseTrial(member)
    tries.refuseOver(memberId)
    await paymentPasswords.check(memberId, body.paymentPassword)
    // Before the locks of both accounts: whoever bets with them does not wait for sums.
    await parts.days.upToDate()
    const { direction, to, amount, code, topUpId } = body
    const scope = { brandId, memberId, operation: calls.sendTransfer.id, key: defined(key, 'a keyed call has its key') }
    let done: TransferDone | undefined
    const send = () =>
      database.transaction((tx) => {
        done = undefined
        return once(
          tx,
          scope,
          { direction, to: to ?? '', amount, ...(topUpId === undefined ? {} : { topUpId }) },
          async () => {
            done = await sendTransfer(tx, { brand, member, direction, to, amount, code, topUpId }, services)
            const { transferId, receiver, at, sender } = done
            const moved = { transferId, amount: toWire(done.amount), other: receiver, at }
            return { ...moved, balance: toWire(sender.balance), version: sender.version }
          },
        )
      })
    const isCoded = code !== undefined && code !== ''
    const answer = await tries.counting(memberId, () => (isCoded ? secondFactor.counting(memberId, send) : send()))
    for (const { balance, ...whose } of done?.balances ?? []) parts.onBalance({ ...whose, balance: toWire(balance) })
    return answer
  })
}
