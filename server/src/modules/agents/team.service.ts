import { isId } from '#platform/crypto/ids.ts'
import type { Reader } from '#platform/db/database.ts'
import { agentLines } from '#modules/identity/index.ts'

const pageDefault = 25

type TeamMember = Awaited<ReturnType<typeof agentLines.listTeamByAge>>[number]

export interface TeamPage {
  readonly list: readonly TeamMember[]
  readonly next: string | null
}

/** A page of an agent's direct members. What a cursor says is the last row: its name, or when it came and its id. */
export async function readTeam(
  db: Reader,
  { brandId, memberId }: { readonly brandId: string; readonly memberId: string },
  request: {
    readonly name?: string | undefined
    readonly cursor?: string | undefined
    readonly limit?: number | undefined
  },
): Promise<TeamPage> {
  const limit = request.limit ?? pageDefault
  const prefix = request.name?.trim().toLowerCase() ?? ''
  const team = { brandId, memberId, limit: limit + 1 }
  const rows =
    prefix === ''
      ? await agentLines.listTeamByAge(db, team, placeOf(request.cursor))
      : await agentLines.listTeamByName(db, team, { prefix, after: request.cursor })
  const list = rows.slice(0, limit)
  const last = rows.length > limit ? list.at(-1) : undefined
  if (!last) return { list, next: null }
  return { list, next: prefix === '' ? `${last.joinedAt}.${last.memberId}` : last.username }
}

/** A cursor that nobody gave is the beginning. */
function placeOf(cursor: string | undefined) {
  const [, joinedAt = '', memberId = ''] = /^(\d{1,15})\.(.+)$/.exec(cursor ?? '') ?? []
  return isId(memberId) ? { joinedAt: Number(joinedAt), memberId } : undefined
}
