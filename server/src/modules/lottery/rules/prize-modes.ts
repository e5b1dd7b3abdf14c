import type { Game, SeriesOffer } from '../types.ts'

/** The prize modes of the wire (specification, point 3): what everything is sold in, series of another range, and two areas. */
export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const
export type PrizeMode = (typeof prizeModes)[number]

/** The ids under which a bet names its series: traditional, or those of `ZY` (lottery rule book C.1). */
export const traditional = 1
export const alternative = 2

/** The mode that was asked for, however it is written; undefined for none that is known. */
export function prizeModeOf(text: string): PrizeMode | undefined {
  return prizeModes.find((mode) => mode.toLowerCase() === text.toLowerCase())
}

/** Whether a game is an e-lottery: a fast draw of our own (lottery rule book C and D). */
export const isELottery = ({ area }: Pick<Game, 'area'>): boolean => area === 'CN'

/** In which modes a brand sells a game: `ZY` where it has series of that mode in the game's group. */
export function prizeModesOf(
  { area, groupCode }: Pick<Game, 'area' | 'groupCode'>,
  series: readonly Pick<SeriesOffer, 'groupCode' | 'prizeModeId'>[],
): PrizeMode[] {
  const hasAlternative = series.some((own) => own.groupCode === groupCode && own.prizeModeId === alternative)
  return [
    'Lott',
    ...(hasAlternative ? (['ZY'] as const) : []),
    ...(isELottery({ area }) ? (['Elott'] as const) : []),
    ...(area === 'SEA' ? (['SEA'] as const) : []),
  ]
}

/** The games of a mode; all of them where none is asked for, none where it is unknown. */
export function gamesOfMode<One extends Pick<Game, 'area' | 'groupCode'>>(
  games: readonly One[],
  asked: string | undefined,
  series: readonly Pick<SeriesOffer, 'groupCode' | 'prizeModeId'>[],
): readonly One[] {
  if (asked === undefined || asked === '') return games
  const mode = prizeModeOf(asked)
  return mode === undefined ? [] : games.filter((game) => prizeModesOf(game, series).includes(mode))
}
