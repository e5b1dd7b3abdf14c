import { addFractions, type Fraction } from '@parlour/core/kernel/fraction.ts'
import { findPlay } from '@parlour/core/rules/lottery/families.ts'
import { theoreticalReturn } from '@parlour/core/rules/lottery/theoretical-return.ts'
import type { Catalogue, ReadCatalogue } from './catalogue.ts'
import type { Game, Offer } from './types.ts'

/** Parts of a stake are hundred-millionths here. */
const whole = 100_000_000n
/** Two thousandths of a stake are a point of a series. */
const seriesWhole = 2000

export interface LotteryEdges {
  /** Of the game whose plays keep least on average; null where nothing is sold. */
  readonly average: bigint | null
  /** The play that keeps least. */
  readonly lowest: { readonly rate: bigint; readonly name: string } | null
}

const known = new WeakMap<Catalogue, Map<string, LotteryEdges>>()

/**
 * What the lotteries of a brand keep of stakes, by the chances and prizes of their plays; once for each catalogue. Plays of
 * series keep what is above the highest that a line has: whatever of it a bet is placed at, the rest goes to the line.
 */
export async function readLotteryEdges(
  read: ReadCatalogue,
  { brandId, mostSeries }: { readonly brandId: string; readonly mostSeries: number },
): Promise<LotteryEdges> {
  const catalogue = await read()
  const byBrand = known.get(catalogue) ?? new Map<string, LotteryEdges>()
  known.set(catalogue, byBrand)
  const key = `${brandId} ${mostSeries}`
  const edges = byBrand.get(key) ?? edgesOf(catalogue, { brandId, mostSeries })
  byBrand.set(key, edges)
  return edges
}

interface PlayEdge {
  readonly rate: bigint
  readonly name: string
}

function edgesOf(
  catalogue: Catalogue,
  { brandId, mostSeries }: { readonly brandId: string; readonly mostSeries: number },
): LotteryEdges {
  const sold = catalogue.games.filter(({ status }) => status === 'ON')
  const games = sold.flatMap((game) => {
    const most = Math.min(mostSeries, catalogue.findSeries(brandId, game.groupCode)?.maxSeries ?? 0)
    const plays = catalogue.offersOf(brandId, game.gameId).filter(({ isEnabled }) => isEnabled)
    const edges = plays.flatMap((offer) => edgeOf(game, offer, most) ?? [])
    return edges.length === 0 ? [] : [edges]
  })
  const averages = games.map((edges) => edges.reduce((sum, { rate }) => sum + rate, 0n) / BigInt(edges.length))
  const [lowest] = games.flat().toSorted((a, b) => Number(a.rate - b.rate))
  return {
    average: averages.length === 0 ? null : averages.reduce((least, one) => (one < least ? one : least)),
    lowest: lowest ?? null,
  }
}

const half = (one: Fraction, other: Fraction): Fraction => {
  const { numerator, denominator } = addFractions([one, other])
  return { numerator, denominator: denominator * 2n }
}

/** What a play keeps between its best and its worst picks; undefined where its chances are not known. */
function edgeOf({ displayName, model }: Game, offer: Offer, mostSeries: number): PlayEdge | undefined {
  const name = `${displayName}: ${offer.playName}`
  if (offer.prizes === null)
    return mostSeries === 0
      ? undefined
      : { name, rate: (whole * BigInt(seriesWhole - mostSeries)) / BigInt(seriesWhole) }
  const play = findPlay(model, offer.playCode)
  if (!play) return undefined
  const { prizes, unitsPerNote, discount } = offer
  const { lowest, highest } = theoreticalReturn({ play, prizes, unitsPerNote, discount })
  const { numerator, denominator } = half(lowest, highest)
  return { name, rate: whole - (whole * numerator) / denominator }
}
