import {
  cancelDeposit as cancelCall,
  createDeposit,
  getDeposit,
  listDeposits,
  listMethods as listMethodsCall,
  receiveCallback,
  showSlips as showSlipsCall,
} from '@parlour/core/contract/cashier.ts'
import { fromWire, toWire } from '@parlour/core/money/money.ts'
import { hoursText } from '@parlour/core/rules/cashier/method-offer.ts'
import type { Database, Reader } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import { findFunds } from '#modules/wallet/index.ts'
import type { Cashier } from './cashier.service.ts'
import { findDeposit } from './cashier.sql.ts'
import { listUnderWay } from './deposit-desk.sql.ts'
import { cancelDeposit, showSlips } from './deposit-steps.service.ts'
import { viewDeposit } from './deposit-view.ts'
import type { CallbackResult } from './take-word.service.ts'
import { refuseTrial } from './refuse-trial.ts'
import type { Deposit, Direction, Method } from './types.ts'

/** Endings of callbacks that a person must look at; the log's errors are what pages one. */
const seenByOperators: ReadonlySet<string> = new Set(['SUSPENDED', 'REVIEW', 'REVERSED', 'REVERSAL_REVIEW', 'FLAGGED'])

/** Nobody has more of them open at once. */
const underWayMost = 10

interface Parts {
  readonly database: Database
  readonly cashier: Cashier
  readonly onBalance: (changed: NonNullable<CallbackResult['changed']>) => void
}

export function cashierRoutes(routes: Routes, parts: Parts): void {
  const { cashier } = parts
  routes.query(listMethodsCall, async ({ db, member }) => {
    refuseTrial(member)
    const methods = await cashier.offers.list(db, member)
    const going = (wanted: Direction) => methods.filter(({ direction }) => direction === wanted).map(toWireMethod)
    return { deposit: going('DEPOSIT'), withdrawal: going('WITHDRAWAL') }
  })

  routes.command(
    createDeposit,
    async ({ tx, brand, member, input: { body } }) => {
      refuseTrial(member)
      const { depositId, state, expiresAt } = await cashier.createDeposit(tx, {
        brand,
        member,
        methodId: body.methodId,
        channelId: body.channelId,
        amount: body.amount,
      })
      const funds = await findFunds(tx, member.memberId)
      return { depositId, state, expiresAt, balance: toWire(funds.sumBalance), version: funds.version }
    },
    async (value, { language }) => {
      const deposit = await cashier.openAtProvider(value.depositId, language)
      return {
        ...value,
        state: deposit.state,
        ...(deposit.redirectUrl === null ? {} : { redirectUrl: deposit.redirectUrl }),
        ...(deposit.payTo === null ? {} : { instructions: instructionsOf(deposit) }),
      }
    },
  )

  orderRoutes(routes, parts)
  callbackRoutes(routes, parts)
}

function orderRoutes(routes: Routes, { database }: Parts): void {
  routes.query(listDeposits, async ({ db, member }) => {
    const list = await listUnderWay(db, member.memberId, underWayMost)
    return {
      list: list.map(({ depositId, state, amount, methodName, kind, createdAt, expiresAt }) => ({
        depositId,
        state,
        amount: toWire(amount),
        methodName,
        kind,
        createdAt: Number(createdAt),
        expiresAt: Number(expiresAt),
      })),
    }
  })

  routes.query(getDeposit, async ({ db, member, input: { params } }) => getOwn(db, member.memberId, params.id))

  routes.command(cancelCall, async ({ tx, member, input: { params } }) => {
    const { depositId } = await cancelDeposit(tx, { depositId: params.id, member })
    return getOwn(tx, member.memberId, depositId)
  })

  routes.direct(showSlipsCall, async ({ member, input: { params, body } }) => {
    await showSlips(database, { depositId: params.id, member }, body.images)
    return getOwn(database.db, member.memberId, params.id)
  })
}

/** A member's own deposit; another's is unknown. */
async function getOwn(db: Reader, memberId: string, depositId: string) {
  const deposit = await findDeposit(db, depositId)
  if (deposit?.memberId !== memberId) throw new Refusal('cashier.order_unknown')
  return viewDeposit(db, deposit)
}

function callbackRoutes(routes: Routes, { cashier, onBalance }: Parts): void {
  routes.direct(receiveCallback, async ({ input: { params, body }, rawBody, header, log }) => {
    const amount = fromWire(body.amount)
    const fee = body.fee === undefined ? 0n : fromWire(body.fee)
    // More than money can be: no provider says that, and nothing could be booked.
    if (amount === undefined || fee === undefined) throw new Refusal('cashier.callback_refused')
    const { outcome, changed } = await cashier.receiveCallback(
      { ...body, provider: params.provider, amount, fee },
      { rawBody, timestamp: header('x-timestamp') ?? '', signature: header('x-signature') ?? '' },
    )
    if (changed) onBalance(changed)
    if (seenByOperators.has(outcome) || body.status === 'CHARGEBACK') {
      const { reference, providerTxnId, status } = body
      log.error({ outcome, provider: params.provider, reference, providerTxnId, status }, 'a callback to look at')
    }
    return { outcome }
  })
}

function toWireMethod(method: Method) {
  return {
    methodId: method.methodId,
    code: method.code,
    name: method.name,
    kind: method.kind,
    minimum: toWire(method.minimum),
    maximum: toWire(method.maximum),
    fee: toWire(method.fee),
    quickAmounts: method.quickAmounts.map(toWire),
    hours: hoursText(method),
    usualMinutes: method.usualMinutes,
    // Where a transfer goes is told with an order, which says by which note.
    channels: method.channels.map(({ channelId, name }) => ({ channelId, name })),
  }
}

/** A transfer in as many lines as there are things to type; which is which stands on the order's page. */
function instructionsOf({ payTo, reference }: Deposit): string {
  return [payTo?.bank, payTo?.holder, payTo?.number, reference].join('\n')
}
