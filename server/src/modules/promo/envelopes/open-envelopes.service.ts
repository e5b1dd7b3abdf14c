import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import { assert, defined } from '@parlour/core/kernel/assert.ts'
import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import type { Money } from '@parlour/core/money/money.ts'
import { splitBySeed } from '@parlour/core/rules/promo/envelope-split.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Tx } from '#platform/db/database.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { openLedger, type OpenLedger } from '#modules/wallet/index.ts'
import { giveAwards } from '../give-awards.service.ts'
import {
  addTaken,
  insertOpenings,
  listOpenings,
  lockDrops,
  tellSeeds,
  type Drop,
  type Opening,
} from './envelope.sql.ts'

/** A member who wants an envelope. */
export interface OpenCommand {
  readonly brandId: string
  readonly merchantCode: string
  readonly memberId: string
  readonly dropId: string
}

export interface Opened {
  readonly amount: Money
  /** Counted from 1. */
  readonly place: number
  readonly balance: Money
  readonly version: number
  /** Whether it was opened before, and this only tells it again. */
  readonly isAgain: boolean
}

export type OpenDecision = Decision<Opened, RefusalCode>

/** By what a drop is split, kept for the next batch of it, and its seed for when all are opened. */
export interface Splits {
  readonly amountsOf: (drop: Drop, merchantCode: string) => readonly Money[]
  readonly seedOf: (drop: Pick<Drop, 'dropId' | 'sealed'>) => Buffer
}

export const envelopeSeal = (dropId: string) => `red envelopes ${dropId}`
const splitsKept = 8

/** The splits of the drops that are opened now: each is computed from its seed once, and rests in no table. */
export function createSplits(vault: Pick<Vault, 'open'>): Splits {
  const kept = new Map<string, readonly Money[]>()
  const seedOf: Splits['seedOf'] = ({ dropId, sealed }) => vault.open(sealed, envelopeSeal(dropId))
  return {
    seedOf,
    amountsOf(drop, merchantCode) {
      const known = kept.get(drop.dropId)
      if (known) return known
      const amounts = splitBySeed(seedOf(drop), { ...drop, merchantCode })
      const [oldest] = kept.keys()
      if (kept.size >= splitsKept && oldest !== undefined) kept.delete(oldest)
      kept.set(drop.dropId, amounts)
      return amounts
    },
  }
}

interface Parts {
  readonly splits: Splits
  readonly listHeld: (tx: Tx, memberIds: readonly string[]) => Promise<readonly string[]>
}

const keyOf = ({ dropId, memberId }: Pick<Opening, 'dropId' | 'memberId'>) => `${dropId} ${memberId}`

/**
 * Opens the envelopes of a batch in the order in which members came, set-based: one after another off the split, as long as
 * there are some; one for each member, and whoever comes again is told what it found. A refused command is a decision
 * among others. Lottery book F.4.
 */
export async function openEnvelopes(
  tx: Tx,
  commands: readonly OpenCommand[],
  { splits, listHeld }: Parts,
): Promise<readonly OpenDecision[]> {
  const facts = await readFacts(tx, commands, listHeld)
  const refusals = commands.map((command) => refusalOf(command, facts))
  const wanted = commands.filter((_, at) => refusals[at] === undefined)
  const isLeft = wanted.some(({ dropId }) => leftOf(facts, dropId) > 0)
  const members = wanted.filter((one) => isLeft || facts.before.has(keyOf(one))).map(({ memberId }) => memberId)
  const ledger = await openLedger(tx, [...new Set(members)])
  const opened = takeInOrder(wanted, { facts, ledger, splits })
  await book(tx, ledger, { opened: [...opened.values()], facts, splits })
  const told = new Set<string>()
  return commands.map((command, at) => {
    const refusal = refusals[at]
    if (refusal) return refusal
    const key = keyOf(command)
    const isAgain = facts.before.has(key) || told.has(key)
    const one = facts.before.get(key) ?? opened.get(key)
    if (!one) return refuse(isFrozen(ledger, command) ? 'wallet.frozen' : 'promo.envelopes_gone')
    told.add(key)
    return accept({ amount: one.amount, place: one.place + 1, isAgain, ...ledger.balanceOf(command.memberId) })
  })
}

interface Facts {
  readonly drops: ReadonlyMap<string, Drop>
  readonly now: number
  /** What was opened before, by drop and member. */
  readonly before: ReadonlyMap<string, Opening>
  readonly held: ReadonlySet<string>
  readonly ranks: ReadonlyMap<string, number>
}

async function readFacts(tx: Tx, commands: readonly OpenCommand[], listHeld: Parts['listHeld']): Promise<Facts> {
  const drops = await lockDrops(tx, [...new Set(commands.map(({ dropId }) => dropId))])
  const dropIds = drops.map(({ dropId }) => dropId)
  const memberIds = [...new Set(commands.map(({ memberId }) => memberId))]
  const asksRank = drops.some(({ rankFrom }) => rankFrom > 0)
  // The clock is read behind the lock: whoever waited for it is judged by when its turn came.
  const now = await nowMs(tx)
  const before = await listOpenings(tx, dropIds, memberIds)
  return {
    drops: new Map(drops.map((drop) => [drop.dropId, drop])),
    now,
    before: new Map(before.map((one) => [keyOf(one), one])),
    held: new Set(await listHeld(tx, memberIds)),
    ranks: asksRank ? await memberLookup.listRanks(tx, memberIds) : new Map<string, number>(),
  }
}

function refusalOf(command: OpenCommand, { drops, now, held, ranks }: Facts): OpenDecision | undefined {
  const drop = drops.get(command.dropId)
  if (drop?.brandId !== command.brandId) return refuse('promo.envelopes_unknown')
  if (held.has(command.memberId)) return refuse('protection.excluded')
  if (now < drop.opensAt) return refuse('promo.envelopes_coming')
  if ((ranks.get(command.memberId) ?? 0) < drop.rankFrom) return refuse('promo.not_for_rank')
  return undefined
}

/** How many of a drop are left to be opened now. */
function leftOf({ drops, now }: Facts, dropId: string): number {
  const drop = drops.get(dropId)
  return drop && now < drop.closesAt ? drop.count - drop.taken : 0
}

function isFrozen(ledger: OpenLedger, { memberId }: Pick<OpenCommand, 'memberId'>): boolean {
  const cash = ledger.accountOf(memberId, 'PLAYER_CASH')
  return cash !== undefined && ledger.book.isFrozen(cash)
}

type Taken = Opening & { readonly awardId: string }

/** Gives out what is left: the next of the split to each member who has none, in the order in which they came. */
function takeInOrder(
  wanted: readonly OpenCommand[],
  { facts, ledger, splits }: { readonly facts: Facts; readonly ledger: OpenLedger; readonly splits: Splits },
): ReadonlyMap<string, Taken> {
  const opened = new Map<string, Taken>()
  const places = new Map([...facts.drops.values()].map(({ dropId, taken }) => [dropId, taken]))
  for (const command of wanted) {
    const { dropId, memberId, merchantCode } = command
    const key = keyOf(command)
    const drop = defined(facts.drops.get(dropId), 'a command that was not refused is of a drop')
    const place = places.get(dropId) ?? 0
    const isLast = place - drop.taken >= leftOf(facts, dropId)
    if (isLast || facts.before.has(key) || opened.has(key) || isFrozen(ledger, command)) continue
    const amount = defined(splits.amountsOf(drop, merchantCode)[place], 'an envelope for each place')
    opened.set(key, { dropId, memberId, place, amount, awardId: newId() })
    places.set(dropId, place + 1)
  }
  return opened
}

/** Books what was opened: awards, openings, and the counts of the drops. */
async function book(
  tx: Tx,
  ledger: OpenLedger,
  { opened, facts, splits }: { readonly opened: readonly Taken[]; readonly facts: Facts; readonly splits: Splits },
): Promise<void> {
  if (opened.length === 0) return
  for (const [dropId, own] of Map.groupBy(opened, (one) => one.dropId)) {
    const drop = defined(facts.drops.get(dropId), 'what was opened is of a drop')
    const { brandId, currency, turnoverPercent } = drop
    const awards = own.map((one) => ({ ...one, cycleKey: 'once' }))
    const all = {
      brandId,
      sourceKind: 'envelopes',
      sourceId: dropId,
      currency,
      turnoverPercent,
      at: facts.now,
    } as const
    const given = await giveAwards(tx, ledger, awards, all)
    assert(given.length === own.length, 'a member who has opened none was given none')
    await addTaken(tx, dropId, { taken: own.length, given: own.reduce((sum, { amount }) => sum + amount, 0n) })
    // Nothing is left to be known before: anyone may check the split from now on.
    const isLast = drop.taken + own.length === drop.count
    if (isLast) await tellSeeds(tx, [{ dropId, seed: splits.seedOf(drop).toString('hex') }])
  }
  await insertOpenings(tx, opened)
  await ledger.write()
}
