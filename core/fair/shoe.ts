import { permutation } from './draws.ts'
import type { Stream } from './stream.ts'

const deckSize = 52
const suitSize = 13

/** The cards of a shoe in drawn order, as numbers from 0: those of one deck repeat every 52. Betting book D2. */
export function drawShoe(stream: Stream, decks: number): readonly number[] {
  return permutation(stream, decks * deckSize, decks * deckSize).map((number) => number - 1)
}

/** A card as rank and suit: `"9S"`, `"KC"`. Betting book D2. */
export function cardText(index: number): string {
  const card = index % deckSize
  return `${'A23456789TJQK'.charAt(card % suitSize)}${'SHDC'.charAt(Math.floor(card / suitSize))}`
}
