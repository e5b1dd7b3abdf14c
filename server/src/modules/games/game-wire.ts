import type { GameCard, OwnGameCard } from '@parlour/core/contract/games/player/games.ts'
import type { GameRow } from './catalogue.sql.ts'

/** A game as a card shows it. */
export function cardOf(row: GameRow): GameCard {
  return {
    gameId: row.gameId,
    nodeId: row.gameCode,
    vassalage: row.vendorCode,
    vendorName: row.vendorName,
    gameName: row.name,
    gameType: row.category.toUpperCase(),
    icon: row.icon,
    isHot: row.isHot,
    isNew: row.isNew,
    rtp: row.rtp === null ? null : (row.rtp / 100).toFixed(2),
    volatility: row.volatility,
    tags: [...row.tags],
    status: row.isUp ? 'ON' : 'MAINTENANCE',
    demo: row.hasDemo,
  }
}

export const ownCardOf = (row: GameRow): OwnGameCard => ({ ...cardOf(row), isFavourite: row.isFavourite })
