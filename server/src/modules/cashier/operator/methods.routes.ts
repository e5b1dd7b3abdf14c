import * as calls from '@parlour/core/contract/cashier/operator/methods.ts'
import type { Body } from '@parlour/core/contract/endpoint.ts'
import { fromWire, toWire, type Money } from '@parlour/core/money/money.ts'
import { problemOfFigures } from '@parlour/core/rules/cashier/method-desk.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { Refusal } from '#platform/refusal.ts'
import { pushSettings, type Brands } from '#modules/brand/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { namesOf } from '@parlour/core/rules/identity/label-name.ts'
import { proposeChange, recordChange, refuseUnchanged } from '#modules/operators/index.ts'
import { listCoins } from '../coin.sql.ts'
import {
  listAllMethods,
  lockMethod,
  lockMethodsGoing,
  updateMethodOffer,
  updateMethodOrder,
  updateMethodSwitch,
  type MethodOffer,
} from '../method-desk.sql.ts'
import type { Method } from '../types.ts'
import { deskChannel, requestOf, type MethodKinds } from './method-kinds.ts'

interface Parts {
  readonly brands: Brands
  readonly providers: readonly string[]
  /** Processors of coins that are connected. */
  readonly coinProviders: readonly string[]
  readonly kinds: MethodKinds
}

/** The ways in and out of a brand: how they are offered one operator says, where money goes and what it costs two do. */
export function methodRoutes(routes: ConsoleRoutes, { brands, providers, coinProviders, kinds }: Parts): void {
  routes.query(calls.listDeskMethods, async ({ db, brand: { brandId } }) => {
    const { currency, languages } = await brands.get(brandId)
    const [methods, labels, coins] = await Promise.all([
      listAllMethods(db, brandId),
      memberLookup.listLabels(db, brandId),
      listCoins(db),
    ])
    return {
      currency,
      languages: [...languages],
      providers: [...providers],
      coinProviders: [...coinProviders],
      coins: coins.map(({ coin, name, network, confirmations }) => ({ coin, name, network, confirmations })),
      labels: labels.map(({ labelId, names }) => ({ labelId, names: { ...names } })),
      list: methods.map(viewMethod),
    }
  })

  routes.command(calls.proposeMethod, async ({ tx, brand: { brandId }, operator, input: { body } }) => {
    const { reason, ...request } = body
    return proposeChange(tx, kinds.newMethod, { operator, payload: { ...request, brandId }, reason })
  })

  routes.command(calls.proposeMethodMoney, async ({ tx, brand: { brandId }, operator, input: { params, body } }) => {
    const { reason, ...request } = body
    const payload = { ...request, brandId, methodId: params.methodId }
    return proposeChange(tx, kinds.methodMoney, { operator, payload, reason })
  })

  changeRoutes(routes, brands)
}

/** What one operator does alone, each with its reason in the log. */
function changeRoutes(routes: ConsoleRoutes, brands: Brands): void {
  routes.command(calls.setMethodOffer, async ({ tx, brand, operator, input: { params, body } }) => {
    const { brandId } = brand
    const method = await lockOwn(tx, brandId, params.methodId)
    const { currencyDecimals } = await brands.get(brandId)
    const offer = readOffer(body)
    const problem = problemOfFigures({ ...method, ...offer }, currencyDecimals)
    if (problem !== undefined) throw new Refusal(problem)
    const known = new Set((await memberLookup.listLabels(tx, brandId)).map(({ labelId }) => labelId))
    if (offer.labelIds.some((labelId) => !known.has(labelId))) throw new Refusal('console.label_unknown')
    const change = { before: snapshotOf(method), after: snapshotOf(offer) }
    refuseUnchanged(change)
    await updateMethodOffer(tx, method.methodId, offer)
    await pushSettings(tx, { brandId })
    const { methodId: subject, name } = method
    const { reason } = body
    await recordChange(tx, { brand, operator, command: 'method offer', subject, reason, more: { name }, ...change })
    return {}
  })

  routes.command(calls.switchMethod, async ({ tx, brand, operator, input: { params, body } }) => {
    const method = await lockOwn(tx, brand.brandId, params.methodId)
    const off = new Set(body.channelsOff)
    const isUnknown = [...off].some((id) => method.channels.every(({ channelId }) => channelId !== id))
    if (isUnknown) throw new Refusal('cashier.channel_unknown')
    const channels = method.channels.map(({ isOff: _before, ...channel }) =>
      off.has(channel.channelId) ? { ...channel, isOff: true as const } : channel,
    )
    const change = { before: switchesOf(method), after: switchesOf({ isOn: body.isOn, channels }) }
    refuseUnchanged(change)
    await updateMethodSwitch(tx, method.methodId, { isOn: body.isOn, channels })
    await pushSettings(tx, { brandId: brand.brandId })
    const { methodId: subject, name } = method
    const { reason } = body
    await recordChange(tx, { brand, operator, command: 'method switch', subject, reason, more: { name }, ...change })
    return {}
  })

  routes.command(calls.orderMethods, async ({ tx, brand, operator, input: { body } }) => {
    const { direction, methodIds, reason } = body
    const methods = await lockMethodsGoing(tx, brand.brandId, direction)
    const nameOf = new Map(methods.map(({ methodId, name }) => [methodId, name]))
    const wanted = [...new Set(methodIds)]
    const isAll = wanted.length === methodIds.length && wanted.length === methods.length
    if (!isAll || wanted.some((id) => !nameOf.has(id))) throw new Refusal('cashier.method_unknown')
    const before = methods.map(({ name }) => name).join(' · ')
    const after = wanted.map((id) => nameOf.get(id) ?? '').join(' · ')
    if (methods.every(({ methodId }, at) => methodId === wanted[at])) throw new Refusal('console.nothing_changed')
    await updateMethodOrder(tx, wanted)
    await pushSettings(tx, { brandId: brand.brandId })
    const change = { before: { [direction]: before }, after: { [direction]: after } }
    await recordChange(tx, { brand, operator, command: 'method order', reason, ...change })
    return {}
  })
}

async function lockOwn(tx: Tx, brandId: string, methodId: string): Promise<Method> {
  const method = await lockMethod(tx, { brandId, methodId })
  if (!method) throw new Refusal('cashier.method_unknown')
  return method
}

function readOffer({ reason: _reason, ...body }: Body<typeof calls.setMethodOffer>): MethodOffer {
  const isNamed = Object.values(body.names).some((name) => name.trim() !== '')
  const names = isNamed ? namesOf(body.names) : {}
  if (!names) throw new Refusal('console.names_invalid')
  return {
    ...body,
    names,
    minimum: amountOf(body.minimum),
    maximum: amountOf(body.maximum),
    quickAmounts: body.quickAmounts.map(amountOf),
    labelIds: [...new Set(body.labelIds)],
  }
}

function amountOf(wire: string): Money {
  const amount = fromWire(wire)
  if (amount === undefined) throw new Refusal('wallet.amount_invalid')
  return amount
}

/** How a method is offered, as the log keeps it. */
function snapshotOf(offer: MethodOffer) {
  const named = Object.entries(offer.names).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return {
    ...Object.fromEntries(named.map(([tag, name]) => [`name ${tag}`, name])),
    minimum: toWire(offer.minimum),
    maximum: toWire(offer.maximum),
    quickAmounts: offer.quickAmounts.map(toWire),
    opensAt: offer.opensAt,
    closesAt: offer.closesAt,
    labelIds: offer.labelIds.toSorted(),
    usualMinutes: offer.usualMinutes,
    lifeMinutes: offer.lifeMinutes,
  }
}

const switchesOf = ({ isOn, channels }: Pick<Method, 'isOn' | 'channels'>) => ({
  isOn,
  channelsOff: channels.filter(({ isOff }) => isOff === true).map(({ channelId }) => channelId),
})

function viewMethod(method: Method) {
  return {
    methodId: method.methodId,
    code: method.code,
    direction: method.direction,
    kind: method.kind,
    provider: method.provider,
    coin: method.coin,
    isOn: method.isOn,
    names: { ...method.names },
    minimum: toWire(method.minimum),
    maximum: toWire(method.maximum),
    quickAmounts: method.quickAmounts.map(toWire),
    opensAt: method.opensAt,
    closesAt: method.closesAt,
    labelIds: [...method.labelIds],
    usualMinutes: method.usualMinutes,
    lifeMinutes: method.lifeMinutes,
    ...requestOf(method),
    channels: method.channels.map((channel) => ({ ...deskChannel(channel), isOff: channel.isOff === true })),
  }
}
