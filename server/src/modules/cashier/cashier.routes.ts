import {
  createDeposit,
  getDeposit,
  listMethods as listMethodsCall,
  receiveCallback,
} from '@parlour/core/contract/cashier.ts'
import { fromWire, toWire } from '@parlour/core/money/money.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import { findFunds } from '#modules/wallet/index.ts'
import type { Cashier } from './cashier.service.ts'
import { findDeposit, listMethods } from './cashier.sql.ts'
import type { CallbackResult } from './deposit-callback.service.ts'
import { refuseTrial } from './refuse-trial.ts'
import type { Direction, Method } from './types.ts'

/** Endings of callbacks that a person must look at; the log's errors are what pages one. */
const seenByOperators: ReadonlySet<string> = new Set(['SUSPENDED', 'REVIEW', 'REVERSED', 'REVERSAL_REVIEW', 'FLAGGED'])

interface Parts {
  readonly cashier: Cashier
  readonly onBalance: (changed: NonNullable<CallbackResult['changed']>) => void
}

export function cashierRoutes(routes: Routes, { cashier, onBalance }: Parts): void {
  routes.query(listMethodsCall, async ({ db, brand, member }) => {
    refuseTrial(member)
    const methods = await listMethods(db, brand.brandId)
    const going = (wanted: Direction) => methods.filter(({ direction }) => direction === wanted).map(toWireMethod)
    return { deposit: going('DEPOSIT'), withdrawal: going('WITHDRAWAL') }
  })

  routes.command(
    createDeposit,
    async ({ tx, brand, member, input: { body } }) => {
      refuseTrial(member)
      const { depositId, expiresAt } = await cashier.createDeposit(tx, {
        brand,
        member,
        methodId: body.methodId,
        channelId: body.channelId,
        amount: body.amount,
      })
      const funds = await findFunds(tx, member.memberId)
      return { depositId, state: 'CREATED', expiresAt, balance: toWire(funds.sumBalance), version: funds.version }
    },
    async (value, { language }) => {
      const deposit = await cashier.openAtProvider(value.depositId, language)
      return {
        ...value,
        state: deposit.state,
        ...(deposit.redirectUrl === null ? {} : { redirectUrl: deposit.redirectUrl }),
      }
    },
  )

  routes.query(getDeposit, async ({ db, member, input: { params } }) => {
    const deposit = await findDeposit(db, params.id)
    if (!deposit || deposit.memberId !== member.memberId) throw new Refusal('cashier.order_unknown')
    const funds = await findFunds(db, member.memberId)
    return {
      depositId: deposit.depositId,
      state: deposit.state,
      amount: toWire(deposit.amount),
      received: toWire(deposit.received),
      reversed: toWire(deposit.reversed),
      methodName: deposit.methodName,
      createdAt: Number(deposit.createdAt),
      expiresAt: Number(deposit.expiresAt),
      confirmedAt: deposit.confirmedAt === null ? null : Number(deposit.confirmedAt),
      steps: [...deposit.steps],
      redirectUrl: deposit.redirectUrl,
      flags: [...deposit.flags],
      balance: toWire(funds.sumBalance),
      version: funds.version,
    }
  })

  routes.direct(receiveCallback, async ({ input: { params, body }, rawBody, header, log }) => {
    const amount = fromWire(body.amount)
    // More than money can be: no provider says that, and nothing could be booked.
    if (amount === undefined) throw new Refusal('cashier.callback_refused')
    const { outcome, changed } = await cashier.receiveCallback(
      { ...body, provider: params.provider, amount },
      { rawBody, timestamp: header('x-timestamp') ?? '', signature: header('x-signature') ?? '' },
    )
    if (changed) onBalance(changed)
    if (seenByOperators.has(outcome)) {
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
    hours: null,
    usualMinutes: method.usualMinutes,
    channels: [...method.channels],
  }
}
