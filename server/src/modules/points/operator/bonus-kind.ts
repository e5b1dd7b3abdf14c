import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { lockItem, markItem } from '../item.sql.ts'
import { isShown } from '../redeem.service.ts'
import type { Item } from '../types.ts'
import { itemStatus } from './item-status.ts'

/** A bonus that is to be shown to members. */
export type BonusPublicationPayload = { readonly brandId: string; readonly itemId: string }

/** An item that members do not see, held for the transaction. */
export async function holdUnshown(tx: Tx, brandId: string, itemId: string): Promise<Item> {
  const item = await lockItem(tx, brandId, itemId)
  if (!item) throw new Refusal('console.points_item_unknown')
  if (isShown(item)) throw new Refusal('console.nothing_changed')
  return item
}

/** A bonus is money for points: two operators publish it, as they set what points are worth. */
export function bonusPublication(brands: Pick<Brands, 'get'>): ChangeKind<BonusPublicationPayload> {
  return {
    name: 'points bonus publish',
    permission: 'points.review',
    async look(tx, { brandId, itemId }) {
      const item = await holdUnshown(tx, brandId, itemId)
      const { defaultLanguage } = await brands.get(brandId)
      const label = labelNameOf(item.names, { language: defaultLanguage, defaultLanguage })
      return { brandId, subject: itemId, label, before: {}, after: itemStatus(item) }
    },
    async run(tx, { itemId }) {
      await markItem(tx, itemId, true)
      return null
    },
  }
}
