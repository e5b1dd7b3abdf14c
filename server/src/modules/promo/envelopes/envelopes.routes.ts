import {
  getEnvelopeProof,
  getOwnEnvelopes,
  listEnvelopes,
  openEnvelope,
} from '@parlour/core/contract/promo/player/envelopes.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import { maskedName } from '@parlour/core/rules/masked-name.ts'
import { envelopeContext } from '@parlour/core/rules/promo/envelope-split.ts'
import { createBatcher } from '#platform/batch/batch.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Database, Reader } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberLookup, refuseTrial } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { findDrop, findGone, listDrops, listFirstOpenings, listOpenings, type Drop } from './envelope.sql.ts'
import { createGoneDrops } from './gone-drops.ts'
import { createSplits, openEnvelopes, type OpenCommand, type OpenDecision } from './open-envelopes.service.ts'

/** What closed so long ago is not listed any more. */
const shownForMs = 86_400_000
const shownMost = 40
const openingsShown = 200
/** A process remembers no more openers of a drop. */
const openersKept = 20_000
/** Nobody goes unanswered for longer: whoever does is told to come again, and finds the same. */
const answerWithinMs = 5000

interface Parts {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly brands: Pick<Brands, 'get'>
  readonly vault: Pick<Vault, 'open'>
  readonly protection: Pick<Protection, 'checkPlay' | 'isHeld' | 'listHeld'>
  readonly onBalance: (changed: { memberId: string; balance: string; version: number }) => void
}

/** Red envelopes: which there are, what members find in theirs, and by what they were split. */
export function envelopeRoutes(routes: Routes, parts: Parts): void {
  const { brands, protection } = parts
  openingRoutes(routes, parts)

  const shownOf = async (db: Reader, brandId: string) =>
    listDrops(db, brandId, { since: (await nowMs(db)) - shownForMs, limit: shownMost })

  routes.query(listEnvelopes, async ({ db, brand: { brandId }, language }) => {
    const { defaultLanguage } = await brands.get(brandId)
    const drops = await shownOf(db, brandId)
    return { list: drops.map((drop) => viewOf(drop, { language, defaultLanguage })) }
  })

  routes.query(getOwnEnvelopes, async ({ db, member }) => {
    refuseTrial(member)
    const { brandId, memberId } = member
    if (await protection.isHeld(db, memberId)) return { isShown: false, list: [] }
    const drops = await shownOf(db, brandId)
    const dropIds = drops.map(({ dropId }) => dropId)
    const own = await listOpenings(db, dropIds, [memberId])
    const list = own.map(({ dropId, amount, place }) => ({ dropId, amount: toWire(amount), place: place + 1 }))
    return { isShown: true, list }
  })

  routes.query(getEnvelopeProof, async ({ db, brand: { brandId }, language, input: { params } }) => {
    const { defaultLanguage, merchantCode } = await brands.get(brandId)
    const drop = await findDrop(db, brandId, params.dropId)
    if (!drop) throw new Refusal('promo.envelopes_unknown')
    const { dropId, opensAt, closesAt, count, commit, seed } = drop
    const opened = await listFirstOpenings(db, dropId, openingsShown)
    const names = await memberLookup.listNames(
      db,
      opened.map(({ memberId }) => memberId),
    )
    return {
      dropId,
      title: labelNameOf(drop.titles, { language, defaultLanguage }),
      opensAt,
      closesAt,
      pot: toWire(drop.pot),
      count,
      unit: toWire(drop.unit),
      commit,
      context: envelopeContext({ merchantCode, dropId }),
      seed,
      opened: opened.map(({ place, memberId, amount, at }) => ({
        place: place + 1,
        maskedName: maskedName(names.get(memberId) ?? ''),
        amount: toWire(amount),
        at: Number(at),
      })),
    }
  })
}

/** Opens envelopes, many together; whoever comes when a drop is known to be gone is refused at once. */
function openingRoutes(routes: Routes, { database, brands, vault, protection, onBalance }: Parts): void {
  const splits = createSplits(vault)
  const { listHeld } = protection
  const batcher = createBatcher<OpenCommand, OpenDecision>({
    run: (commands) => database.transaction((tx) => openEnvelopes(tx, commands, { splits, listHeld })),
    onFull: () => new Refusal('request.busy'),
    answerWithinMs,
  })

  const gone = createGoneDrops((dropId) => findGone(database.db, dropId, openersKept))

  routes.direct(openEnvelope, async ({ member, brand, input: { params } }) => {
    refuseTrial(member)
    const { memberId, brandId } = member
    if (gone.isTooLate({ brandId, dropId: params.dropId, memberId })) throw new Refusal('promo.envelopes_gone')
    const { merchantCode } = await brands.get(brand.brandId)
    const decision = await batcher.submit({ brandId, merchantCode, memberId, dropId: params.dropId })
    if (!decision.ok) {
      if (decision.code === 'promo.envelopes_gone') await gone.learn(params.dropId)
      // Whoever is kept from playing reads by what.
      if (decision.code === 'protection.excluded') await protection.checkPlay(database.db, memberId)
      throw new Refusal(decision.code, decision.details)
    }
    const { amount, place, balance, version, isAgain } = decision.value
    const after = { balance: toWire(balance), version }
    if (!isAgain) onBalance({ memberId, ...after })
    return { ...after, amount: toWire(amount), place }
  })
}

function viewOf(drop: Drop, names: { readonly language: string; readonly defaultLanguage: string }) {
  const { dropId, opensAt, closesAt, count, rankFrom, turnoverPercent, commit } = drop
  const title = labelNameOf(drop.titles, names)
  const left = count - drop.taken
  return { dropId, title, opensAt, closesAt, pot: toWire(drop.pot), count, left, rankFrom, turnoverPercent, commit }
}
