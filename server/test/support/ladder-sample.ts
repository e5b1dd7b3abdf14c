const level = (rankLevel: number, total: string) => ({
  rankLevel,
  names: { en: `VIP${rankLevel}` },
  colour: 'neutral',
  total,
  keep: '0',
  bonus: '0',
  salary: '0',
  cashbackBasisPoints: 0,
  withdrawalsADay: 3,
})

/** The smallest ladder that passes the shape. */
export const ladder = {
  levels: [level(0, '0'), level(1, '1000')],
  turnoverPercent: 100,
  excludedTypes: [],
  askAbove: null,
}
