/**
 * The two tiers of the tests. `npm test` runs what is statistical or brute force on a seeded sample; with `TESTS=long` it
 * runs whole. Every rule, contract, race and attack stands in both.
 */
export interface Tier {
  /** Whether everything is run, however long it takes. */
  readonly isLong: boolean
  /** What the samples are drawn by: `TEST_SEED`, whole and not negative. */
  readonly seed: number
  /** So many of the items, in their own order and the same for the same seed; all of them in the long tier. */
  sampleOf<Item>(items: readonly Item[], size: number): readonly Item[]
  /** How often something random is tried: the first number in the long tier, the second in the short one. */
  runsOf(long: number, short: number): number
}

const defaultSeed = 20_261_124

/** Chance by a seed (mulberry32): a whole number from 0 up to, and without, `n`. */
export function chanceBy(seed: number): (n: number) => number {
  let state = seed
  return (n) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * n)
  }
}

/** Places drawn from so many, without putting back, in rising order. */
function drawPlaces(count: number, size: number, seed: number): readonly number[] {
  const below = chanceBy(seed)
  const places = Array.from({ length: count }, (_, place) => place)
  for (let at = 0; at < size; at += 1) {
    const other = at + below(count - at)
    const [one = 0, another = 0] = [places[at], places[other]]
    places[at] = another
    places[other] = one
  }
  return places.slice(0, size).toSorted((one, other) => one - other)
}

/** The tier that an environment asks for. A word that is none is refused: a tier is not chosen by a slip of the pen. */
export function tierOf(environment: Readonly<Record<string, string | undefined>>): Tier {
  const { TESTS: request = '', TEST_SEED: seedText = String(defaultSeed) } = environment
  if (request !== '' && request !== 'long') throw new Error(`TESTS is “long” or nothing, and not “${request}”`)
  if (!/^\d{1,15}$/.test(seedText)) throw new Error(`TEST_SEED is a whole number, and not “${seedText}”`)
  const isWhole = request === 'long'
  const bySeed = Number(seedText)
  return {
    isLong: isWhole,
    seed: bySeed,
    sampleOf: (items, size) =>
      isWhole || size >= items.length
        ? items
        : drawPlaces(items.length, size, bySeed).flatMap((place) => items.slice(place, place + 1)),
    runsOf: (long, short) => (isWhole ? long : short),
  }
}

const { process: own } = globalThis as { process?: { env: Readonly<Record<string, string | undefined>> } }

/** The tier of this run. */
export const { isLong, seed: testSeed, sampleOf, runsOf } = tierOf(own?.env ?? {})
