import { offered } from '../book.ts'
import { creditLimits, oddsByTier, oneMenu, seriesLimits } from '../e-lottery-book.ts'
import { numberSymbols } from '../selection.ts'

const sides = ['BIG', 'SMALL', 'ODD', 'EVEN']

/** Sums by their ways of 90: the fewer, the more they pay. Lottery rule book C.5. */
const sumOdds = oddsByTier({
  '2.15': ['BIG', 'EVEN'],
  '1.72': ['SMALL', 'ODD'],
  '43': ['3', '4', '18', '19'],
  '21.5': ['5', '6', '16', '17'],
  '14.3': ['7', '8', '14', '15'],
  '10.7': ['9', '10', '12', '13'],
  '8.6': ['11'],
})
const rankOdds = oddsByTier({ '1.98': sides, '9.9': numberSymbols(1, 10) })
const duelOdds = oddsByTier({ '1.98': ['DRAGON', 'TIGER'] })

const rankNames = ['冠军', '亚军', '第三名', '第四名', '第五名', '第六名', '第七名', '第八名', '第九名', '第十名']

/** The plays on races at the rule book's prices (C.5). */
export const racingBook = oneMenu(
  offered('PK10', seriesLimits, [
    { playId: 6101, playCode: 'FRONT1', groupCode: 'FRONT', tradeName: '猜冠军' },
    { playId: 6102, playCode: 'FRONT2', groupCode: 'FRONT', tradeName: '猜前二' },
    { playId: 6103, playCode: 'FRONT3', groupCode: 'FRONT', tradeName: '猜前三' },
    { playId: 6104, playCode: 'FRONT4', groupCode: 'FRONT', tradeName: '猜前四' },
    { playId: 6105, playCode: 'FRONT5', groupCode: 'FRONT', tradeName: '猜前五' },
    { playId: 6106, playCode: 'FIXED', groupCode: 'FIXED', tradeName: '定位胆' },
  ]),
  offered('PK10', creditLimits, [
    { playId: 6107, playCode: 'GYSUM', groupCode: 'GYSUM', tradeName: '冠亚和', ...sumOdds },
    ...rankNames.map((tradeName, at) => ({
      playId: 6108 + at,
      playCode: `RANK${at + 1}`,
      groupCode: 'RANK',
      tradeName,
      ...rankOdds,
    })),
    ...rankNames.slice(0, 5).map((name, at) => ({
      playId: 6118 + at,
      playCode: `DT${at + 1}`,
      groupCode: 'DT',
      tradeName: `${name}龙虎`,
      ...duelOdds,
    })),
  ]),
)
