import { getMember } from '@parlour/core/contract/identity/player/identity.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { decideDirection } from '@parlour/core/rules/agents/transfer.ts'
import type { Routes } from '#platform/http/routes.ts'
import { readRights } from '#modules/agents/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberLookup, type Identity } from '#modules/identity/index.ts'
import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import { unreadOf } from '#modules/inbox/index.ts'
import { findFunds } from '#modules/wallet/index.ts'

/** Who is signed in, with what the header shows: one call for the page instead of three. */
export function memberRoutes(
  routes: Routes,
  { identity, brands }: { readonly identity: Identity; readonly brands: Brands },
): void {
  routes.query(getMember, async ({ db, brand, member, language }) => {
    const ownBrand = await brands.get(brand.brandId)
    const [row, funds, unread, label, rights] = await Promise.all([
      identity.findMember(member.memberId),
      findFunds(db, member.memberId),
      unreadOf(db, member),
      memberLookup.findLabelOf(db, member.memberId),
      readRights(db, ownBrand, member.memberId),
    ])
    const { defaultLanguage } = ownBrand
    const labelName = label === undefined ? '' : labelNameOf(label.names, { language, defaultLanguage })
    const known = defined(row, 'a session belongs to a member')
    return {
      id: known.memberId,
      account: known.username,
      nickname: known.nickname,
      type: known.type,
      toUpline: decideDirection('UP', known, rights).ok ? 1 : 0,
      clubLabel: { labelName, rankLevel: label?.rankLevel ?? 0 },
      memberLabel: labelName,
      labelColour: label?.colour ?? 'neutral',
      unread,
      balance: toWire(funds.sumBalance),
      version: funds.version,
      currency: funds.currency,
      joinedAt: Number(known.joinedAt),
    }
  })
}
