import type { BeaconValue } from '@parlour/core/fair/beacon-signature.ts'
import { commitOf } from '@parlour/core/fair/commitment.ts'
import { merkleRoot, merkleTree } from '@parlour/core/fair/merkle.ts'
import { createStream } from '@parlour/core/fair/stream.ts'
import { assert, defined } from '@parlour/core/kernel/assert.ts'
import { fromWire } from '@parlour/core/money/money.ts'
import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import { drawRaffle, raffleContext } from '@parlour/core/rules/promo/raffle-draw.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { openLedger, type OpenLedger } from '#modules/wallet/index.ts'
import { giveAwards, type GivenAward } from '../give-awards.service.ts'
import type { PromoNews } from '../promo-news.ts'
import { linesOf } from './close-list.service.ts'
import { insertDraw, type DrawnTicket } from './draw.sql.ts'
import { lockRaffle, termsOf, type PrizeSheet, type Raffle, type RaffleList } from './raffle.sql.ts'
import { listTickets } from './ticket.sql.ts'

export const raffleSeal = (raffleId: string) => `raffle ${raffleId}`

export interface DrawParts {
  readonly brands: Pick<Brands, 'get'>
  readonly vault: Pick<Vault, 'open'>
  readonly protection: Pick<Protection, 'listHeld'>
  readonly news: PromoNews
}

interface Win extends GivenAward {
  readonly prize: PrizeSheet
}

/** A member whose balance changed by what it won. */
export interface Winner {
  readonly memberId: string
  readonly balance: bigint
  readonly version: number
}

/**
 * Draws a raffle by its sealed seed and the round of the beacon, from the list that was closed before, and gives what was
 * won, all in one transaction: what a kill interrupts is drawn whole or not at all. A draw is written once; no operator,
 * setting or second process makes another.
 */
export async function drawClosed(
  tx: Tx,
  raffleId: string,
  { value, ...parts }: DrawParts & { readonly value: BeaconValue },
): Promise<readonly Winner[]> {
  const raffle = await lockRaffle(tx, raffleId)
  const list = raffle?.list
  if (!raffle || !list || raffle.draw !== null) return []
  assert(value.round === list.round, 'a raffle is drawn by its round')
  const tickets = await listTickets(tx, raffleId)
  const isKept = tickets.length === list.tickets && merkleRoot(merkleTree(linesOf(tickets))) === list.root
  assert(isKept, 'the tickets are those of the list that was told')
  const seed = parts.vault.open(raffle.sealed, raffleSeal(raffleId))
  assert(commitOf(seed) === raffle.commit, 'a seed fits its commitment')
  const { merchantCode } = await parts.brands.get(raffle.brandId)
  const context = contextOf(raffle, { merchantCode, list, beacon: value.randomness })
  const { slots } = list
  const drawn = drawRaffle(
    { terms: termsOf(raffle), count: tickets.length, slots },
    createStream(seed, context),
    (place) => tickets[place]?.holder,
  )
  const picks = drawn.map(({ place, prize }): DrawnTicket => {
    const { number, memberId } = defined(tickets[place], 'a ticket that was drawn')
    return { place, number, memberId, prize, awardId: prize === null ? null : newId() }
  })
  const wins = picks.flatMap((pick, seq) => winOf(raffle, pick, seq))
  const given = wins.reduce((sum, { amount }) => sum + amount, 0n)
  assert(given <= raffle.budget, 'a raffle gives no more than its prizes')
  const at = await nowMs(tx)
  const draw = { drawnAt: at, seed: seed.toString('hex'), beacon: value.randomness, signature: value.signature, given }
  const ledger = await openLedger(tx, [...new Set(wins.map(({ memberId }) => memberId))])
  await giveWins(tx, ledger, { raffle, wins, at })
  await insertDraw(tx, raffle, { draw, picks })
  await tellWinners(tx, { raffle, wins }, parts)
  await ledger.write()
  return [...new Set(wins.map(({ memberId }) => memberId))].map((memberId) => ({
    memberId,
    ...ledger.balanceOf(memberId),
  }))
}

/** Over what the stream of a raffle is whose list is closed. */
export function contextOf(
  raffle: Raffle,
  { merchantCode, list, beacon }: { readonly merchantCode: string; readonly list: RaffleList; readonly beacon: string },
): string {
  const { raffleId } = raffle
  const { root, tickets: count, slots } = list
  return raffleContext({ merchantCode, raffleId, terms: termsOf(raffle), root, count, slots, beacon })
}

function winOf({ prizes, consolation }: Raffle, { prize: at, memberId, awardId }: DrawnTicket, seq: number): Win[] {
  if (at === null || awardId === null) return []
  const prize = prizes[at] ?? consolation
  return [{ awardId, memberId, cycleKey: String(seq + 1), amount: defined(fromWire(prize.amount), 'an amount'), prize }]
}

async function giveWins(
  tx: Tx,
  ledger: OpenLedger,
  { raffle, wins, at }: { readonly raffle: Raffle; readonly wins: readonly Win[]; readonly at: number },
): Promise<void> {
  const { brandId, raffleId: sourceId, currency } = raffle
  for (const [turnoverPercent, alike] of Map.groupBy(wins, ({ prize }) => prize.turnoverPercent)) {
    const all = { brandId, sourceKind: 'raffle', sourceId, currency, turnoverPercent, at } as const
    const given = await giveAwards(tx, ledger, alike, all)
    assert(given.length === alike.length, 'a raffle that was not drawn gave nothing')
  }
}

/** Tells winners in their language; whoever is kept from playing since is told nothing. */
async function tellWinners(
  tx: Tx,
  { raffle, wins }: { readonly raffle: Raffle; readonly wins: readonly Win[] },
  { brands, protection, news }: DrawParts,
): Promise<void> {
  if (wins.length === 0) return
  const { brandId } = raffle
  const memberIds = [...new Set(wins.map(({ memberId }) => memberId))]
  const { defaultLanguage } = await brands.get(brandId)
  const held = new Set(await protection.listHeld(tx, memberIds))
  const languages = await memberLookup.listLanguages(tx, memberIds)
  const told = wins.filter(({ memberId }) => languages.has(memberId) && !held.has(memberId))
  const languageOf = ({ memberId }: Win) => languages.get(memberId) ?? defaultLanguage
  for (const [language, awards] of Map.groupBy(told, languageOf)) {
    const title = labelNameOf(raffle.titles, { language, defaultLanguage })
    await news.rafflePrizes(tx, { brandId, title, awards })
  }
}
