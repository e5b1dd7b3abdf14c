import type { GameCard } from '@parlour/core/contract/games/player/games.ts'

/** A game of a vendor, as it is listed. */
export const gameCard = (n: number, gameName = `Game ${n}`): GameCard => ({
  gameId: `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  nodeId: `g${n}`,
  vassalage: 'STUDIO',
  vendorName: 'Studio of the house',
  gameName,
  gameType: 'RNG',
  icon: '',
  isHot: false,
  isNew: false,
  rtp: '96.00',
  volatility: null,
  tags: [],
  status: 'ON',
  demo: false,
})
