import {
  cancelDeposit as cancelCall,
  createDeposit,
  getDeposit,
  listDeposits,
  listMethods as listMethodsCall,
  receiveCallback,
  showSlips as showSlipsCall,
} from '@parlour/core/contract/cashier/player/deposits.ts'
import { fromWire, toWire } from '@parlour/core/money/money.ts'
import { hoursText } from '@parlour/core/rules/cashier/method-offer.ts'
import type { Database, Reader } from '#platform/db/database.ts'
import type { BrandContext } from '#platform/http/context.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import { hostOf } from '#platform/http/host-of.ts'
import { findFunds } from '#modules/wallet/index.ts'
import type { Cashier } from './cashier.service.ts'
import { findDeposit } from './cashier.sql.ts'
import { listUnderWay } from './deposit-desk.sql.ts'
import { cancelDeposit, showSlips } from './deposit-steps.service.ts'
import { methodNameFor, viewDeposit, type ReaderOf } from './deposit-view.ts'
import type { CallbackResult } from './take-callback.service.ts'
import type { Deposit, Direction, Method } from './types.ts'
import { refuseTrial } from '#modules/identity/index.ts'

/** Endings of callbacks that a person must look at; the log's errors are what pages one. */
const seenByOperators: ReadonlySet<string> = new Set([
  'SUSPENDED',
  'REVIEW',
  'REVERSED',
  'REVERSAL_REVIEW',
  'FLAGGED',
  'CONFLICT',
])

/** Nobody has more of them open at once. */
const underWayMost = 10

interface Parts {
  readonly database: Database
  readonly cashier: Cashier
  readonly onBalance: (changed: NonNullable<CallbackResult['changed']>) => void
  /** A genuine word of a provider, and what it came to. */
  readonly onCallback: (callback: { readonly provider: string; readonly outcome: string }) => void
}

export function cashierRoutes(routes: Routes, parts: Parts): void {
  const { cashier } = parts
  routes.query(listMethodsCall, async ({ db, brand, member, language }) => {
    refuseTrial(member)
    const reader = readerOf(brand, language)
    const methods = await cashier.offers.list(db, member)
    const going = (wanted: Direction) =>
      methods.filter(({ direction }) => direction === wanted).map((one) => toWireMethod(one, reader))
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
    async (value, { language, header }) => {
      const deposit = await cashier.openAtProvider(value.depositId, { language, host: hostOf(header) })
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
  routes.query(listDeposits, async ({ db, brand, member, language }) => {
    const list = await listUnderWay(db, member.memberId, underWayMost)
    return {
      list: list.map(
        ({ depositId, state, amount, methodName: plain, methodNames: names, kind, createdAt, expiresAt }) => {
          const { name: methodName, isNamed } = methodNameFor({ name: plain, names }, readerOf(brand, language))
          return {
            depositId,
            state,
            amount: toWire(amount),
            methodName,
            isNamed,
            kind,
            createdAt: Number(createdAt),
            expiresAt: Number(expiresAt),
          }
        },
      ),
    }
  })

  routes.query(getDeposit, async ({ db, brand, member, language, input: { params } }) =>
    getOwn(db, { ...member, depositId: params.id }, readerOf(brand, language)),
  )

  routes.command(cancelCall, async ({ tx, brand, member, language, input: { params } }) => {
    const { depositId } = await cancelDeposit(tx, { depositId: params.id, member })
    return getOwn(tx, { ...member, depositId }, readerOf(brand, language))
  })

  routes.direct(showSlipsCall, async ({ brand, member, language, input: { params, body } }) => {
    await showSlips(database, { depositId: params.id, member }, body.images)
    return getOwn(database.db, { ...member, depositId: params.id }, readerOf(brand, language))
  })
}

/** A member's own deposit; another's is unknown. */
async function getOwn(
  db: Reader,
  { memberId, depositId }: { readonly memberId: string; readonly depositId: string },
  reader: ReaderOf,
) {
  const deposit = await findDeposit(db, depositId)
  if (deposit?.memberId !== memberId) throw new Refusal('cashier.order_unknown')
  return viewDeposit(db, deposit, reader)
}

const readerOf = ({ defaultLanguage }: BrandContext, language: string): ReaderOf => ({ language, defaultLanguage })

function callbackRoutes(routes: Routes, { cashier, onBalance, onCallback }: Parts): void {
  routes.direct(receiveCallback, async ({ input: { params, body }, rawBody, header, log }) => {
    const amount = fromWire(body.amount)
    const fee = body.fee === undefined ? 0n : fromWire(body.fee)
    // More than money can be: no provider says that, and nothing could be booked.
    if (amount === undefined || fee === undefined) throw new Refusal('cashier.callback_refused')
    const { provider } = params
    const { outcome, changed, isOddlyOrdered } = await cashier.receiveCallback(
      { ...body, provider, amount, fee },
      { rawBody, timestamp: header('x-timestamp') ?? '', signature: header('x-signature') ?? '' },
    )
    if (changed) onBalance(changed)
    onCallback({ provider, outcome })
    if (seenByOperators.has(outcome) || isOddlyOrdered || body.status === 'CHARGEBACK') {
      const { reference, merchant, eventId, providerTxnId, status } = body
      const callback = { outcome, provider, merchant, eventId, reference, providerTxnId, status }
      log.error(callback, 'a callback to look at')
    }
    return { outcome }
  })
}

function toWireMethod(method: Method, reader: ReaderOf) {
  return {
    methodId: method.methodId,
    code: method.code,
    ...methodNameFor(method, reader),
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
