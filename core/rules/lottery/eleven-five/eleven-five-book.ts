import { offered } from '../book.ts'
import { creditLimits, oddsByTier, oneMenu, seriesLimits } from '../e-lottery-book.ts'
import { numberSymbols } from '../selection.ts'

const sides = ['BIG', 'SMALL', 'ODD', 'EVEN']

const ballOdds = oddsByTier({ '1.98': sides, '10.8': numberSymbols(1, 11) })
const sumOdds = oddsByTier({ '1.98': ['BIG', 'SMALL', 'EVEN', 'TAIL_BIG', 'TAIL_SMALL'], '1.90': ['ODD'] })
const duelOdds = oddsByTier({ '1.98': ['DRAGON', 'TIGER'] })

const anyNames = [
  '任选一中一',
  '任选二中二',
  '任选三中三',
  '任选四中四',
  '任选五中五',
  '任选六中五',
  '任选七中五',
  '任选八中五',
]
const ballNames = ['第一球', '第二球', '第三球', '第四球', '第五球']

/** The plays on five of eleven at the rule book's prices (C.6). */
export const elevenFiveBook = oneMenu(
  offered('C11X5', seriesLimits, [
    ...anyNames.map((tradeName, at) => ({
      playId: 6201 + at,
      playCode: `ANY${at + 1}`,
      groupCode: 'ANY',
      tradeName,
    })),
    ...anyNames.slice(1).map((name, at) => ({
      playId: 6209 + at,
      playCode: `ANY${at + 2}_DAN`,
      groupCode: 'ANY_DAN',
      tradeName: `${name}胆拖`,
    })),
    { playId: 6216, playCode: 'FRONT3S', groupCode: 'FRONT', tradeName: '前三直选' },
    { playId: 6217, playCode: 'FRONT3G', groupCode: 'FRONT', tradeName: '前三组选' },
    { playId: 6218, playCode: 'FRONT2S', groupCode: 'FRONT', tradeName: '前二直选' },
    { playId: 6219, playCode: 'FRONT2G', groupCode: 'FRONT', tradeName: '前二组选' },
    { playId: 6220, playCode: 'FIXED', groupCode: 'FIXED', tradeName: '定位胆' },
    { playId: 6221, playCode: 'ANYPOS3', groupCode: 'ANYPOS', tradeName: '前三不定位' },
    { playId: 6222, playCode: 'ODDCOUNT', groupCode: 'FUN', tradeName: '定单双' },
    { playId: 6223, playCode: 'MEDIAN', groupCode: 'FUN', tradeName: '猜中位' },
  ]),
  offered('C11X5', creditLimits, [
    ...ballNames.map((tradeName, at) => ({
      playId: 6224 + at,
      playCode: `BALL${at + 1}`,
      groupCode: 'BALL',
      tradeName,
      ...ballOdds,
    })),
    { playId: 6229, playCode: 'SUM5', groupCode: 'SUM', tradeName: '总和', ...sumOdds },
    { playId: 6230, playCode: 'DT15', groupCode: 'DT', tradeName: '龙虎', ...duelOdds },
  ]),
)
