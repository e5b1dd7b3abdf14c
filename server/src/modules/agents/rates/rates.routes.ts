import * as calls from '@parlour/core/contract/agents/player/rates.ts'
import { isAgentType } from '@parlour/core/rules/identity/member-types.ts'
import type { MemberContext } from '#platform/http/context.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { refuseTrial, type Identity } from '#modules/identity/index.ts'
import { openMember, raiseRates, readOwnRates } from './rates.service.ts'

interface Parts {
  readonly brands: Brands
  readonly identity: Pick<Identity, 'openBelow'>
}

/** What members have of each product, what agents give to those directly below, and accounts that they open there. */
export function rateRoutes(routes: Routes, { brands, identity }: Parts): void {
  routes.query(calls.getOwnRates, ({ db, member }) => readOwnRates(db, member))

  routes.command(calls.raiseRates, async ({ tx, member, input: { body } }) => {
    refuseOthers(member)
    return { rates: await raiseRates(tx, member, body) }
  })

  routes.command(calls.openMember, async ({ tx, member, input: { body } }) => {
    refuseOthers(member)
    const brand = await brands.get(member.brandId)
    await openMember(tx, identity, { brand, agent: member, request: body })
    return {}
  })
}

function refuseOthers(member: MemberContext): void {
  if (!isAgentType(member.type)) throw new Refusal('agents.agent_required')
  refuseTrial(member)
}
