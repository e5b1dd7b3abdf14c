import { units } from '../../../money/money.ts'
import { decimal, type DefaultPlay, type Limits, offered, prizeTable } from '../book.ts'
import type { Prizes } from '../prizes.ts'
import { digitSymbols } from '../selection.ts'
import { multipleMax, notePriceOf, unitModes } from '../series.ts'
import { type PlayRow, termsOf } from './book-rows.ts'
import { d3SeriesPlays } from './d3-series-plays.ts'
import { sscSeriesPlays } from './ssc-series-plays.ts'

/** Lottery rule book 0.5, row "SSC/11x5/K3/PK10 series mode": a note of li to the highest multiple of a whole one. */
const seriesLimits: Limits = {
  stakeMin: notePriceOf(unitModes.LI, 1),
  stakeMax: notePriceOf(unitModes.YUAN, multipleMax),
  winAmountMax: units(400_000n),
  unitsMax: 100_000,
}

/** Lottery rule book 0.5, row "Credit". */
const creditLimits: Limits = {
  stakeMin: units(1n),
  stakeMax: units(50_000n),
  winAmountMax: units(400_000n),
  unitsMax: 100,
}

const sidePrizes: Prizes = prizeTable({ BIG: '1.98', SMALL: '1.98', ODD: '1.98', EVEN: '1.98' })
const ballPrizes: Prizes = {
  ...sidePrizes,
  ...Object.fromEntries(digitSymbols.map((digit) => [digit, decimal('9.9')])),
}
const duelPrizes = prizeTable({ DRAGON: '2.2', TIGER: '2.2', TIE: '9.9' })
const formPrizes = prizeTable({ TRIPLE: '90', STRAIGHT: '15', PAIR: '3.3', HALF: '2.5', MIXED: '3' })

/** Lottery rule book C.3. */
const creditRows: readonly (readonly [PlayRow, Prizes])[] = [
  [[5201, 'BALL1', 'CREDIT', '第一球'], ballPrizes],
  [[5202, 'BALL2', 'CREDIT', '第二球'], ballPrizes],
  [[5203, 'BALL3', 'CREDIT', '第三球'], ballPrizes],
  [[5204, 'BALL4', 'CREDIT', '第四球'], ballPrizes],
  [[5205, 'BALL5', 'CREDIT', '第五球'], ballPrizes],
  [[5206, 'SUM5', 'CREDIT', '总和'], sidePrizes],
  [[5207, 'DT15', 'CREDIT', '龙虎'], duelPrizes],
  [[5208, 'FORM_F3', 'CREDIT', '前三'], formPrizes],
  [[5209, 'FORM_M3', 'CREDIT', '中三'], formPrizes],
  [[5210, 'FORM_B3', 'CREDIT', '后三'], formPrizes],
]

/** What games of five and of three digits sell: SSC and P5 the one, 3D and P3 the other. */
export const digitBooks: Readonly<Record<'SSC' | '3D', readonly DefaultPlay[]>> = {
  SSC: offered('D5', seriesLimits, [
    ...sscSeriesPlays.map(termsOf),
    ...creditRows.map(([row, prizes]) => ({ ...termsOf(row), prizes, ...creditLimits })),
  ]),
  '3D': offered('D3', seriesLimits, d3SeriesPlays.map(termsOf)),
}
