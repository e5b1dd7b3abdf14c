import { units } from '../../../money/money.ts'
import { type DefaultPlay, type Limits, offered, oneOdds } from '../book.ts'

/** Lottery rule book 0.5, row VN. */
const vnLimits: Limits = {
  stakeMin: units(1n),
  stakeMax: units(100_000n),
  winAmountMax: units(10_000_000n),
  unitsMax: 27 * 100,
}

const vnNames = {
  LO2: { playCode: 'LO2', tradeName: 'Lô 2 số', groupCode: 'LO' },
  LO3: { playCode: 'LO3', tradeName: 'Lô 3 số', groupCode: 'LO' },
  XIEN2: { playCode: 'XIEN2', tradeName: 'Xiên 2', groupCode: 'XIEN' },
  DE_DB: { playCode: 'DE_DB', tradeName: 'Đề đặc biệt', groupCode: 'DE' },
  DAU: { playCode: 'DAU', tradeName: 'Đầu', groupCode: 'DAU_DUOI' },
  DUOI: { playCode: 'DUOI', tradeName: 'Đuôi', groupCode: 'DAU_DUOI' },
} as const

/** The plays on Vietnamese draws at the rule book's prices (A.6). */
export const vnBooks: Readonly<Record<'VN27' | 'VN18', readonly DefaultPlay[]>> = {
  VN27: offered('VN27', vnLimits, [
    { playId: 2701, ...vnNames.LO2, ...oneOdds('99.5') },
    { playId: 2702, ...vnNames.LO3, ...oneOdds('960') },
    { playId: 2703, ...vnNames.XIEN2, ...oneOdds('16') },
    { playId: 2704, ...vnNames.DE_DB, ...oneOdds('99.5') },
    { playId: 2705, ...vnNames.DAU, ...oneOdds('9.9') },
    { playId: 2706, ...vnNames.DUOI, ...oneOdds('9.9') },
  ]),
  VN18: offered('VN18', vnLimits, [
    { playId: 1801, ...vnNames.LO2, ...oneOdds('99.5') },
    { playId: 1802, ...vnNames.LO3, ...oneOdds('960') },
    { playId: 1803, ...vnNames.XIEN2, ...oneOdds('28') },
    { playId: 1804, ...vnNames.DE_DB, ...oneOdds('99.5') },
    { playId: 1805, ...vnNames.DAU, ...oneOdds('9.9') },
    { playId: 1806, ...vnNames.DUOI, ...oneOdds('9.9') },
  ]),
}
