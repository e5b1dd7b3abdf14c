import { defined } from '@parlour/core/kernel/assert.ts'
import { fromWire, isWholeMinor, toWire, type Money } from '@parlour/core/money/money.ts'
import { isFoundByHand, isOfAgent, isOfCoins } from '@parlour/core/rules/cashier/method-offer.ts'
import { payableCode } from '@parlour/core/rules/cashier/payable-code.ts'
import { stepDeposit } from '@parlour/core/rules/cashier/deposit-steps.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { BrandContext, MemberContext } from '#platform/http/context.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { checkDepositLevel } from '#modules/verification/index.ts'
import { findDeposit, insertDeposit, lockDeposit, sumOfLife, sumOfPending, updateDeposit } from './cashier.sql.ts'
import type { MethodOffers } from './method-offers.service.ts'
import { newReference } from './new-reference.ts'
import type { PaymentPort } from './payment-port.ts'
import type { Channel, Deposit, Method } from './types.ts'

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly ports: ReadonlyMap<string, PaymentPort>
  readonly publicUrl: string
  /** Where a brand's pages are read by whoever is at that host. */
  readonly originOf: (brand: Brand, host: string) => string
}

interface DepositRequest {
  readonly brand: BrandContext
  readonly member: MemberContext
  readonly methodId: string
  readonly channelId: string | undefined
  readonly amount: string
}

/** Starts a deposit. Nothing is credited here: that is the provider's signed word alone, which no limit stops. */
export function createDepositStart({
  protection,
  offers,
}: {
  readonly protection: Pick<Protection, 'checkDeposit'>
  readonly offers: MethodOffers
}) {
  return async function createDeposit(tx: Tx, request: DepositRequest) {
    const { brand, member } = request
    const { memberId } = member
    const chosen = await offers.choose(tx, member, request)
    const { method, channel } = chosen
    // Its agent is asked, not the cashier; coins need no order before they come.
    if (isOfAgent(method.kind) || isOfCoins(method.kind)) throw new Refusal('cashier.method_unknown')
    const amount = amountOfMethod(request.amount, method, brand.currencyDecimals)
    await offers.refuseFull(tx, chosen, amount)
    const pending = () => sumOfPending(tx, memberId)
    await protection.checkDeposit(tx, { memberId, brandId: brand.brandId }, { amount, pending })
    const came = async () => (await sumOfLife(tx, memberId)).deposits + (await pending())
    await checkDepositLevel(tx, member, { currency: brand.currency, sum: amount + (await came()) })
    const depositId = newId()
    const transfer = isFoundByHand(method.kind) && channel ? transferTo(method.kind, channel, amount) : undefined
    const { expiresAt } = await insertDeposit(tx, {
      depositId,
      brandId: brand.brandId,
      memberId: member.memberId,
      method,
      channel: channel?.channelId ?? null,
      amount,
      currency: brand.currency,
      lifeMs: method.lifeMinutes * 60_000,
      ...(transfer ? { transfer } : {}),
    })
    return { depositId, state: transfer ? ('AWAITING_PAYMENT' as const) : ('CREATED' as const), expiresAt }
  }
}

/** An amount as it was written, which a way in takes; refuses any other. */
export function amountOfMethod(
  text: string,
  { minimum, maximum }: Pick<Method, 'minimum' | 'maximum'>,
  currencyDecimals: number,
): Money {
  const amount = fromWire(text)
  if (amount === undefined || amount <= 0n || !isWholeMinor(amount, currencyDecimals))
    throw new Refusal('wallet.amount_invalid')
  if (amount < minimum) throw new Refusal('cashier.below_minimum', { minimum: toWire(minimum) })
  if (amount > maximum) throw new Refusal('cashier.above_maximum', { maximum: toWire(maximum) })
  return amount
}

/** Where a transfer goes, with a note of its own; for a code, that of this one payment. */
function transferTo(kind: Method['kind'], { name, account }: Channel, amount: Money) {
  if (!account) return undefined
  const { holder, number, code: current } = account
  const reference = newReference()
  const plain = toWire(amount).replace(/\.?0+$/u, '')
  const code = kind === 'QR' && current ? payableCode(current, { amount: plain, note: reference }) : undefined
  return { payTo: { bank: name, holder, number, ...(code === undefined ? {} : { code }) }, reference }
}

/** Opens orders at their providers; what it answers is safe to call again after a kill in between. */
export function createOpening({ database, brands, ports, publicUrl, originOf }: Parts) {
  return async function openAtProvider(
    depositId: string,
    { language, host }: { readonly language: string; readonly host: string },
  ): Promise<Deposit> {
    const deposit = defined(await findDeposit(database.db, depositId), 'a deposit just made is there')
    if (deposit.redirectUrl !== null || stepDeposit(deposit.state, 'open') === undefined) return deposit
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
        returnUrl: `${originOf(brand, host)}/cashier/return/${deposit.depositId}`,
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
      const state = locked && stepDeposit(locked.state, 'open')
      if (state !== undefined) await updateDeposit(tx, { depositId, state, redirectUrl })
    })
    return defined(await findDeposit(database.db, depositId), 'a deposit stays')
  }
}
