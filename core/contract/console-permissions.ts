/** Everything that a role may allow. A call of the console names one of these; what is not listed nobody may do. */
export const permissions = [
  'members.read',
  'members.note',
  'members.freeze',
  'members.protect',
  'members.sessions',
  'members.force_password',
  'members.close',
  'members.secrets',
  'members.contacts',
  'members.label',
  'brands.read',
  'brands.maintenance',
  'brands.flags',
  'brands.registration',
  'brands.labels',
  'brands.access',
  'brands.profile',
  'lottery.results',
  'lottery.correct',
  'lottery.games',
  'lottery.risk',
  'withdrawals.read',
  'withdrawals.review',
  'withdrawals.pay',
  'games.vendors',
  'games.catalogue',
  'games.transactions',
  'games.correct',
  'content.edit',
  'chat.moderate',
  'feedback.answer',
  'audit.read',
  'approvals.read',
  'approvals.decide',
  'operators.read',
  'operators.manage',
] as const

export type Permission = (typeof permissions)[number]

/** Works that last longer, or have no end, close a brand only when another operator agrees. */
export const worksAloneMaxMs = 24 * 3_600_000
