import { offered } from '../book.ts'
import { creditLimits, oddsByTier } from '../e-lottery-book.ts'

const sideOdds = oddsByTier({
  '1.95': ['BIG', 'SMALL', 'ODD', 'EVEN'],
  '2.35': ['UPPER', 'LOWER'],
  '4.7': ['MIDDLE'],
  '9.2': ['GOLD'],
  '4.6': ['WOOD', 'FIRE'],
  '2.4': ['WATER'],
  '9.0': ['EARTH'],
})
const prizes3 = oddsByTier({ '45': ['3'], '2': ['2'] })
const prizes4 = oddsByTier({ '110': ['4'], '7': ['3'], '1.4': ['2'] })
const prizes5 = oddsByTier({ '600': ['5'], '22': ['4'], '3': ['3'] })

/** The plays on keno at the rule book's prices (C.8). */
export const kenoBook = offered('KENO80', creditLimits, [
  { playId: 6501, playCode: 'SIDES', groupCode: 'SIDES', tradeName: '盘面', ...sideOdds },
  { playId: 6502, playCode: 'PICK1', groupCode: 'PICK', tradeName: '任选一', ...oddsByTier({ '3.8': ['1'] }) },
  { playId: 6503, playCode: 'PICK2', groupCode: 'PICK', tradeName: '任选二', ...oddsByTier({ '15': ['2'] }) },
  { playId: 6504, playCode: 'PICK3', groupCode: 'PICK', tradeName: '任选三', ...prizes3 },
  { playId: 6505, playCode: 'PICK4', groupCode: 'PICK', tradeName: '任选四', ...prizes4 },
  { playId: 6506, playCode: 'PICK5', groupCode: 'PICK', tradeName: '任选五', ...prizes5 },
])
