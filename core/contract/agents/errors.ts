import type { RefusalRows } from '../refusal-rows.ts'

/** What the calls of agents may be refused. */
export const errors = {
  'agents.agent_required': { status: 403 },
  'agents.member_unknown': { status: 404 },
  'agents.link_unknown': { status: 404 },
  'agents.too_many_links': { status: 422 },
  'agents.rate_invalid': { status: 422 },
  'agents.rate_above_own': { status: 422 },
  'agents.rate_not_raised': { status: 422 },
  'agents.quota_used_up': { status: 422 },
  'console.rate_invalid': { status: 422 },
  'console.rate_above_upline': { status: 422 },
  'agents.transfers_off': { status: 403 },
  'agents.transfer_up_off': { status: 403 },
  'agents.receiver_unknown': { status: 404 },
  'agents.top_up_unknown': { status: 404 },
  'agents.top_up_ended': { status: 409 },
  'agents.top_up_waits': { status: 409 },
  'agents.receiver_closed': { status: 422 },
  'agents.transfer_minimum': { status: 422 },
  'agents.transfer_day_limit': { status: 422 },
  'agents.transfers_today': { status: 422 },
  'agents.transfer_code_needed': { status: 422 },
  'agents.transfer_authenticator_needed': { status: 422 },
} as const satisfies RefusalRows
