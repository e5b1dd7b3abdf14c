import { offered } from '../book.ts'
import { seriesLimits } from '../e-lottery-book.ts'

/** The plays on three dice (lottery rule book C.7). */
export const diceBook = offered('DICE3', seriesLimits, [
  { playId: 6301, playCode: 'SUM', groupCode: 'SUM', tradeName: '和值' },
  { playId: 6302, playCode: 'BSOE', groupCode: 'SUM', tradeName: '大小单双' },
  { playId: 6303, playCode: 'TRIPLE', groupCode: 'SAME3', tradeName: '三同号单选' },
  { playId: 6304, playCode: 'TRIPLE_ANY', groupCode: 'SAME3', tradeName: '三同号通选' },
  { playId: 6305, playCode: 'DIFF3', groupCode: 'DIFF3', tradeName: '三不同号' },
  { playId: 6306, playCode: 'RUN_ANY', groupCode: 'DIFF3', tradeName: '三连号通选' },
  { playId: 6307, playCode: 'PAIR_SINGLE', groupCode: 'SAME2', tradeName: '二同号单选' },
  { playId: 6308, playCode: 'PAIR_ANY', groupCode: 'SAME2', tradeName: '二同号复选' },
  { playId: 6309, playCode: 'DIFF2', groupCode: 'DIFF2', tradeName: '二不同号' },
  { playId: 6310, playCode: 'ONE', groupCode: 'ONE', tradeName: '猜一个号' },
])
