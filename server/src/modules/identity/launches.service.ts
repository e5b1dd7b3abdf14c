import type { LaunchTarget } from '@parlour/core/contract/lottery/player/launch.ts'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { BrandContext, MemberContext } from '#platform/http/context.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import { insertLaunch, takeLaunch, type TakenLaunch } from './launch.sql.ts'
import { hashOf, newToken, type Sessions } from './sessions.ts'

/** How long an address to launch at is good. */
const lifeMs = 60_000
/** Addresses that a member is given in a minute. */
const minutely = 20
/** The page that takes the token out of its address. */
const openingPage = '/launched'

interface Parts {
  readonly database: Database
  readonly sessions: Sessions
  readonly brands: Brands
  readonly originsOf: (brand: Brand) => readonly string[]
}

interface LaunchRequest {
  readonly member: MemberContext
  /** The host that the page was read at. */
  readonly host: string
  readonly scope: NonNullable<MemberContext['scope']>
  readonly target: LaunchTarget
}

interface Opening {
  readonly brand: BrandContext
  readonly launchToken: string
  readonly host: string
  readonly ip: string
  readonly agent: string
  /** The session of the page that opens it, where it has one. */
  readonly token: string | undefined
}

export interface Opened {
  readonly launch: TakenLaunch
  readonly token: string
  /** Older windows of the same session that ended for this one. */
  readonly ended: readonly string[]
}

export type Launches = ReturnType<typeof createLaunches>

/**
 * Windows that are launched: an address with a token of 256 bits, good once, for a minute and at its host; and the
 * session that the token is exchanged for, which is for what was launched alone and ends with the one that launched it.
 */
export function createLaunches({ database, sessions, brands, originsOf }: Parts) {
  return {
    /** Refused: `identity.launch_too_often`. */
    async issue({ member, host, scope, target }: LaunchRequest): Promise<{ gameUrl: string; expiresAt: number }> {
      const { brandId, memberId, sessionId } = member
      const address = addressOf(originsOf(await brands.get(brandId)), host)
      const token = newToken()
      const launch = {
        launchId: newId(),
        tokenHash: hashOf(token),
        brandId,
        memberId,
        sessionId,
        scope,
        target,
        lifeMs,
      }
      const expiresAt = await database.transaction((tx) =>
        insertLaunch(tx, { ...launch, host: address.hostname }, minutely),
      )
      if (expiresAt === undefined) throw new Refusal('identity.launch_too_often')
      // What stands behind # is told to no server, and to no page that this one leads to.
      return { gameUrl: `${address.origin}${openingPage}#${token}`, expiresAt }
    },
    /** Refused: `identity.launch_spent`, whatever is wrong with the token. */
    async open({ brand, launchToken, host, ip, agent, token }: Opening): Promise<Opened> {
      const { brandId } = brand
      const member = token === undefined ? undefined : await sessions.find(token, brand)
      return database.transaction(async (tx) => {
        const tokenHash = hashOf(launchToken)
        const launch = await takeLaunch(tx, { tokenHash, brandId, host, by: member?.memberId ?? null })
        if (!launch) throw new Refusal('identity.launch_spent')
        const opened = await sessions.openLaunched(tx, { parentId: launch.sessionId, scope: launch.scope, ip, agent })
        return { launch, ...opened }
      })
    },
  }
}

/** The brand's own origin at the host that was asked, or at its first: never one that a caller made up. */
function addressOf(origins: readonly string[], host: string): URL {
  const known = origins.map((origin) => new URL(origin))
  const [first] = known
  const address = known.find(({ hostname }) => hostname === host) ?? first
  if (!address) throw new Refusal('request.merchant_unknown')
  return address
}
