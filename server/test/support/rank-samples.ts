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

const reason = 'Because the test asks.'
const shared = { turnoverPercent: 100, excludedTypes: [], askAbove: null, reason }

/** Bodies about ranks that pass their shapes: the smallest ladder, and a lock. */
export const rankSamples = {
  'POST /console/api/brands/:merchant/ladder-proposals': { levels: [level(0, '0'), level(1, '1000')], ...shared },
  'PUT /console/api/brands/:merchant/members/:id/rank-lock': { isLocked: true, reason },
}
