import { coinsToText, coinsWorth } from '@parlour/core/rules/cashier/coin-amount.ts'
import { isOfCoins } from '@parlour/core/rules/cashier/method-offer.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Database, Reader, Tx } from '#platform/db/database.ts'
import type { BrandContext, MemberContext } from '#platform/http/context.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Protection } from '#modules/protection/index.ts'
import { checkDepositLevel } from '#modules/verification/index.ts'
import { findMethod, sumOfLife, sumOfPending } from './cashier.sql.ts'
import type { CoinPort } from './coin-port.ts'
import { findCoinAddress, giveCoinAddress, listCoinRates, listCoins, upsertCoinAddress } from './coin.sql.ts'
import { rateHoldsMs } from './take-coins.service.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { MethodOffers } from './method-offers.service.ts'
import type { Method } from './types.ts'

interface Parts {
  readonly database: Database
  readonly coinPorts: ReadonlyMap<string, CoinPort>
  readonly publicUrl: string
  readonly protection: Pick<Protection, 'checkDeposit'>
  readonly offers: MethodOffers
}

export type CoinMethod = Method & { readonly coin: string; readonly confirmations: number }

/** Members' addresses. Limits and exclusions are asked for an address, and never of what comes to it. */
export function createCoinAddresses({ database, coinPorts, publicUrl, protection, offers }: Parts) {
  return {
    /** A place for the member's address; the processor is asked after commit. */
    async reserve(
      tx: Tx,
      {
        brand,
        member,
        methodId,
      }: {
        readonly brand: BrandContext
        readonly member: MemberContext
        readonly methodId: string
      },
    ): Promise<CoinMethod> {
      const { memberId } = member
      const { method } = await offers.choose(tx, member, { methodId, channelId: undefined })
      if (!isOfCoins(method.kind) || method.coin === null) throw new Refusal('cashier.method_unknown')
      // Nobody knows yet how much will come: it has to be at least so much.
      const amount = method.minimum
      const pending = () => sumOfPending(tx, memberId)
      await protection.checkDeposit(tx, { memberId, brandId: brand.brandId }, { amount, pending })
      const came = async () => (await sumOfLife(tx, memberId)).deposits + (await pending())
      await checkDepositLevel(tx, member, { currency: brand.currency, sum: amount + (await came()) })
      const { provider, coin } = method
      await upsertCoinAddress(tx, { addressId: newId(), brandId: brand.brandId, memberId, methodId, provider, coin })
      return method as CoinMethod
    },

    /** Asks the processor where nobody did yet; safe to call again after a kill in between. */
    async open({ provider, coin }: CoinMethod, memberId: string): Promise<void> {
      const whose = { memberId, provider, coin }
      const reserved = defined(await findCoinAddress(database.db, whose), 'an address was reserved')
      if (reserved.address !== null) return
      const port = coinPorts.get(provider)
      try {
        const given = await defined(port, 'a method names a processor that is wired').createAddress({
          reference: reserved.addressId,
          coin,
          callbackUrl: `${publicUrl}/api/cashier/coins/${provider}/transfers`,
        })
        const { hasTag } = defined(
          (await listCoins(database.db)).find((one) => one.coin === coin),
          'a coin is known',
        )
        // Without its tag a shared address is everybody's.
        if (given.address === '' || (hasTag && !given.tag)) throw new Error('a processor of coins gave half an address')
        const whole = { address: given.address, tag: hasTag ? given.tag : null }
        await database.transaction((tx) => giveCoinAddress(tx, reserved.addressId, whole))
      } catch (cause) {
        const refusal = new Refusal('cashier.provider_unavailable')
        refusal.cause = cause
        throw refusal
      }
    },

    /** A method that a brand offers now. */
    async methodOf(brandId: string, methodId: string): Promise<CoinMethod | undefined> {
      const method = await findMethod(database.db, { brandId, methodId, direction: 'DEPOSIT' })
      return method?.coin === null ? undefined : (method as CoinMethod | undefined)
    },

    view: viewAddress,
  }
}

/** An address as its member reads it. */
async function viewAddress(
  db: Reader,
  method: CoinMethod,
  { memberId, currency }: { readonly memberId: string; readonly currency: string },
) {
  const { coin: code, provider, minimum } = method
  const coin = defined(
    (await listCoins(db)).find((one) => one.coin === code),
    'a method names a known coin',
  )
  const place = await findCoinAddress(db, { memberId, provider, coin: code })
  const since = (await nowMs(db)) - rateHoldsMs
  const said = (await listCoinRates(db)).find(
    (one) => one.provider === provider && one.coin === code && one.currency === currency && one.at >= since,
  )
  const address = place?.address ?? ''
  return {
    methodId: method.methodId,
    coin: code,
    coinName: coin.name,
    network: coin.network,
    exponent: coin.exponent,
    address,
    tag: place?.tag ?? null,
    uri:
      place?.tag == null
        ? `${coin.scheme}:${address}`
        : `${coin.scheme}:${address}?dt=${encodeURIComponent(place.tag)}`,
    confirmations: Math.max(method.confirmations, coin.confirmations),
    minimum: toWire(minimum),
    minimumCoins: said
      ? coinsToText(coinsWorth(minimum, { rate: said.rate, exponent: coin.exponent }), coin.exponent)
      : null,
    rate: said?.rate ?? null,
    rateAt: said?.at ?? null,
  }
}
