/**
 * What sides of a keno draw ask of it: where its sum lies (the element, and on which side of 810), whether the sum is odd,
 * and which half has more of the numbers. Lottery rule book C.8.
 */
export interface KenoCell {
  readonly band: Band
  readonly isOdd: boolean
  readonly half: Half
}

type Half = 'UPPER' | 'MIDDLE' | 'LOWER'

/** Sums by their highest; 810 stands alone, as it is neither big nor small. */
const bands = [
  { band: 'GOLD', upTo: 695 },
  { band: 'WOOD', upTo: 763 },
  { band: 'WATER_BELOW', upTo: 809 },
  { band: 'TIE', upTo: 810 },
  { band: 'WATER_ABOVE', upTo: 855 },
  { band: 'FIRE', upTo: 923 },
  { band: 'EARTH', upTo: 1410 },
] as const

type Band = (typeof bands)[number]['band']

/** The cell of twenty numbers of which so many are in 1–40. */
export function kenoCell(sum: number, inFirstHalf: number): KenoCell {
  const { band } = bands.find(({ upTo }) => sum <= upTo) ?? bands[6]
  return { band, isOdd: sum % 2 === 1, half: halfOf(inFirstHalf) }
}

function halfOf(inFirstHalf: number): Half {
  if (inFirstHalf === 10) return 'MIDDLE'
  return inFirstHalf > 10 ? 'UPPER' : 'LOWER'
}

/**
 * How many of the C(80, 20) draws are in each cell, UPPER, MIDDLE and LOWER. Counting them takes a second, so the counts
 * stand here.
 */
const counts: readonly (readonly [Band, isOdd: boolean, ways: readonly [bigint, bigint, bigint]])[] = [
  ['GOLD', true, [180_924_793_670_979_470n, 1_976_501_150_407_342n, 74_416_352_404_670n]],
  ['GOLD', false, [177_531_196_243_629_437n, 1_849_272_727_898_274n, 67_839_349_852_577n]],
  ['WOOD', true, [294_406_568_057_168_554n, 54_112_712_609_882_262n, 9_363_255_144_841_082n]],
  ['WOOD', false, [293_340_165_585_099_377n, 52_360_586_666_568_802n, 8_880_622_408_224_726n]],
  ['WATER_BELOW', true, [160_524_544_462_879_377n, 123_542_878_861_926_588n, 58_903_365_030_639_103n]],
  ['WATER_BELOW', false, [162_641_844_820_807_542n, 122_282_665_350_632_654n, 57_103_460_844_765_024n]],
  ['TIE', true, [0n, 0n, 0n]],
  ['TIE', false, [4_631_813_770_176_829n, 6_279_135_994_606_940n, 4_631_813_770_176_829n]],
  ['WATER_ABOVE', true, [58_903_365_030_639_103n, 123_542_878_861_926_588n, 160_524_544_462_879_377n]],
  ['WATER_ABOVE', false, [56_102_965_774_092_755n, 118_482_241_647_000_847n, 153_747_899_486_165_648n]],
  ['FIRE', true, [9_363_255_144_841_082n, 54_112_712_609_882_262n, 294_406_568_057_168_554n]],
  ['FIRE', false, [9_867_384_215_509_628n, 55_898_982_056_649_230n, 295_405_857_441_258_395n]],
  ['EARTH', true, [74_416_352_404_670n, 1_976_501_150_407_342n, 180_924_793_670_979_470n]],
  ['EARTH', false, [81_572_613_239_944n, 2_111_301_041_449_653n, 184_359_449_722_112_313n]],
]

export const kenoCells: readonly { readonly value: KenoCell; readonly ways: bigint }[] = counts.flatMap(
  ([band, isOdd, [upper, middle, lower]]) => [
    { value: { band, isOdd, half: 'UPPER' as const }, ways: upper },
    { value: { band, isOdd, half: 'MIDDLE' as const }, ways: middle },
    { value: { band, isOdd, half: 'LOWER' as const }, ways: lower },
  ],
)
