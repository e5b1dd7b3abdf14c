import * as calls from '@parlour/core/contract/points/operator/points.ts'
import type { Body } from '@parlour/core/contract/endpoint.ts'
import { fromWire, isWholeMinor, toWire } from '@parlour/core/money/money.ts'
import { onePoint } from '@parlour/core/rules/points/earned.ts'
import { isOfMoney } from '@parlour/core/rules/points/redeem.ts'
import type { Tx } from '#platform/db/database.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Database } from '#platform/db/database.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cleanImage } from '#platform/images/clean-image.ts'
import { keepImage } from '#platform/images/image.sql.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import { freeSpins, type KeptFreeSpins } from '#modules/games/index.ts'
import { proposeChange, readNames, recordChange, refuseUnchanged } from '#modules/operators/index.ts'
import { itemsMost, listItems, lockItem, markItem, upsertItem, type ItemDraft } from '../item.sql.ts'
import { isShown } from '../redeem.service.ts'
import type { Item } from '../types.ts'
import { holdUnshown, type BonusPublicationPayload } from './bonus-kind.ts'
import { itemStatus } from './item-status.ts'

const imageShape = { edge: 1200, cut: 'whole' } as const
const nameMost = 80
const textMost = 500

/** The goods of a mall: drafts, what members see, and what was taken out. */
export function pointItemRoutes(
  routes: ConsoleRoutes,
  {
    brands,
    database,
    publication,
  }: {
    readonly brands: Brands
    readonly database: Pick<Database, 'transaction'>
    readonly publication: ChangeKind<BonusPublicationPayload>
  },
): void {
  routes.query(calls.listPointItems, async ({ db, brand: { brandId } }) => ({
    list: (await listItems(db, brandId)).map(toWireItem),
  }))

  routes.command(calls.addPointItem, async ({ tx, brand, operator, input: { body } }) => {
    const { brandId } = brand
    if ((await listItems(tx, brandId)).length >= itemsMost) throw new Refusal('console.points_items_full')
    const draft = await readItem(tx, { itemId: newId(), brandId }, body, await brands.get(brandId))
    await upsertItem(tx, draft)
    const change = { subject: draft.itemId, before: {}, after: itemStatus(draft) }
    await recordChange(tx, { brand, operator, command: 'points item add', reason: body.reason, ...change })
    return { itemId: draft.itemId }
  })

  routes.command(calls.changePointItem, async ({ tx, brand, operator, input: { params, body } }) => {
    const before = await lockItem(tx, brand.brandId, params.itemId)
    if (!before) throw new Refusal('console.points_item_unknown')
    // What two operators published is not made another by one of them.
    if (isShown(before) && [before.category, body.category].some(isOfMoney))
      throw new Refusal('console.points_item_shown')
    const draft = await readItem(tx, before, body, await brands.get(brand.brandId))
    const change = { subject: before.itemId, before: itemStatus(before), after: itemStatus(draft) }
    refuseUnchanged(change)
    await upsertItem(tx, draft)
    await recordChange(tx, { brand, operator, command: 'points item change', reason: body.reason, ...change })
    return {}
  })

  routes.command(calls.publishPointItem, async ({ tx, brand, operator, input: { params, body } }) => {
    const item = await holdUnshown(tx, brand.brandId, params.itemId)
    if (isOfMoney(item.category)) throw new Refusal('console.points_item_needs_approval')
    await markItem(tx, item.itemId, true)
    const change = { subject: item.itemId, before: { isShown: false }, after: { isShown: true } }
    await recordChange(tx, { brand, operator, command: 'points item publish', reason: body.reason, ...change })
    return {}
  })

  routes.command(calls.proposePointItem, async ({ tx, brand: { brandId }, operator, input: { params, body } }) =>
    proposeChange(tx, publication, { operator, payload: { brandId, itemId: params.itemId }, reason: body.reason }),
  )

  routes.command(calls.closePointItem, async ({ tx, brand, operator, input: { params, body } }) => {
    const item = await lockItem(tx, brand.brandId, params.itemId)
    if (!item) throw new Refusal('console.points_item_unknown')
    if (!isShown(item)) throw new Refusal('console.nothing_changed')
    await markItem(tx, item.itemId, false)
    const change = { subject: item.itemId, before: { isShown: true }, after: { isShown: false } }
    await recordChange(tx, { brand, operator, command: 'points item close', reason: body.reason, ...change })
    return {}
  })

  routes.direct(calls.addPointImage, async ({ brand, operator, input: { body } }) => {
    // Drawn before the transaction begins: nothing waits for it under a lock.
    const image = await cleanImage(body.image, imageShape)
    await database.transaction(async (tx) => {
      await keepImage(tx, brand.brandId, image)
      const change = { subject: image.name, before: {}, after: { picture: image.name } }
      await recordChange(tx, { brand, operator, command: 'points image', reason: body.reason, ...change })
    })
    return { name: image.name }
  })
}

/** An item that holds together: a price in hundredths of a point, a bonus with its amount, days in their order. */
async function readItem(
  tx: Tx,
  { itemId, brandId }: Pick<Item, 'itemId' | 'brandId'>,
  body: Body<typeof calls.addPointItem>,
  brand: Pick<Brand, 'brandId' | 'currencyDecimals'>,
): Promise<ItemDraft> {
  const { currencyDecimals } = brand
  const { category, stock, perMember, rankLevel, startsAt, endsAt, turnoverPercent, isAutomatic, image, sorting } = body
  const price = fromWire(body.price)
  const amount = body.amount === null ? null : fromWire(body.amount)
  const isBonus = category === 'BONUS'
  const isGood =
    price !== undefined &&
    price > 0n &&
    price % (onePoint / 100n) === 0n &&
    amount !== undefined &&
    isBonus === (amount !== null && amount > 0n && isWholeMinor(amount, currencyDecimals)) &&
    isBonus === (turnoverPercent !== null) &&
    (isOfMoney(category) || !isAutomatic) &&
    (category === 'FREE_SPIN') === (body.freeSpins !== undefined) &&
    (startsAt === null || endsAt === null || endsAt > startsAt)
  if (!isGood) throw new Refusal('console.points_item_invalid')
  const rule = body.freeSpins
  const spins = rule === undefined ? null : freeSpins.keep(rule, await freeSpins.read(tx, brand, rule))
  const [names, texts] = [readNames(body.names, nameMost), readNames(body.texts, textMost)]
  const when = { startsAt, endsAt }
  const bounds = { stock, perMember, rankLevel }
  return {
    itemId,
    brandId,
    category,
    names,
    texts,
    price,
    ...bounds,
    ...when,
    amount,
    turnoverPercent,
    freeSpins: spins,
    isAutomatic,
    image,
    sorting,
  }
}

const wireOrNull = (amount: bigint | null) => (amount === null ? null : toWire(amount))

function toWireItem({ brandId: _brandId, freeSpins: spins, ...item }: Item) {
  const { names, texts, price, amount } = item
  const promised = spins === null ? {} : { freeSpins: promisedOf(spins) }
  return {
    ...item,
    ...promised,
    names: { ...names },
    texts: { ...texts },
    price: toWire(price),
    amount: wireOrNull(amount),
  }
}

function promisedOf(of: KeptFreeSpins) {
  const { vendorCode, vendorName, gameCode, names, spins, stake, winMax, turnoverPercent, days } = of
  return { vendorCode, vendorName, gameCode, names: { ...names }, spins, stake, winMax, turnoverPercent, days }
}
