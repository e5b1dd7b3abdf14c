/** How a specifier of the feed becomes one of the house: four times a line, a number, goals given at the start, a period. */
export type SpecifierUse =
  | { readonly as: 'LINE' }
  | { readonly as: 'NUMBER' }
  | { readonly as: 'START' }
  | { readonly as: 'PERIOD'; readonly letter: string }

/** An outcome: its number at the feed, its English name there, its code here. */
export type UofOutcome = readonly [id: string, name: string, code: string]

/** A market of the feed that the house sells. */
export interface UofMarket {
  readonly id: number
  /** Its English name at the feed: a number that stands for something else there is not sold. */
  readonly title: string
  readonly code: string
  /** Sports that it is sold in; `ESPORTS` is every title. */
  readonly sports: readonly string[]
  /** Every specifier that the feed gives it: one more, or one less, and it is another market. */
  readonly reads: Readonly<Record<string, SpecifierUse>>
  readonly outcomes: readonly UofOutcome[]
}

const [home, away] = ['{$competitor1}', '{$competitor2}']
const three: readonly UofOutcome[] = [
  ['1', home, '1'],
  ['2', 'draw', 'X'],
  ['3', away, '2'],
]
const two: readonly UofOutcome[] = [
  ['4', home, '1'],
  ['5', away, '2'],
]
const double: readonly UofOutcome[] = [
  ['9', `${home} or draw`, '1X'],
  ['10', `${home} or ${away}`, '12'],
  ['11', `draw or ${away}`, 'X2'],
]
const handicap: readonly UofOutcome[] = [
  ['1714', `${home} ({+hcp})`, 'HOME'],
  ['1715', `${away} ({-hcp})`, 'AWAY'],
]
const headStart: readonly UofOutcome[] = [
  ['1711', `${home} ({hcp})`, '1'],
  ['1712', 'draw ({hcp})', 'X'],
  ['1713', `${away} ({hcp})`, '2'],
]
const total: readonly UofOutcome[] = [
  ['12', 'over {total}', 'OVER'],
  ['13', 'under {total}', 'UNDER'],
]
const parity: readonly UofOutcome[] = [
  ['70', 'odd', 'ODD'],
  ['72', 'even', 'EVEN'],
]
const yesNo: readonly UofOutcome[] = [
  ['74', 'yes', 'YES'],
  ['76', 'no', 'NO'],
]
const goal: readonly UofOutcome[] = [
  ['6', home, 'HOME'],
  ['7', 'none', 'NONE'],
  ['8', away, 'AWAY'],
]
const sides = [0, 1, 2, 3, 4]
const score: readonly UofOutcome[] = [
  ...sides.flatMap((own) =>
    sides.map((other): UofOutcome => [String(274 + 2 * (own + 5 * other)), `${own}:${other}`, `${own}:${other}`]),
  ),
  ['324', 'other', 'AOS'],
]
const signs = [
  [home, '1'],
  ['draw', 'X'],
  [away, '2'],
] as const
const halfAndFull: readonly UofOutcome[] = signs.flatMap(([half, halfCode], at) =>
  signs.map(([full, fullCode], to): UofOutcome => [
    String(418 + 2 * (3 * at + to)),
    `${half}/${full}`,
    `${halfCode}/${fullCode}`,
  ]),
)

const none = {}
const hcp = { hcp: { as: 'LINE' } } as const
const line = { total: { as: 'LINE' } } as const
const start = { hcp: { as: 'START' } } as const
const of = (name: string, letter: string) => ({ [name]: { as: 'PERIOD', letter } }) as const

const football = ['SOCCER']
const hockey = ['ICE_HOCKEY']
const baseball = ['BASEBALL']
const basketball = ['BASKETBALL', 'AMERICAN_FOOTBALL']
const timed = [...basketball, ...hockey, ...baseball]
const regular = [...football, ...hockey]
const halves = [...football, ...basketball]
const tennis = ['TENNIS']
const points = ['VOLLEYBALL', 'TABLE_TENNIS']
const esports = ['ESPORTS']

type Row = readonly [
  id: number,
  title: string,
  code: string,
  sports: readonly string[],
  reads: UofMarket['reads'],
  outcomes: readonly UofOutcome[],
]

/**
 * Every market of the feed that the house sells. Whatever is not here is dropped and counted: markets whose outcomes depend on
 * a variant (exact goals, scores of sets and maps), players, cards, competitions.
 */
const rows: readonly Row[] = [
  [1, '1x2', '1X2', regular, none, three],
  [10, 'Double chance', 'DC', regular, none, double],
  [11, 'Draw no bet', 'DNB', regular, none, two],
  [14, 'Handicap {hcp}', 'EH', regular, start, headStart],
  [16, 'Handicap', 'AH', football, hcp, handicap],
  [18, 'Total', 'OU', football, line, total],
  [19, `${home} total`, 'TT-H', regular, line, total],
  [20, `${away} total`, 'TT-A', regular, line, total],
  [26, 'Odd/even', 'OE', football, none, parity],
  [29, 'Both teams to score', 'BTTS', football, none, yesNo],
  [31, `${home} clean sheet`, 'CLEAN-H', football, none, yesNo],
  [32, `${away} clean sheet`, 'CLEAN-A', football, none, yesNo],
  [33, `${home} win to nil`, 'NIL-H', football, none, yesNo],
  [34, `${away} win to nil`, 'NIL-A', football, none, yesNo],
  [8, '{!goalnr} goal', 'NEXT-GOAL', football, { goalnr: { as: 'NUMBER' } }, goal],
  [45, 'Correct score', 'CS', football, none, score],
  [47, 'Halftime/fulltime', 'HTFT', football, none, halfAndFull],
  [165, 'Corner handicap', 'CORNERS-AH', football, hcp, handicap],
  [166, 'Total corners', 'CORNERS-OU', football, line, total],
  [176, '1st half - corner handicap', 'CORNERS-AH_1H', football, hcp, handicap],
  [177, '1st half - total corners', 'CORNERS-OU_1H', football, line, total],

  [60, '1st half - 1x2', '1X2_1H', halves, none, three],
  [63, '1st half - double chance', 'DC_1H', football, none, double],
  [64, '1st half - draw no bet', 'DNB_1H', halves, none, two],
  [65, '1st half - handicap {hcp}', 'EH_1H', football, start, headStart],
  [66, '1st half - handicap', 'AH_1H', halves, hcp, handicap],
  [68, '1st half - total', 'OU_1H', halves, line, total],
  [69, `1st half - ${home} total`, 'TT-H_1H', halves, line, total],
  [70, `1st half - ${away} total`, 'TT-A_1H', halves, line, total],
  [74, '1st half - odd/even', 'OE_1H', halves, none, parity],
  [75, '1st half - both teams to score', 'BTTS_1H', football, none, yesNo],
  [76, `1st half - ${home} clean sheet`, 'CLEAN-H_1H', football, none, yesNo],
  [77, `1st half - ${away} clean sheet`, 'CLEAN-A_1H', football, none, yesNo],
  [83, '2nd half - 1x2', '1X2_2H', football, none, three],
  [85, '2nd half - double chance', 'DC_2H', football, none, double],
  [86, '2nd half - draw no bet', 'DNB_2H', football, none, two],
  [88, '2nd half - handicap', 'AH_2H', football, hcp, handicap],
  [90, '2nd half - total', 'OU_2H', football, line, total],
  [94, '2nd half - odd/even', 'OE_2H', football, none, parity],
  [95, '2nd half - both teams to score', 'BTTS_2H', football, none, yesNo],
  [96, `2nd half - ${home} clean sheet`, 'CLEAN-H_2H', football, none, yesNo],
  [97, `2nd half - ${away} clean sheet`, 'CLEAN-A_2H', football, none, yesNo],

  [16, 'Handicap', 'AH_REG', timed, hcp, handicap],
  [18, 'Total', 'OU_REG', timed, line, total],
  [219, 'Winner (incl. overtime)', 'ML', basketball, none, two],
  [223, 'Handicap (incl. overtime)', 'AH', basketball, hcp, handicap],
  [225, 'Total (incl. overtime)', 'OU', basketball, line, total],
  [229, 'Odd/even (incl. overtime)', 'OE', basketball, none, parity],
  [302, '{!quarternr} quarter - draw no bet', 'DNB_P', basketball, of('quarternr', 'Q'), two],
  [303, '{!quarternr} quarter - handicap', 'AH_P', basketball, { ...of('quarternr', 'Q'), ...hcp }, handicap],
  [236, '{!quarternr} quarter - total', 'OU_P', basketball, { ...of('quarternr', 'Q'), ...line }, total],
  [304, '{!quarternr} quarter - odd/even', 'OE_P', basketball, of('quarternr', 'Q'), parity],
  [406, 'Winner (incl. overtime and penalties)', 'ML', hockey, none, two],
  [410, 'Handicap (incl. overtime and penalties)', 'AH', hockey, hcp, handicap],
  [412, 'Total (incl. overtime and penalties)', 'OU', hockey, line, total],
  [251, 'Winner (incl. extra innings)', 'ML', baseball, none, two],
  [256, 'Handicap (incl. extra innings)', 'AH', baseball, hcp, handicap],
  [258, 'Total (incl. extra innings)', 'OU', baseball, line, total],
  [264, 'Odd/even (incl. extra innings)', 'OE', baseball, none, parity],
  [288, '{!inningnr} inning - total', 'OU_P', baseball, { ...of('inningnr', 'I'), ...line }, total],
  [746, '{!inningnr} inning - handicap', 'AH_P', baseball, { ...of('inningnr', 'I'), ...hcp }, handicap],
  [186, 'Winner', 'ML', ['MMA'], none, two],

  [186, 'Winner', 'SET-ML', [...tennis, ...points], none, two],
  [187, 'Game handicap', 'AH', tennis, hcp, handicap],
  [188, 'Set handicap', 'SET-AH', tennis, hcp, handicap],
  [189, 'Total games', 'OU', tennis, line, total],
  [190, 'Odd/even games', 'OE', tennis, none, parity],
  [202, '{!setnr} set - winner', 'SET-W', tennis, of('setnr', 'S'), two],
  [314, 'Total sets', 'SET-OU', [...tennis, ...points], line, total],
  [237, 'Point handicap', 'AH', points, hcp, handicap],
  [238, 'Total points', 'OU', points, line, total],

  [186, 'Winner', 'MW', esports, none, two],
  [1, '1x2', 'MW3', esports, none, three],
  [327, 'Map handicap', 'MAP_H', esports, hcp, handicap],
  [328, 'Total maps', 'MAP_T', esports, line, total],
  [330, '{!mapnr} map - winner (incl. overtime)', 'MAP_W', esports, of('mapnr', 'M'), two],
  [621, '{!mapnr} map - odd/even rounds (incl. overtime)', 'MAP_R_OE', esports, of('mapnr', 'M'), parity],
]

export const uofMarkets: readonly UofMarket[] = rows.map(([id, title, code, sports, reads, outcomes]) => ({
  id,
  title,
  code,
  sports,
  reads,
  outcomes,
}))

/** Sports of the feed by their names there; what is of another is not taken in. */
export const uofSports: Readonly<Record<string, string>> = {
  'sr:sport:1': 'SOCCER',
  'sr:sport:2': 'BASKETBALL',
  'sr:sport:3': 'BASEBALL',
  'sr:sport:4': 'ICE_HOCKEY',
  'sr:sport:5': 'TENNIS',
  'sr:sport:16': 'AMERICAN_FOOTBALL',
  'sr:sport:20': 'TABLE_TENNIS',
  'sr:sport:23': 'VOLLEYBALL',
  'sr:sport:109': 'ESPORTS_CS2',
  'sr:sport:110': 'ESPORTS_LOL',
  'sr:sport:111': 'ESPORTS_DOTA2',
  'sr:sport:117': 'MMA',
  'sr:sport:134': 'ESPORTS_KOG',
  'sr:sport:194': 'ESPORTS_VALORANT',
}

/** Leagues that have higher limits than the lowest, by their names at the feed. */
export const uofTiers: Readonly<Record<string, 1 | 2 | 3>> = {
  'sr:tournament:7': 1,
  'sr:tournament:8': 1,
  'sr:tournament:17': 1,
  'sr:tournament:23': 1,
  'sr:tournament:34': 1,
  'sr:tournament:35': 1,
}
