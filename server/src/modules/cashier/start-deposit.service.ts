import { defined } from '@parlour/core/kernel/assert.ts'
import { fromWire, isWholeMinor, toWire } from '@parlour/core/money/money.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { BrandContext, MemberContext } from '#platform/http/context.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { findDeposit, findMethod, insertDeposit, lockDeposit, sumOfPending, updateDeposit } from './cashier.sql.ts'
import type { PaymentPort } from './payment-port.ts'
import type { Deposit } from './types.ts'

const depositLifeMs = 30 * 60_000

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly ports: ReadonlyMap<string, PaymentPort>
  readonly publicUrl: string
}

interface DepositWish {
  readonly brand: BrandContext
  readonly member: MemberContext
  readonly methodId: string
  readonly channelId: string | undefined
  readonly amount: string
}

/** Starts a deposit. Nothing is credited here: that is the provider's signed word alone, which no limit stops. */
export function createDepositStart({ protection }: { readonly protection: Pick<Protection, 'checkDeposit'> }) {
  return async function createDeposit(tx: Tx, wish: DepositWish) {
    const { brand, member } = wish
    const method = await findMethod(tx, { brandId: brand.brandId, methodId: wish.methodId, direction: 'DEPOSIT' })
    if (!method) throw new Refusal('cashier.method_unknown')
    const channel = wish.channelId ?? null
    if (channel !== null && !method.channels.some(({ channelId }) => channelId === channel))
      throw new Refusal('cashier.channel_unknown')
    const amount = fromWire(wish.amount)
    if (amount === undefined || amount <= 0n || !isWholeMinor(amount, brand.currencyDecimals))
      throw new Refusal('wallet.amount_invalid')
    if (amount < method.minimum) throw new Refusal('cashier.below_minimum', { minimum: toWire(method.minimum) })
    if (amount > method.maximum) throw new Refusal('cashier.above_maximum', { maximum: toWire(method.maximum) })
    const { memberId } = member
    const pending = () => sumOfPending(tx, memberId)
    await protection.checkDeposit(tx, { memberId, brandId: brand.brandId }, { amount, pending })
    const depositId = newId()
    const { expiresAt } = await insertDeposit(tx, {
      depositId,
      brandId: brand.brandId,
      memberId: member.memberId,
      method,
      channel,
      amount,
      currency: brand.currency,
      lifeMs: depositLifeMs,
    })
    return { depositId, expiresAt }
  }
}

/** Opens orders at their providers; what it answers is safe to call again after a kill in between. */
export function createOpening({ database, brands, ports, publicUrl }: Parts) {
  return async function openAtProvider(depositId: string, language: string): Promise<Deposit> {
    const deposit = defined(await findDeposit(database.db, depositId), 'a deposit just made is there')
    if (deposit.redirectUrl !== null || deposit.state !== 'CREATED') return deposit
    const port = defined(ports.get(deposit.provider), 'a method names a provider that is wired')
    const brand = await brands.get(deposit.brandId)
    let redirectUrl: string
    try {
      const order = await port.createOrder({
        reference: deposit.depositId,
        merchant: brand.merchantCode,
        amount: toWire(deposit.amount),
        currency: deposit.currency,
        channel: deposit.channel,
        callbackUrl: `${publicUrl}/api/cashier/callbacks/${port.name}`,
        returnUrl: `${publicUrl}/cashier/return/${deposit.depositId}`,
        language,
      })
      redirectUrl = order.redirectUrl
    } catch (cause) {
      const refusal = new Refusal('cashier.provider_unavailable', { depositId })
      refusal.cause = cause
      throw refusal
    }
    await database.transaction(async (tx) => {
      const locked = await lockDeposit(tx, depositId)
      if (locked?.state === 'CREATED') await updateDeposit(tx, { depositId, state: 'REDIRECTED', redirectUrl })
    })
    return defined(await findDeposit(database.db, depositId), 'a deposit stays')
  }
}
