/** A second yellow card is one that sends its player off. */
export type Card = 'YELLOW' | 'SECOND_YELLOW' | 'RED'

const pointsOf: Readonly<Record<Card, number>> = { YELLOW: 1, SECOND_YELLOW: 2, RED: 2 }
const mostOfPlayer = 3

/** Points of the cards of a side: yellow 1, red 2, never more than 3 a player. Betting book A2. */
export function cardPoints(cards: readonly { readonly player: string; readonly card: Card }[]): number {
  const byPlayer = new Map<string, number>()
  for (const { player, card } of cards) {
    byPlayer.set(player, Math.min((byPlayer.get(player) ?? 0) + pointsOf[card], mostOfPlayer))
  }
  return [...byPlayer.values()].reduce((points, own) => points + own, 0)
}
