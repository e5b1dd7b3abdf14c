import type { Money } from '@parlour/core/money/money.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { isHeld, type Exclusion } from '@parlour/core/rules/protection/exclusions.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { openLedger } from '#modules/wallet/index.ts'
import { contactHashes } from './contacts.ts'
import { exclusionDeeds } from './exclusions.service.ts'
import { openGuard, refusalOf } from './guard.ts'
import type { Owner } from './hold.ts'
import { limitDeeds } from './limits.service.ts'
import { hasAnsweredPrompt, listExclusions, listExclusionsByContact } from './protection.sql.ts'

export type Protection = ReturnType<typeof createProtection>

/** What members are held to, by themselves and by operators, and who is kept from playing. */
export function createProtection({ brands, vault }: { readonly brands: Brands; readonly vault: Vault }) {
  const contactKey = vault.derive('excluded contact')
  return {
    ...limitDeeds,
    ...exclusionDeeds({ brands, contactKey }),

    openGuard: (tx: Tx, given: Parameters<typeof openGuard>[2]) => openGuard(tx, brands, given),

    /** Refuses a deposit that is begun: what was begun before and may still come in counts (`pending`). */
    async checkDeposit(
      tx: Tx,
      owner: Owner,
      { amount, pending }: { readonly amount: Money; readonly pending: () => Promise<Money> },
    ): Promise<void> {
      const { law } = await brands.get(owner.brandId)
      if (law.isLimitAnswerRequired && !(await hasAnsweredPrompt(tx, owner.memberId)))
        throw new Refusal('protection.answer_required')
      // Two that begin at once are asked one after the other.
      const ledger = await openLedger(tx, [owner.memberId])
      const guard = await openGuard(tx, brands, { ledger, members: [owner] })
      if (!ledger.isWatched(owner.memberId)) return
      const against = guard.against(owner.memberId, { deposit: amount + (await pending()) })
      if (against) throw new Refusal(against.code, against.details)
    },

    /** Refuses play to whoever is excluded, whatever it is played with. */
    async checkPlay(db: Reader, memberId: string): Promise<void> {
      const exclusions = await listExclusions(db, [memberId])
      if (exclusions.length === 0) return
      const against = refusalOf(exclusions, await nowMs(db))
      if (against) throw new Refusal(against.code, against.details)
    },

    /** Which of some members are excluded now. */
    listHeld: (db: Reader, memberIds: readonly string[]) => listHeld(db, memberIds),

    /** Which of some members are excluded now, by what does not end by itself soon: a break is none. */
    listExcluded: (db: Reader, memberIds: readonly string[]) =>
      listHeld(db, memberIds, ({ kind }) => kind !== 'TIME_OUT'),

    /** Whether a member is kept from playing now. */
    isHeld: async (db: Reader, memberId: string): Promise<boolean> => (await listHeld(db, [memberId])).length > 0,

    /** Refuses an account to whoever is excluded under another name, by address and number. */
    async checkRegistration(tx: Tx, owner: Owner): Promise<void> {
      const sheet = defined(
        await memberLookup.findSheet(tx, owner.brandId, owner.memberId),
        'who registers was just written',
      )
      const contacts = contactHashes(contactKey, sheet)
      if (contacts.length === 0) return
      const others = await listExclusionsByContact(tx, owner.brandId, contacts)
      if (others.length === 0) return
      const now = await nowMs(tx)
      if ((await listExclusions(tx, others)).some((one) => isHeld(one, now)))
        throw new Refusal('protection.registration_excluded')
    },
  }
}

async function listHeld(
  db: Reader,
  memberIds: readonly string[],
  isAsked: (exclusion: Exclusion) => boolean = () => true,
): Promise<readonly string[]> {
  const exclusions = await listExclusions(db, memberIds)
  if (exclusions.length === 0) return []
  const now = await nowMs(db)
  return [...new Set(exclusions.filter((one) => isAsked(one) && isHeld(one, now)).map(({ memberId }) => memberId))]
}
