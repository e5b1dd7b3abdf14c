import { toWire } from '@parlour/core/money/money.ts'
import type { ItemDraft } from '../item.sql.ts'
import type { Item } from '../types.ts'

/** An item as the log and whoever decides read it. */
export function itemStatus({ itemId: _itemId, brandId: _brandId, names, texts, ...item }: ItemDraft & Partial<Item>) {
  const { taken: _taken, publishedAt: _publishedAt, closedAt: _closedAt, freeSpins: spins, ...shown } = item
  const named = (what: string, of: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(of).map(([tag, text]) => [`${what} ${tag}`, text]))
  return {
    ...shown,
    price: toWire(item.price),
    amount: item.amount === null ? null : toWire(item.amount),
    ...(spins === null
      ? {}
      : {
          freeSpins: `${spins.spins} × ${spins.stake}, ${spins.names['en'] ?? spins.gameCode}`,
          freeSpinsMost: `${spins.winMax}, ${spins.turnoverPercent} %, ${spins.days} d`,
        }),
    ...named('name', names),
    ...named('text', texts),
  }
}
