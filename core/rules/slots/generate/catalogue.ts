import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { approximate } from '../../../kernel/lowest-terms.ts'
import type { BoardSet } from '../book/board-set.ts'
import type { BookGame } from '../book/book-game.ts'
import type { ReelGame } from '../game.ts'
import { type GameFigures, sigmaOf } from '../returns.ts'
import { designBook, drawBoardSet, setOf } from './design-book.ts'
import { designReels, designStream, type Rejection, type ReturnPercent } from './design.ts'

/** A game of the catalogue with the attempt at which it was drawn: whoever has the id and that draws it again. */
export interface CatalogueGame {
  readonly id: string
  readonly attempt: number
  readonly percent: ReturnPercent
  readonly game: ReelGame | BookGame
  readonly figures: GameFigures
  readonly fingerprint: string
}

/** How many designs fell to each reason. */
export type Rejections = Readonly<Partial<Record<Rejection, number>>>

export interface Catalogue {
  readonly games: readonly CatalogueGame[]
  readonly rejections: Rejections
  /** The sets that its books weigh, by their numbers. */
  readonly sets: ReadonlyMap<number, BoardSet>
}

/** What makes a game this game and no other. Betting book C2, step 6. */
export function fingerprintOf(game: ReelGame | BookGame): string {
  const content =
    game.family === 'BOOK'
      ? [game.family, game.set, game.weights, game.repairs]
      : [game.family, game.rows, game.strips, game.pays, game.scatterPays, game.freeGames, game.lines]
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(content))))
}

/** Of ten games, how many are lines and ways; the others are books. */
const [linesOfTen, waysOfTen] = [3, 3]

/** The family of a game is drawn once, or the ones that are harder to make would be rare. */
export function familyOf(id: string): 'LINES' | 'WAYS' | 'BOOK' {
  const drawn = designStream(id, 'family').below(10)
  if (drawn < linesOfTen) return 'LINES'
  return drawn < linesOfTen + waysOfTen ? 'WAYS' : 'BOOK'
}

/** Games whose four figures all lie within so much of each other feel the same. Betting book C2, step 6. */
const nearness = 0.01

type Place = readonly [number, number, number, number]

function placeOf(figures: GameFigures): Place {
  const { hitRate, triggerChance, baseShare } = figures
  return [approximate(hitRate), sigmaOf(figures), approximate(triggerChance), approximate(baseShare)]
}

/** Whether each figure is within the hundredth of the other game's. */
export function isNear(one: Place, other: Place): boolean {
  return one.every((value, at) => Math.abs(value - (other[at] ?? 0)) <= nearness * (other[at] ?? 0))
}

/** Games by where they lie, looked up in the cells around a place: a cell is wider than what counts as near. */
function createMap() {
  const cells = new Map<string, Place[]>()
  const cellOf = (value: number) => Math.floor(Math.log(value) / Math.log(1 + 1.05 * nearness))
  return {
    hasNear(family: string, place: Place): boolean {
      const [hit, sigma] = [cellOf(place[0]), cellOf(place[1])]
      for (const dx of [-1, 0, 1]) {
        for (const dy of [-1, 0, 1]) {
          const others = cells.get(`${family} ${hit + dx} ${sigma + dy}`) ?? []
          if (others.some((other) => isNear(place, other))) return true
        }
      }
      return false
    },
    add(family: string, place: Place): void {
      const key = `${family} ${cellOf(place[0])} ${cellOf(place[1])}`
      cells.set(key, [...(cells.get(key) ?? []), place])
    },
  }
}

type Design = { readonly game: ReelGame | BookGame; readonly figures: GameFigures } | Rejection

/** The design of a game at one attempt, whatever other games there are. */
export function designGame(id: string, attempt: number, { percent, setAt }: Options): Design {
  const stream = designStream(id, String(attempt))
  const family = familyOf(id)
  return family === 'BOOK' ? designBook(stream, setAt(setOf(stream)), percent) : designReels(stream, family, percent)
}

interface Options {
  readonly percent: ReturnPercent
  /** A set by its number. */
  readonly setAt: (set: number) => BoardSet
}

/** Sets as they are asked for, each drawn once. */
export function keepSets(): { readonly sets: ReadonlyMap<number, BoardSet>; readonly setAt: Options['setAt'] } {
  const sets = new Map<number, BoardSet>()
  const setAt = (number: number): BoardSet => {
    const set = sets.get(number) ?? drawBoardSet(number)
    sets.set(number, set)
    return set
  }
  return { sets, setAt }
}

/** What later games are held against of a game that was drawn before. */
export interface KnownGame {
  readonly family: CatalogueGame['game']['family']
  /** Its four figures. */
  readonly place: Place
  readonly fingerprint: string
}

/** What to keep of a game so that a catalogue goes on behind it another time. */
export function knownGame({ game, figures, fingerprint }: CatalogueGame): KnownGame {
  return { family: game.family, place: placeOf(figures), fingerprint }
}

/** The first design of a game from an attempt on that is as it shall be by itself, and why those before it were none. */
export function designFrom(
  id: string,
  from: number,
  options: Options,
): { readonly made: CatalogueGame; readonly rejected: readonly Rejection[] } {
  const rejected: Rejection[] = []
  for (let attempt = from; ; attempt += 1) {
    const design = designGame(id, attempt, options)
    if (typeof design === 'string') {
      rejected.push(design)
      continue
    }
    const { percent } = options
    return { made: { id, attempt, percent, ...design, fingerprint: fingerprintOf(design.game) }, rejected }
  }
}

export interface CatalogueMap {
  /** Takes a game up, unless it is one of those before it or near one: then its next design is asked for. */
  take(game: KnownGame): boolean
}

/** Where the games of a catalogue lie, those that are known already first. Betting book C2, step 6. */
export function mapCatalogue(known: Iterable<KnownGame> = []): CatalogueMap {
  const near = createMap()
  const prints = new Set<string>()
  const remember = ({ family, place, fingerprint }: KnownGame) => {
    prints.add(fingerprint)
    near.add(family, place)
  }
  for (const game of known) remember(game)
  return {
    take(game) {
      if (prints.has(game.fingerprint) || near.hasNear(game.family, game.place)) return false
      remember(game)
      return true
    },
  }
}

export interface GrowingCatalogue {
  /** The next game, drawn from the stream of its own id until it is as it shall be and near none before it. */
  add(id: string): CatalogueGame
  readonly rejections: Rejections
}

/** A catalogue that grows game by game, behind those that are known already. Betting book C2. */
export function growCatalogue(options: Options, known: Iterable<KnownGame> = []): GrowingCatalogue {
  const rejections: Partial<Record<Rejection, number>> = {}
  const map = mapCatalogue(known)
  const count = (reason: Rejection) => {
    rejections[reason] = (rejections[reason] ?? 0) + 1
  }
  return {
    rejections,
    add(id) {
      for (let from = 0; ;) {
        const { made, rejected } = designFrom(id, from, options)
        for (const reason of rejected) count(reason)
        if (map.take(knownGame(made))) return made
        count('too near')
        from = made.attempt + 1
      }
    },
  }
}

/**
 * So many games, no two alike, in the order of their ids: each from the stream of its own id. The same ids give the
 * same games. Betting book C2.
 */
export function generateCatalogue(ids: readonly string[], percent: ReturnPercent = 96): Catalogue {
  const { sets, setAt } = keepSets()
  const growing = growCatalogue({ percent, setAt })
  return { games: ids.map((id) => growing.add(id)), rejections: growing.rejections, sets }
}
