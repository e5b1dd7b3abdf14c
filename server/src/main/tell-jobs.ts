import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { toWire } from '@parlour/core/money/money.ts'
import type { Database } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Access, Brands } from '#modules/brand/index.ts'
import { findIssueById, type LotteryEvents, type ReadCatalogue } from '#modules/lottery/index.ts'
import { listSpendable } from '#modules/wallet/index.ts'
import {
  tellBrandJob,
  tellIssueJob,
  tellMembersJob,
  tellProfileJob,
  tellProtectionJob,
  tellSettingsJob,
  tellVerificationJob,
} from './tell.ts'

const Members = Type.Object({ memberIds: Type.Array(Type.String()) })
const OneBrand = Type.Object({ brandId: Type.String() })
const Whom = Type.Object({ brandId: Type.String(), memberId: Type.Optional(Type.String()) })
const OneMember = Type.Object({ memberId: Type.String() })
const OneIssue = Type.Object({ issueId: Type.String() })

interface Parts {
  readonly database: Database
  readonly realtime: Realtime
  readonly brands: Brands
  readonly access: Access
  readonly catalogue: ReadCatalogue
  readonly events: LotteryEvents
}

/**
 * What a command in another process left word of, told by the server that holds the sockets. Each reads what stands
 * now, so one that comes late or twice tells the truth.
 */
export function tellJobs({ database, realtime, brands, access, catalogue, events }: Parts): readonly Job[] {
  return [
    {
      name: tellMembersJob,
      work: async (payload) => {
        const { memberIds } = Value.Parse(Members, payload)
        for (const { memberId, balance, version } of await listSpendable(database.db, memberIds)) {
          realtime.pushBalance(memberId, { sumBalance: toWire(balance), version })
        }
      },
    },
    {
      name: tellBrandJob,
      work: async (payload) => {
        const { brandId } = Value.Parse(OneBrand, payload)
        const brand = await brands.getAnew(brandId)
        realtime.tellStatus(brandId, (ip) => access.decide(brand, ip).status)
      },
    },
    {
      name: tellSettingsJob,
      work: async (payload) => {
        const { brandId } = Value.Parse(OneBrand, payload)
        realtime.toBrand(brandId, 'settings', {})
      },
    },
    {
      name: tellProfileJob,
      work: async (payload) => {
        const { brandId, memberId } = Value.Parse(Whom, payload)
        if (memberId === undefined) realtime.toBrand(brandId, 'profile', {})
        else realtime.toMember(memberId, 'profile', {})
      },
    },
    {
      name: tellProtectionJob,
      work: async (payload) => {
        realtime.toMember(Value.Parse(OneMember, payload).memberId, 'protection', {})
      },
    },
    {
      name: tellVerificationJob,
      work: async (payload) => {
        realtime.toMember(Value.Parse(OneMember, payload).memberId, 'verification', {})
      },
    },
    {
      name: tellIssueJob,
      work: async (payload) => {
        const { issueId } = Value.Parse(OneIssue, payload)
        const issue = await findIssueById(database.db, issueId)
        const game = issue && (await catalogue()).findAnyGame(issue.gameId)
        if (game) events.onIssue(game, issue)
      },
    },
  ]
}
