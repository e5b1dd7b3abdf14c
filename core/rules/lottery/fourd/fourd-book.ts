import { units } from '../../../money/money.ts'
import { type DefaultPlay, type Limits, offered, oneOdds, prizeTable } from '../book.ts'
import type { Level } from './fourd-facts.ts'
import { iboxTier, orderCounts, type Size, sizes } from './fourd-plays.ts'

/** Lottery rule book 0.5, row 4D. */
const limits: Limits = {
  stakeMin: units(1n),
  stakeMax: units(1_000n),
  winAmountMax: units(3_500_000n),
  unitsMax: 24 * 50,
}

/** Prizes for a stake of 1 in the order of the levels: all of them for big, the first three for small. */
type Ladder = readonly number[]
type Ladders = Readonly<Record<Size, Ladder>>

const my: Ladders = { BIG: [2500, 1000, 500, 180, 60], SMALL: [3500, 2000, 1000] }
const sg: Ladders = { BIG: [2000, 1000, 490, 250, 60], SMALL: [3000, 2000, 800] }

/** Fixed by the operator, by how many orders a number has. Lottery rule book B.3. */
const sgIbox: Readonly<Record<number, Ladders>> = {
  24: { BIG: [83, 41, 20, 10, 3], SMALL: [125, 83, 33] },
  12: { BIG: [166, 83, 40, 20, 6], SMALL: [250, 167, 66] },
  6: { BIG: [335, 168, 85, 41, 10], SMALL: [500, 333, 133] },
  4: { BIG: [500, 250, 127, 62, 15], SMALL: [750, 500, 200] },
}

/** In Malaysia an i-box prize is the straight one over the orders of the number, rounded up to a whole. */
const myIbox: typeof sgIbox = Object.fromEntries(
  orderCounts.map((orders) => {
    const shared = (ladder: Ladder) => ladder.map((prize) => Math.ceil(prize / orders))
    return [orders, { BIG: shared(my.BIG), SMALL: shared(my.SMALL) }]
  }),
)

const entries = (size: Size, ladder: Ladder, tierOf: (level: Level) => string) =>
  sizes[size].map((level, at) => [tierOf(level), String(ladder[at])] as const)

const straightPrizes = (size: Size, ladders: Ladders) => ({
  prizes: prizeTable(Object.fromEntries(entries(size, ladders[size], (level) => level))),
})

const iboxPrizes = (size: Size, table: typeof sgIbox) => ({
  prizes: prizeTable(
    Object.fromEntries(
      orderCounts.flatMap((orders) => entries(size, table[orders]?.[size] ?? [], (level) => iboxTier(orders, level))),
    ),
  ),
})

interface Trade {
  readonly firstId: number
  readonly straight: Ladders
  readonly ibox: typeof sgIbox
  /** What the trade calls the three modes. */
  readonly names: Readonly<Record<'STRAIGHT' | 'SYSTEM' | 'IBOX', string>>
}

function modes({ firstId, straight, ibox, names }: Trade) {
  const terms = (['STRAIGHT', 'SYSTEM', 'IBOX'] as const).flatMap((mode) =>
    (['BIG', 'SMALL'] as const).map((size) => ({
      playCode: `${mode}_${size}`,
      groupCode: mode,
      tradeName: `${names[mode]} ${size === 'BIG' ? 'Big' : 'Small'}`,
      ...(mode === 'IBOX' ? iboxPrizes(size, ibox) : straightPrizes(size, straight)),
    })),
  )
  return terms.map((own, at) => ({ playId: firstId + at, ...own }))
}

/** The plays on 4D draws at the rule book's prices (B.3), in menu order. */
export const fourDBooks: Readonly<Record<'MY4D' | 'SG4D', readonly DefaultPlay[]>> = {
  MY4D: offered('FOURD', limits, [
    ...modes({
      firstId: 4101,
      straight: my,
      ibox: myIbox,
      names: { STRAIGHT: '4D', SYSTEM: 'Permutation', IBOX: 'mBox' },
    }),
    { playId: 4107, playCode: '4A', groupCode: 'TOP', tradeName: '4A', ...oneOdds('6000') },
    { playId: 4108, playCode: '3A', groupCode: 'TOP', tradeName: '3A', ...oneOdds('660') },
    { playId: 4109, playCode: '3ABC', groupCode: 'TOP', tradeName: '3ABC', ...oneOdds('220') },
  ]),
  SG4D: offered(
    'FOURD',
    limits,
    modes({
      firstId: 4201,
      straight: sg,
      ibox: sgIbox,
      names: { STRAIGHT: 'Ordinary', SYSTEM: 'System', IBOX: 'iBet' },
    }),
  ),
}
