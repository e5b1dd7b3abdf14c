import { decimal, type Limits, offered, oneOdds } from '../book.ts'
import { oddsByTier } from '../e-lottery-book.ts'
import { numberSymbols } from '../selection.ts'

/** Lottery rule book 0.5, row LHC. */
const limits: Limits = {
  stakeMin: decimal('1'),
  stakeMax: decimal('20000'),
  winAmountMax: decimal('1000000'),
  unitsMax: 10_000,
}

const sideOdds = oddsByTier({
  '1.96': ['BIG', 'SMALL', 'ODD', 'EVEN', 'SUMODD', 'SUMEVEN', 'TAILBIG', 'TAILSMALL'],
})
const waveOdds = oddsByTier({ '2.7': ['RED'], '2.85': ['BLUE', 'GREEN'] })
const tailOdds = oddsByTier({ '1.75': numberSymbols(1, 9), '2': ['0'] })

/** The plays on mark six at the rule book's prices (C.9). */
export const markSixBook = offered('LHC49', limits, [
  { playId: 6601, playCode: 'TM', groupCode: 'SPECIAL', tradeName: '特码', ...oneOdds('47') },
  { playId: 6602, playCode: 'TM_SIDE', groupCode: 'SPECIAL', tradeName: '特码两面', ...sideOdds },
  { playId: 6603, playCode: 'TM_WAVE', groupCode: 'SPECIAL', tradeName: '特码色波', ...waveOdds },
  { playId: 6604, playCode: 'ZM', groupCode: 'NORMAL', tradeName: '正码', ...oneOdds('7.8') },
  { playId: 6605, playCode: 'ZT1', groupCode: 'NORMAL', tradeName: '正一特', ...oneOdds('47') },
  { playId: 6606, playCode: 'ZT2', groupCode: 'NORMAL', tradeName: '正二特', ...oneOdds('47') },
  { playId: 6607, playCode: 'ZT3', groupCode: 'NORMAL', tradeName: '正三特', ...oneOdds('47') },
  { playId: 6608, playCode: 'ZT4', groupCode: 'NORMAL', tradeName: '正四特', ...oneOdds('47') },
  { playId: 6609, playCode: 'ZT5', groupCode: 'NORMAL', tradeName: '正五特', ...oneOdds('47') },
  { playId: 6610, playCode: 'ZT6', groupCode: 'NORMAL', tradeName: '正六特', ...oneOdds('47') },
  { playId: 6611, playCode: 'L3OF3', groupCode: 'LINKED', tradeName: '三全中', ...oneOdds('650') },
  {
    playId: 6612,
    playCode: 'L3OF2',
    groupCode: 'LINKED',
    tradeName: '三中二',
    ...oddsByTier({ '100': ['3'], '20': ['2'] }),
  },
  { playId: 6613, playCode: 'L2OF2', groupCode: 'LINKED', tradeName: '二全中', ...oneOdds('60') },
  {
    playId: 6614,
    playCode: 'L2SP',
    groupCode: 'LINKED',
    tradeName: '二中特',
    ...oddsByTier({ '50': ['both'], '30': ['special'] }),
  },
  { playId: 6615, playCode: 'LTC', groupCode: 'LINKED', tradeName: '特串', ...oneOdds('150') },
  {
    playId: 6616,
    playCode: 'TX',
    groupCode: 'ZODIAC',
    tradeName: '特肖',
    ...oddsByTier({ '9.2': ['YEAR'], '11.5': ['OTHER'] }),
  },
  {
    playId: 6617,
    playCode: 'PTX',
    groupCode: 'ZODIAC',
    tradeName: '平特一肖',
    ...oddsByTier({ '1.70': ['YEAR'], '1.98': ['OTHER'] }),
  },
  { playId: 6618, playCode: 'TAIL', groupCode: 'TAIL', tradeName: '平特尾数', ...tailOdds },
  { playId: 6619, playCode: 'NO5', groupCode: 'NONE', tradeName: '五不中', ...oneOdds('2.1') },
  { playId: 6620, playCode: 'NO6', groupCode: 'NONE', tradeName: '六不中', ...oneOdds('2.5') },
  { playId: 6621, playCode: 'NO7', groupCode: 'NONE', tradeName: '七不中', ...oneOdds('3') },
  { playId: 6622, playCode: 'NO8', groupCode: 'NONE', tradeName: '八不中', ...oneOdds('3.6') },
  { playId: 6623, playCode: 'NO9', groupCode: 'NONE', tradeName: '九不中', ...oneOdds('4.3') },
  { playId: 6624, playCode: 'NO10', groupCode: 'NONE', tradeName: '十不中', ...oneOdds('5.2') },
  {
    playId: 6625,
    playCode: 'TOTAL',
    groupCode: 'TOTAL',
    tradeName: '总和',
    ...oddsByTier({ '1.96': ['BIG', 'SMALL', 'ODD', 'EVEN'] }),
  },
])
