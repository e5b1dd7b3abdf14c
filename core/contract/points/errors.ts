import type { RefusalRows } from '../refusal-rows.ts'

/** What the calls of points may be refused. */
export const errors = {
  'points.convert_closed': { status: 403 },
  'points.amount_invalid': { status: 422 },
  'points.day_limit': { status: 422 },
  'points.insufficient': { status: 422 },
  'points.mall_closed': { status: 403 },
  'points.item_unknown': { status: 404 },
  'points.item_not_open': { status: 422 },
  'points.rank_needed': { status: 403 },
  'points.sold_out': { status: 409 },
  'points.member_limit': { status: 422 },
  'points.recipient_needed': { status: 422 },
  'console.points_terms_invalid': { status: 422 },
  'console.points_item_invalid': { status: 422 },
  'console.points_item_unknown': { status: 404 },
  'console.points_item_needs_approval': { status: 409 },
  'console.points_item_shown': { status: 409 },
  'console.points_items_full': { status: 409 },
  'console.redemption_unknown': { status: 404 },
  'console.redemption_decided': { status: 409 },
  'console.redemption_claimed': { status: 409 },
} as const satisfies RefusalRows
