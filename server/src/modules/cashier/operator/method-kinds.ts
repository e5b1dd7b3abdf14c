import { kindsGoing, type methodDirections, type methodKinds } from '@parlour/core/contract/cashier/operator/methods.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { fromWire, toWire, type Money } from '@parlour/core/money/money.ts'
import { problemOfChannels, problemOfFigures, type DeskChannel } from '@parlour/core/rules/cashier/method-desk.ts'
import {
  isFoundByHand,
  isOfAgent,
  isOfCoins,
  isPaidByDesk,
  paidByDesk,
} from '@parlour/core/rules/cashier/method-offer.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import { pushSettings, type Brands } from '#modules/brand/index.ts'
import { insertMethod } from '../cashier.sql.ts'
import { listCoins } from '../coin.sql.ts'
import { listAllMethods, lockMethod, lockMethodCodes, updateMethodMoney } from '../method-desk.sql.ts'
import type { Channel, Method } from '../types.ts'

/** Where money goes and what it costs, as it travels and is kept with a proposal. */
export interface MoneyRequest {
  readonly name: string
  readonly fee: string
  readonly creditsReceivedAmount: boolean
  readonly receiptMax: string | null
  readonly channels: readonly DeskChannel[]
  readonly confirmations: number | null
}

type MoneyPayload = Readonly<Record<string, unknown>> &
  MoneyRequest & { readonly brandId: string; readonly methodId: string }

type NewPayload = Readonly<Record<string, unknown>> &
  MoneyRequest & {
    readonly brandId: string
    readonly code: string
    readonly direction: (typeof methodDirections)[number]
    readonly kind: (typeof methodKinds)[number]
    readonly provider: string | null
    readonly coin: string | null
    readonly minimum: string
    readonly maximum: string
  }

export interface MethodKinds {
  readonly methodMoney: ChangeKind<MoneyPayload>
  readonly newMethod: ChangeKind<NewPayload>
}

/** Other accounts, channels or fees of a method. */
export function methodMoney(brands: Brands): ChangeKind<MoneyPayload> {
  return {
    name: 'method money',
    permission: 'cashier.terms',
    async look(tx, payload) {
      const method = await lockMethod(tx, payload)
      if (!method) throw new Refusal('cashier.method_unknown')
      const { currencyDecimals: decimals, brandId } = await brands.get(payload.brandId)
      refuse(problemOfFigures({ ...method, ...figuresOf(payload) }, decimals))
      const known = method.channels.map(({ channelId }) => channelId)
      refuse(problemOfChannels(payload.channels, { ...method, known, decimals }))
      await refuseConfirmations(tx, method.coin, payload.confirmations)
      const { methodId: subject, name: label } = method
      return { brandId, subject, label, before: shownMoney(requestOf(method)), after: shownMoney(payload) }
    },
    async run(tx, payload) {
      const method = defined(await lockMethod(tx, payload), 'what was looked at is there')
      const off = new Set(method.channels.filter(({ isOff }) => isOff).map(({ channelId }) => channelId))
      await updateMethodMoney(tx, method.methodId, {
        name: payload.name,
        creditsReceivedAmount: payload.creditsReceivedAmount,
        ...figuresOf(payload),
        channels: payload.channels.map((channel) => keptChannel(channel, off.has(channel.channelId))),
        confirmations: payload.confirmations,
      })
      await pushSettings(tx, { brandId: method.brandId })
      return null
    },
  }
}

/** A new way in or way out, switched off at first. */
export function newMethod(
  brands: Brands,
  providers: { readonly gateways: readonly string[]; readonly ofCoins: readonly string[] },
): ChangeKind<NewPayload> {
  return {
    name: 'method add',
    permission: 'cashier.terms',
    async look(tx, payload) {
      const { currencyDecimals: decimals, brandId, merchantCode } = await brands.get(payload.brandId)
      const { code, direction, kind, provider, coin, minimum, maximum } = payload
      const fits = (kindsGoing[direction] as readonly string[]).includes(kind)
      const connected = isOfCoins(kind) ? providers.ofCoins : providers.gateways
      const isNamed = provider !== null && connected.includes(provider)
      const isUnnamed = isFoundByHand(kind) || isOfAgent(kind) || (isPaidByDesk(kind) && provider === null)
      if (!fits || (isUnnamed ? provider !== null : !isNamed)) throw new Refusal('console.method_kind')
      if (isOfCoins(kind) !== (coin !== null)) throw new Refusal('console.method_kind')
      await refuseConfirmations(tx, coin, payload.confirmations)
      refuse(problemOfFigures({ ...plain, ...payload, ...figuresOf(payload), ...limitsOf(payload) }, decimals))
      refuse(problemOfChannels(payload.channels, { kind, direction, known: [], decimals }))
      if ((await lockMethodCodes(tx, brandId)).has(code)) throw new Refusal('console.method_code_taken')
      const after = { code, direction, kind, provider, coin, minimum, maximum, ...shownMoney(payload) }
      return { brandId, subject: `${merchantCode} ${code}`, label: payload.name, before: {}, after }
    },
    async run(tx, payload) {
      const { brandId, code, direction, kind, provider, name, creditsReceivedAmount, coin, confirmations } = payload
      const last = (await listAllMethods(tx, brandId)).at(-1)?.sorting ?? 0
      await insertMethod(tx, {
        ...plain,
        ...limitsOf(payload),
        ...figuresOf(payload),
        methodId: newId(),
        brandId,
        code,
        name,
        direction,
        kind,
        provider: provider ?? providerless(kind),
        channels: payload.channels.map((channel) => keptChannel(channel, false)),
        sorting: last + 1,
        coin,
        confirmations,
        // What a person found on the account is what came, whatever was asked for.
        creditsReceivedAmount: isFoundByHand(kind) || isOfCoins(kind) || creditsReceivedAmount,
      })
      return null
    },
  }
}

/** What stands for the provider of a kind that has none. */
function providerless(kind: string): string {
  if (isPaidByDesk(kind)) return paidByDesk
  return isOfAgent(kind) ? 'agent' : 'bank-transfer'
}

const plain = {
  names: {},
  isOn: false,
  quickAmounts: [],
  opensAt: null,
  closesAt: null,
  labelIds: [],
  usualMinutes: 0,
  lifeMinutes: 30,
} as const

/** Of coins: never fewer blocks than the house waits for; of other kinds none. */
async function refuseConfirmations(tx: Tx, coin: string | null, confirmations: number | null): Promise<void> {
  const known = coin === null ? undefined : (await listCoins(tx)).find((one) => one.coin === coin)
  const isGood = known
    ? confirmations !== null && confirmations >= known.confirmations
    : coin === null && confirmations === null
  if (!isGood) throw new Refusal('console.method_confirmations', { least: known?.confirmations ?? 0 })
}

function refuse(problem: ReturnType<typeof problemOfFigures>): void {
  if (problem !== undefined) throw new Refusal(problem)
}

const amountOf = (wire: string): Money => {
  const amount = fromWire(wire)
  if (amount === undefined) throw new Refusal('wallet.amount_invalid')
  return amount
}

const figuresOf = ({ fee, receiptMax }: MoneyRequest) => ({
  fee: amountOf(fee),
  receiptMax: receiptMax === null ? null : amountOf(receiptMax),
})
const limitsOf = ({ minimum, maximum }: NewPayload) => ({ minimum: amountOf(minimum), maximum: amountOf(maximum) })

/** A channel as its desk reads it. */
export function deskChannel({ channelId, name, account, dailyMax }: Channel): DeskChannel {
  const { holder = '', number = '', code = null } = account ?? {}
  return { channelId, name, account: account ? { holder, number, code } : null, dailyMax: dailyMax ?? null }
}

/** A channel as it is kept. */
function keptChannel({ channelId, name, account, dailyMax }: DeskChannel, isOff: boolean): Channel {
  const { code, ...where } = account ?? { holder: '', number: '', code: null }
  return {
    channelId,
    name,
    ...(account ? { account: { ...where, ...(code === null ? {} : { code }) } } : {}),
    ...(dailyMax === null ? {} : { dailyMax: toWire(amountOf(dailyMax)) }),
    ...(isOff ? { isOff: true as const } : {}),
  }
}

/** A method's money as a request would write it. */
export function requestOf(method: Method): MoneyRequest {
  return {
    name: method.name,
    fee: toWire(method.fee),
    creditsReceivedAmount: method.creditsReceivedAmount,
    receiptMax: method.receiptMax === null ? null : toWire(method.receiptMax),
    channels: method.channels.map(deskChannel),
    confirmations: method.confirmations,
  }
}

/** As those who decide read it: a channel is one line, with its account whole. */
function shownMoney({ name, fee, creditsReceivedAmount, receiptMax, channels, confirmations }: MoneyRequest) {
  return {
    name,
    fee: toWire(amountOf(fee)),
    creditsReceivedAmount,
    receiptMax: receiptMax === null ? null : toWire(amountOf(receiptMax)),
    channels: channels.map(({ channelId, name: channel, account, dailyMax }) =>
      [
        `${channelId}: ${channel}`,
        ...(account ? [account.holder, account.number, ...(account.code === null ? [] : [account.code])] : []),
        ...(dailyMax === null ? [] : [`≤ ${toWire(amountOf(dailyMax))}`]),
      ].join(' · '),
    ),
    ...(confirmations === null ? {} : { confirmations }),
  }
}
