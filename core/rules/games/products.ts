/** What vendors' games are bets of: the codes of the specification's categories, the most played first. */
export const gameProducts = ['RNG', 'LIVE', 'FISH', 'BINGO', 'BGS', 'PVP', 'COCKFIGHT', 'SPORTS', 'ESPORTS'] as const
export type GameProduct = (typeof gameProducts)[number]

/** What a bet may be of: the lottery, or a product of vendors. */
export const betProducts = ['LOTT', ...gameProducts] as const
export type BetProduct = (typeof betProducts)[number]

/** Whether a text names a product of vendors. */
export const isGameProduct = (text: string): text is GameProduct => gameProducts.some((one) => one === text)
