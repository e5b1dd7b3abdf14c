import { getMember } from '@parlour/core/contract/identity.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { Brands } from '#modules/brand/index.ts'
import { findLabelOf, labelNameOf, type Identity } from '#modules/identity/index.ts'
import { unreadOf } from '#modules/inbox/index.ts'
import { findFunds } from '#modules/wallet/index.ts'

/** Who is signed in, with what the header shows: one call for the page instead of three. */
export function memberView(
  routes: Routes,
  { identity, brands }: { readonly identity: Identity; readonly brands: Brands },
): void {
  routes.query(getMember, async ({ db, brand, member, language }) => {
    const [row, funds, unread, label, { defaultLanguage }] = await Promise.all([
      identity.findMember(member.memberId),
      findFunds(db, member.memberId),
      unreadOf(db, member),
      findLabelOf(db, member.memberId),
      brands.get(brand.brandId),
    ])
    const labelName = label === undefined ? '' : labelNameOf(label.names, { language, defaultLanguage })
    const known = defined(row, 'a session belongs to a member')
    return {
      id: known.memberId,
      account: known.username,
      nickname: known.nickname,
      type: known.type,
      toUpline: 0,
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
