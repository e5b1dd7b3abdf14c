import type { Tx } from '#platform/db/database.ts'
import { newId } from '#platform/crypto/ids.ts'
import { Refusal } from '#platform/refusal.ts'
import { transferRules } from '#modules/agents/index.ts'
import { decideNewBrand, brandFounding, type Brands } from '#modules/brand/index.ts'
import { cashierRules } from '#modules/cashier/index.ts'
import { chatRooms } from '#modules/chat/index.ts'
import { readDefaultContent, type Content } from '#modules/content/index.ts'
import { defaultOffers, defaultSeries, brandGames } from '#modules/lottery/index.ts'
import { ladders } from '#modules/promo/index.ts'
import { sportsBooks } from '#modules/sportsbook/index.ts'
import type { BrandDefaults } from './brand-defaults.ts'
import type { Founding, FoundingRequest } from './plan-brand.ts'

const bankTextMost = 80

/**
 * Decides whether a brand can be founded as it is wanted, and holds the founding of others until the transaction ends;
 * answers the request as it is kept. Refuses `console.brand_…` and `console.language_…`.
 */
export async function checkFounding(
  tx: Tx,
  request: FoundingRequest,
  defaults: BrandDefaults,
): Promise<FoundingRequest> {
  await brandFounding.lock(tx)
  const choices = {
    currencies: new Set(Object.keys(defaults.currencies)),
    themes: new Set(defaults.themes.map(({ theme }) => theme)),
    isZoneKnown: await brandFounding.isZoneKnown(tx, request.timeZone),
  }
  const decision = decideNewBrand(request, { taken: await brandFounding.findTaken(tx), choices })
  if (!decision.ok) throw new Refusal(decision.code, decision.details)
  const { account } = request
  const banks = request.banks.map((name) => name.trim())
  if (new Set(banks).size !== banks.length || !banks.every(isBankText)) throw invalid('banks')
  if (account && ![account.bank, account.holder, account.number].every(isBankText)) throw invalid('account')
  return { ...request, ...decision.value, banks }
}

/** A request as those who decide and the log of operators read it: the account whole. */
export function shownRequest(request: FoundingRequest) {
  const { merchantCode: code, account, profile: law, ...rest } = request
  const { bank, holder, number } = account ?? {}
  return {
    code,
    name: rest.name,
    hosts: [...rest.hosts],
    currency: rest.currency,
    timeZone: rest.timeZone,
    languages: [...rest.languages],
    theme: rest.theme,
    law,
    isDefault: rest.isDefault,
    account: account === null ? null : [bank, holder, number].join(' · '),
    banks: [...rest.banks],
  }
}

const isBankText = (text: string) => text.trim() !== '' && text.length <= bankTextMost
const invalid = (field: string) => new Refusal('console.brand_invalid', { field })

/**
 * Writes a brand with all that it begins with, in one transaction: whole or not at all. What is no amount and not named
 * here holds by the rows that hold for every brand: the thresholds of laundering and of identity, the codes, the risk of
 * sign-ins.
 */
export async function foundBrand(
  tx: Tx,
  { brands, content }: { readonly brands: Brands; readonly content: Content },
  founding: Founding,
): Promise<void> {
  const { brand, profile, games, twoPersonAbove, transferLeast } = founding
  const { brandId } = brand
  await brands.create(tx, brand, founding.registerRules)
  if (profile !== 'default') await brandFounding.updateJurisdiction(tx, brandId, { profile, stricter: {} })
  await brandGames.insertGames(tx, games)
  await brandGames.insertOffers(tx, defaultOffers(brandId, games))
  await brandGames.insertSeries(tx, defaultSeries(brandId))
  for (const method of founding.methods) await cashierRules.insertMethod(tx, method)
  await cashierRules.upsertWithdrawalRule(tx, brandId, {
    ...(await cashierRules.getWithdrawalRule(tx, brandId)),
    twoPersonAbove,
  })
  await cashierRules.upsertDepositRule(tx, brandId, {
    ...(await cashierRules.getDepositRule(tx, brandId)),
    twoPersonAbove,
  })
  await transferRules.upsert(tx, brand, { ...(await transferRules.get(tx, brand)), minimum: transferLeast })
  await sportsBooks.open(tx, { brandId, worth: founding.worth })
  await ladders.write(tx, brandId, founding.ladder)
  for (const room of founding.rooms) await chatRooms.upsert(tx, { ...room, roomId: newId(), brandId })
  await content.addMissing(tx, brand, readDefaultContent())
}
