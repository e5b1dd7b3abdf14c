/** The pages of the lottery and the areas whose games stand there; the first has all. */
export const lotteryPages = [
  { to: '/lottery', name: 'all', areas: ['VN', 'SEA', 'CN'] },
  { to: '/vnlottery', name: 'vn', areas: ['VN'] },
  { to: '/seaLottery', name: 'sea', areas: ['SEA'] },
  { to: '/elott', name: 'e', areas: ['CN'] },
] as const

export type LotteryPageOf = (typeof lotteryPages)[number]

interface InArea {
  readonly area: string
  readonly gameCode: string
}

/** The page at an address. */
export function pageAt(pathname: string): LotteryPageOf {
  return lotteryPages.find(({ to }) => to === pathname) ?? lotteryPages[0]
}

/** The page of an area of its own. */
export const pageOfArea = (area: string): LotteryPageOf =>
  lotteryPages.findLast(({ areas }) => (areas as readonly string[]).includes(area)) ?? lotteryPages[0]

const areaGames = <Game extends InArea>({ areas }: LotteryPageOf, games: readonly Game[]): readonly Game[] =>
  games.filter(({ area }) => (areas as readonly string[]).includes(area))

/**
 * The games of a page. One that an address asks for is there even if it is of another area, so that no link is dead; and
 * where a brand has none of the area, what it has stands there.
 */
export function gamesAt<Game extends InArea>(
  page: LotteryPageOf,
  games: readonly Game[],
  asked: string | undefined,
): readonly Game[] {
  const own = areaGames(page, games)
  if (own.length === 0) return games
  const other = games.find(({ gameCode }) => gameCode === asked)
  return other === undefined || own.includes(other) ? own : [other, ...own]
}

/** The pages worth a link: those that show some games and not all of them, with the one that has all before them. */
export function openPages(games: readonly InArea[]): readonly LotteryPageOf[] {
  const [all, ...others] = lotteryPages
  const apart = others.filter((page) => {
    const { length } = areaGames(page, games)
    return length > 0 && length < games.length
  })
  return apart.length === 0 ? [] : [all, ...apart]
}
