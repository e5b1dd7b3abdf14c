import { units } from '../../../money/money.ts'
import { type DefaultPlay, type Limits, offered, oneOdds } from '../book.ts'
import type { DrawModel } from '../model.ts'

/** Lottery rule book 0.5, row Thai/Lao/Hanoi: numbers of three digits and more. */
const limits: Limits = {
  stakeMin: units(1n),
  stakeMax: units(1_000n),
  winAmountMax: units(2_000_000n),
  unitsMax: 1_000,
}
const twoDigits = { groupCode: 'TWO_DIGITS', stakeMax: units(5_000n) }
const running = { groupCode: 'RUN', stakeMax: units(10_000n) }
const threeDigits = { groupCode: 'THREE_DIGITS' }
const fourDigits = { groupCode: 'FOUR_DIGITS' }

/** Names and odds. Lottery rule book B.1, B.2. */
const terms = {
  TOP4: { playCode: 'TOP4', tradeName: '4 ตัวบน', ...fourDigits, ...oneOdds('6000') },
  TOD4: { playCode: 'TOD4', tradeName: '4 ตัวโต๊ด', ...fourDigits, ...oneOdds('150') },
  TOP3: { playCode: 'TOP3', tradeName: '3 ตัวบน', ...threeDigits, ...oneOdds('900') },
  TOD3: { playCode: 'TOD3', tradeName: '3 ตัวโต๊ด', ...threeDigits, ...oneOdds('150') },
  FRONT3: { playCode: 'FRONT3', tradeName: '3 ตัวหน้า', ...threeDigits, ...oneOdds('450') },
  BACK3: { playCode: 'BACK3', tradeName: '3 ตัวท้าย', ...threeDigits, ...oneOdds('450') },
  TOP2: { playCode: 'TOP2', tradeName: '2 ตัวบน', ...twoDigits, ...oneOdds('90') },
  BOTTOM2: { playCode: 'BOTTOM2', tradeName: '2 ตัวล่าง', ...twoDigits, ...oneOdds('90') },
  RUN_TOP: { playCode: 'RUN_TOP', tradeName: 'วิ่งบน', ...running, ...oneOdds('3.2') },
  RUN_BOTTOM: { playCode: 'RUN_BOTTOM', tradeName: 'วิ่งล่าง', ...running, ...oneOdds('4.2') },
} as const

type Code = keyof typeof terms

const thai: readonly Code[] = ['TOP3', 'TOD3', 'FRONT3', 'BACK3', 'TOP2', 'BOTTOM2', 'RUN_TOP', 'RUN_BOTTOM']
const fourDigit: readonly Code[] = ['TOP4', 'TOD4', 'TOP3', 'TOD3', 'TOP2', 'BOTTOM2', 'RUN_TOP', 'RUN_BOTTOM']

const book = (model: DrawModel, firstId: number, codes: readonly Code[]): readonly DefaultPlay[] =>
  offered(
    model,
    limits,
    codes.map((code, at) => ({ playId: firstId + at, ...terms[code] })),
  )

/** The plays on Thai, Lao and Hanoi draws at the rule book's prices. */
export const seaBooks: Readonly<Record<'TH' | 'LA' | 'HN', readonly DefaultPlay[]>> = {
  TH: book('THAI', 3101, thai),
  LA: book('LAO4', 3201, fourDigit),
  HN: book('HANOI', 3301, fourDigit),
}
