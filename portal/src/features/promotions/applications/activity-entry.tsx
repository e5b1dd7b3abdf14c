import { Link } from '@tanstack/react-router'
import { termsPlace } from '../promo-places.ts'
import type { Activity } from './activities.ts'
import { ActivityBadge } from './activity-badge.tsx'

/** A promotion that a member is in. */
export function ActivityEntry({ activity: { promotionId, title, status } }: { readonly activity: Activity }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-large border border-line-soft p-4">
      <Link
        {...termsPlace(promotionId)}
        className="inline-flex min-h-11 items-center rounded-small text-sm font-semibold underline-offset-4 hover:underline md:min-h-8"
      >
        <bdi>{title}</bdi>
      </Link>
      <ActivityBadge status={status} />
    </li>
  )
}
