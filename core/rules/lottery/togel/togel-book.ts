import { units } from '../../../money/money.ts'
import { decimal, type DefaultPlay, type Limits, offered, oneOdds, prizeTable } from '../book.ts'

/** Lottery rule book 0.5, row Togel: plays of no exact number. */
const limits: Limits = {
  stakeMin: decimal('0.1'),
  stakeMax: units(10_000n),
  winAmountMax: units(1_000_000n),
  unitsMax: 1_000,
}

/** Exact numbers are bought at a discount; prizes go by the whole stake. Lottery rule book B.6. */
const fourDigits = { groupCode: 'EXACT', discount: decimal('0.66'), stakeMax: units(200n) }
const threeDigits = { groupCode: 'EXACT', discount: decimal('0.59'), stakeMax: units(1_000n) }
const twoDigits = { groupCode: 'EXACT', discount: decimal('0.29'), stakeMax: units(3_000n) }
const colok = { groupCode: 'COLOK' }
const fifty = { groupCode: 'FIFTY' }
const others = { groupCode: 'OTHERS' }

/** The plays on a togel draw at the rule book's prices (B.5), in menu order. */
export const togelBook: readonly DefaultPlay[] = offered('TOGEL4', limits, [
  { playId: 4301, playCode: '4D', tradeName: '4D', ...fourDigits, ...oneOdds('3000') },
  { playId: 4302, playCode: '3D', tradeName: '3D', ...threeDigits, ...oneOdds('400') },
  { playId: 4303, playCode: '2D_BELAKANG', tradeName: '2D Belakang', ...twoDigits, ...oneOdds('70') },
  { playId: 4304, playCode: '2D_DEPAN', tradeName: '2D Depan', ...twoDigits, ...oneOdds('65') },
  { playId: 4305, playCode: '2D_TENGAH', tradeName: '2D Tengah', ...twoDigits, ...oneOdds('65') },
  {
    playId: 4306,
    playCode: 'COLOK_BEBAS',
    tradeName: 'Colok Bebas',
    ...colok,
    prizes: prizeTable({ 1: '2.5', 2: '4', 3: '5.5', 4: '7' }),
  },
  {
    playId: 4307,
    playCode: 'COLOK_MACAU',
    tradeName: 'Colok Macau',
    ...colok,
    prizes: prizeTable({ 2: '8', 3: '12', 4: '19' }),
  },
  { playId: 4308, playCode: 'COLOK_NAGA', tradeName: 'Colok Naga', ...colok, prizes: prizeTable({ 3: '24', 4: '36' }) },
  { playId: 4309, playCode: 'COLOK_JITU', tradeName: 'Colok Jitu', ...colok, ...oneOdds('9') },
  { playId: 4310, playCode: 'FIFTY_UMUM', tradeName: '50-50 Umum', ...fifty, ...oneOdds('1.97') },
  { playId: 4311, playCode: 'FIFTY_SPECIAL', tradeName: '50-50 Spesial', ...fifty, ...oneOdds('1.97') },
  { playId: 4312, playCode: 'SILANG_HOMO', tradeName: 'Silang Homo', ...fifty, ...oneOdds('1.97') },
  {
    playId: 4313,
    playCode: 'KEMBANG_KEMPIS',
    tradeName: 'Kembang Kempis',
    ...fifty,
    prizes: prizeTable({ KEMBANG: '2.1', KEMPIS: '2.1', KEMBAR: '9' }),
  },
  { playId: 4314, playCode: 'KOMBINASI', tradeName: 'Kombinasi', ...others, ...oneOdds('3.6') },
  {
    playId: 4315,
    playCode: 'DASAR',
    tradeName: 'Dasar',
    ...others,
    prizes: prizeTable({ BESAR: '1.75', KECIL: '2.1', GANJIL: '1.75', GENAP: '2.1' }),
  },
  { playId: 4316, playCode: 'SHIO', tradeName: 'Shio', ...others, ...oneOdds('10.5') },
])
