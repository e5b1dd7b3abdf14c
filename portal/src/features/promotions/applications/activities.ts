import type { OwnPromotion, Promotion } from '../promotions.queries.ts'
import type { Application } from './applications.queries.ts'

/** The statuses of activities, in the specification's order. */
export const activityStatuses = [
  'applying',
  'rejected',
  'issued',
  'claimed',
  'process',
  'signed',
  'coming_soon',
  'close',
] as const
export type ActivityStatus = (typeof activityStatuses)[number]

const ofApplications: readonly ActivityStatus[] = ['applying', 'rejected', 'issued', 'claimed', 'close']

/** Whether something that was applied for can be in a status. */
export const isOfApplications = (status: ActivityStatus): status is Application['state'] =>
  ofApplications.includes(status)

/** A promotion in which a member stands somewhere, without an application. */
export interface Activity {
  readonly promotionId: string
  readonly title: string
  readonly status: ActivityStatus
}

/**
 * What a member is in beside what it applied for: of promotions that are applied for, and of claims that an operator looks
 * at, the applications tell, once they are under way; and what is open for anybody is no activity of one's own.
 */
export function activitiesOf(
  own: readonly OwnPromotion[],
  promotions: readonly Promotion[],
  wanted: ActivityStatus | undefined,
): readonly Activity[] {
  const known = new Map(promotions.map((promotion) => [promotion.promotionId, promotion]))
  return own.flatMap(({ promotionId, status }) => {
    const promotion = known.get(promotionId)
    const shown = activityStatuses.find((one) => one === status)
    if (promotion === undefined || shown === undefined) return []
    const isApplied = promotion.type === 'MANUAL' || shown === 'applying' || shown === 'rejected'
    if (isApplied && shown !== 'coming_soon') return []
    return wanted === undefined || wanted === shown ? [{ promotionId, title: promotion.title, status: shown }] : []
  })
}
