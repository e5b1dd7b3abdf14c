import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Brands } from '#modules/brand/index.ts'
import { freeSpins, type KeptFreeSpins } from '#modules/games/index.ts'
import { memberLookup } from '#modules/identity/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { openLedger } from '#modules/wallet/index.ts'
import { giveAwards } from '../give-awards.service.ts'
import type { PromoNews } from '../promo-news.ts'
import { tellFreeSpins } from '../tell-free-spins.ts'
import { addPaid, isGift, isOfLadder, listLines, lockRunToPay, type Run, type RunLine } from './run.sql.ts'

/** So many members are paid in one transaction. */
const paidAtOnce = 1000

interface Parts {
  readonly database: Pick<Database, 'transaction'>
  readonly brands: Pick<Brands, 'get'>
  readonly protection: Pick<Protection, 'listHeld'>
  readonly news: PromoNews
}

/**
 * Pays what is agreed to, part by part, each in a transaction that says how far the run has come: what a kill interrupts is
 * paid whole or not at all, and nothing twice.
 */
export async function payRuns({ database, ...parts }: Parts): Promise<void> {
  for (;;) if (!(await database.transaction((tx) => payPart(tx, parts)))) return
}

/** Pays the next part of a run; false where none is to be paid. */
async function payPart(tx: Tx, { brands, protection, news }: Omit<Parts, 'database'>): Promise<boolean> {
  const run = await lockRunToPay(tx)
  if (!run) return false
  const { runId, brandId, currency, turnoverPercent, paidTo } = run
  const at = await nowMs(tx)
  const lines = await listLines(tx, runId, { after: paidTo, limit: paidAtOnce })
  if (isGift(run) && run.terms.freeSpins) {
    await giveFreeSpins(tx, { brands, protection, news }, { run, freeSpins: run.terms.freeSpins, lines })
    await notePart(tx, run, { given: lines, isLast: lines.length < paidAtOnce, at, to: lines.at(-1)?.memberId ?? null })
    return true
  }
  const ledger = await openLedger(
    tx,
    lines.map(({ memberId }) => memberId),
  )
  const awards = lines.map((line) => ({ ...line, cycleKey: 'run' }))
  const all = { brandId, sourceKind: 'run', sourceId: runId, currency, turnoverPercent, at } as const
  const given = await giveAwards(tx, ledger, awards, all)
  if (isOfLadder(run)) await news.rankRewardsGiven(tx, { brandId, kind: run.kind, awards: given })
  else await tellByName(tx, { brands, protection, news }, { run, given })
  await ledger.write()
  await notePart(tx, run, { given, isLast: lines.length < paidAtOnce, at, to: lines.at(-1)?.memberId ?? null })
  return true
}

/** Writes how far a run has come. */
async function notePart(
  tx: Tx,
  { runId }: Run,
  {
    given,
    isLast,
    at,
    to,
  }: {
    readonly given: readonly { readonly amount: bigint }[]
    readonly isLast: boolean
    readonly at: number
    readonly to: string | null
  },
): Promise<void> {
  const paid = given.reduce((sum, { amount }) => sum + amount, 0n)
  await addPaid(tx, runId, { lines: given.length, paid, to, endedAt: isLast ? at : null })
}

/** Gives what is no money: each line is a grant, and its member is told. */
async function giveFreeSpins(
  tx: Tx,
  { brands, protection, news }: Omit<Parts, 'database'>,
  {
    run,
    freeSpins: rule,
    lines,
  }: { readonly run: Run; readonly freeSpins: KeptFreeSpins; readonly lines: readonly RunLine[] },
): Promise<void> {
  const { brandId, currency, runId, titles } = run
  const all = { ...freeSpins.termsOf(rule), brandId, currency, titles, sourceKind: 'run' } as const
  const grants = lines.map(({ awardId: grantId, memberId }) => ({ grantId, memberId, sourceId: runId }))
  const given = await freeSpins.give(tx, grants, all)
  await tellFreeSpins(
    tx,
    { brands, protection, news },
    { brandId, titles, given, spins: rule.spins, names: rule.names },
  )
}

/** Tells what somebody gave a name to, each member in its language. */
async function tellByName(
  tx: Tx,
  { brands, protection, news }: Omit<Parts, 'database'>,
  { run, given }: { readonly run: Run; readonly given: Parameters<PromoNews['awardsGiven']>[1]['awards'] },
): Promise<void> {
  const { brandId, kind, titles } = run
  const { defaultLanguage } = await brands.get(brandId)
  const ids = given.map(({ memberId }) => memberId)
  const held = new Set(await protection.listHeld(tx, ids))
  const languages = await memberLookup.listLanguages(tx, ids)
  // Whoever is kept from playing since has what was won, and is told nothing.
  const told = given.filter(({ memberId }) => languages.has(memberId) && !held.has(memberId))
  for (const [language, awards] of Map.groupBy(told, (one) => languages.get(one.memberId) ?? defaultLanguage)) {
    const title = labelNameOf(titles, { language, defaultLanguage })
    await (kind === 'BOARD' ? news.boardPrizes : news.awardsGiven)(tx, { brandId, title, awards })
  }
}
