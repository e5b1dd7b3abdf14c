import { nowMs } from '#platform/clock/now.ts'
import type { Reader } from '#platform/db/database.ts'
import type { MemberContext } from '#platform/http/context.ts'
import type { Brands } from '#modules/brand/index.ts'
import { openTrialLine } from './trial-line.ts'

/** Opens the example of whoever looks at it, as it is now. */
export const trialReader =
  ({ brands }: { readonly brands: Pick<Brands, 'get'> }) =>
  async (db: Reader, member: Pick<MemberContext, 'brandId' | 'username' | 'type'>) =>
    openTrialLine(member, { now: await nowMs(db), timeZone: (await brands.get(member.brandId)).timeZone })
