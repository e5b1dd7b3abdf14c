import { units } from '../../../money/money.ts'
import { type DefaultPlay, type Limits, offered, oneOdds } from '../book.ts'

/** Lottery rule book 0.5, row VN. */
const vnLimits: Limits = {
  stakeMin: units(1n),
  stakeMax: units(100_000n),
  winAmountMax: units(10_000_000n),
  unitsMax: 27 * 100,
}

interface VnTerms {
  /** What stands after 27 and 18 in the ids of the two models. */
  readonly id: number
  readonly groupCode: string
  readonly tradeName: string
  readonly north: string
  /** Where the Centre and the South have another price. */
  readonly south?: string
}

/** Menu order, names and odds. Lottery rule book A.6. */
const terms: Readonly<Record<string, VnTerms>> = {
  LO2: { id: 1, groupCode: 'LO', tradeName: 'Lô 2 số', north: '99.5' },
  LO2_DAU: { id: 7, groupCode: 'LO', tradeName: 'Lô 2 số đầu', north: '99.5' },
  LO2_1K: { id: 8, groupCode: 'LO', tradeName: 'Lô 2 số 1K', north: '3.7', south: '5.5' },
  LO3: { id: 2, groupCode: 'LO', tradeName: 'Lô 3 số', north: '960' },
  LO4: { id: 9, groupCode: 'LO', tradeName: 'Lô 4 số', north: '8880' },
  XIEN2: { id: 3, groupCode: 'XIEN', tradeName: 'Xiên 2', north: '16', south: '28' },
  XIEN3: { id: 10, groupCode: 'XIEN', tradeName: 'Xiên 3', north: '65', south: '150' },
  XIEN4: { id: 11, groupCode: 'XIEN', tradeName: 'Xiên 4', north: '180', south: '750' },
  DE_DB: { id: 4, groupCode: 'DE', tradeName: 'Đề đặc biệt', north: '99.5' },
  DE_DAU_DB: { id: 12, groupCode: 'DE', tradeName: 'Đề đầu đặc biệt', north: '99.5' },
  DE_G1: { id: 13, groupCode: 'DE', tradeName: 'Đề giải nhất', north: '98' },
  DE_DAU_G1: { id: 14, groupCode: 'DE', tradeName: 'Đề đầu giải nhất', north: '98' },
  DE_DAU: { id: 15, groupCode: 'DE', tradeName: 'Đề đầu', north: '98' },
  DE_DAUDUOI: { id: 16, groupCode: 'DE', tradeName: 'Đề đầu đuôi', north: '98' },
  DE_TONG: { id: 17, groupCode: 'DE', tradeName: 'Tổng đề', north: '9.6' },
  DAU: { id: 5, groupCode: 'DAU_DUOI', tradeName: 'Đầu', north: '9.9' },
  DUOI: { id: 6, groupCode: 'DAU_DUOI', tradeName: 'Đuôi', north: '9.9' },
  CANG3_DB: { id: 18, groupCode: 'CANG', tradeName: '3 càng đặc biệt', north: '960' },
  CANG3_DAU: { id: 19, groupCode: 'CANG', tradeName: '3 càng đầu', north: '960' },
  CANG3_DAUDUOI: { id: 20, groupCode: 'CANG', tradeName: '3 càng đầu đuôi', north: '960' },
  CANG3_G1: { id: 21, groupCode: 'CANG', tradeName: '3 càng giải nhất', north: '960' },
  CANG4_DB: { id: 22, groupCode: 'CANG', tradeName: '4 càng đặc biệt', north: '8880' },
  TRUOT4: { id: 23, groupCode: 'TRUOT', tradeName: 'Lô trượt xiên 4', north: '2.8', south: '1.95' },
  TRUOT8: { id: 24, groupCode: 'TRUOT', tradeName: 'Lô trượt xiên 8', north: '9', south: '4.2' },
  TRUOT10: { id: 25, groupCode: 'TRUOT', tradeName: 'Lô trượt xiên 10', north: '16', south: '6.2' },
  KEO_DB: { id: 26, groupCode: 'KEO', tradeName: 'Tài xỉu, lẻ chẵn đặc biệt', north: '1.98' },
}

function vnBook(model: 'VN27' | 'VN18', firstId: number): readonly DefaultPlay[] {
  const isNorth = model === 'VN27'
  const own = Object.entries(terms).map(([playCode, { id, groupCode, tradeName, north, south = north }]) => ({
    playId: firstId + id,
    playCode,
    groupCode,
    tradeName,
    ...oneOdds(isNorth ? north : south),
  }))
  return offered(model, vnLimits, own)
}

/** The plays on Vietnamese draws at the rule book's prices (A.6). */
export const vnBooks: Readonly<Record<'VN27' | 'VN18', readonly DefaultPlay[]>> = {
  VN27: vnBook('VN27', 2700),
  VN18: vnBook('VN18', 1800),
}
