import { sql } from 'kysely'
import { defined } from '@parlour/core/kernel/assert.ts'
import { units } from '@parlour/core/money/money.ts'
import { nowMs } from '../../src/platform/clock/now.ts'
import { newId } from '../../src/platform/crypto/ids.ts'
import { memberNews } from '../../src/modules/inbox/news/member-news.ts'
import { claimByCode } from '../../src/modules/promo/bonus/claim-bonus.service.ts'
import { endGrant } from '../../src/modules/promo/bonus/end-grant.service.ts'
import { lockGrant } from '../../src/modules/promo/bonus/grant.sql.ts'
import { publishTerms } from '../../src/modules/promo/module.ts'
import { bonusAccounts, openLedger, walletAccounts } from '../../src/modules/wallet/index.ts'
import { brokenChecks } from './ledger.ts'
import type { TestMember, TestParlour } from './parlour.ts'

/** Bonuses of most tests are of the wallet alone: that each is one that somebody claimed is asked where they are claimed. */
const ofClaims: ReadonlySet<string> = new Set(['bonuses_are_booked', 'bonuses_that_ended_are_closed'])

/** What is broken of the ledger, but for who claimed a bonus. */
export async function brokenBesideClaims({ database }: TestParlour) {
  return (await brokenChecks(database)).filter(({ name }) => !ofClaims.has(name))
}

/** A bonus as a member claims one, by a code of its own; its id. */
export async function claimBonus(
  parlour: TestParlour,
  { memberId, merchant }: TestMember,
  whole: bigint,
): Promise<string> {
  const brand = defined(
    parlour.brands.find(({ merchantCode }) => merchantCode === merchant),
    'the brand of a member',
  )
  return parlour.database.transaction(async (tx) => {
    const at = await nowMs(tx)
    const code = `T${newId()}`.toUpperCase()
    const terms = {
      type: 'PROMOCODE',
      titles: { en: 'A bonus' },
      texts: {},
      startAt: at,
      endAt: null,
      needJoin: false,
      rankFrom: 0,
      leastDeposit: null,
      reward: { kind: 'FIXED', amount: units(whole) },
      rollover: { base: 'BONUS', multiplier: 10, products: { LOTT: 100 }, days: 30 },
      stakeMax: { percent: 100, least: units(5n) },
      conversionMax: null,
      claimDays: 7,
      code,
      budget: units(whole),
      winnersMax: null,
    } as const
    await publishTerms(tx, { brandId: brand.brandId, terms, at })
    return defined((await claimByCode(tx, { brand, memberId }, code)).grantId ?? undefined, 'a bonus of its own')
  })
}

/** Ends a bonus that was claimed. */
export async function endBonus(parlour: TestParlour, grantId: string, state: 'COMPLETED' | 'FORFEITED'): Promise<void> {
  await parlour.database.transaction(async (tx) => {
    const grant = defined(await lockGrant(tx, grantId), 'a bonus that was claimed')
    const cause = state === 'COMPLETED' ? 'played' : 'left'
    await endGrant(tx, grant, { state, cause, at: await nowMs(tx), news: memberNews })
  })
}

export interface TestBonus {
  readonly grantId: string
  readonly accountId: string
}

interface Granted {
  /** How much of it there is, in units. */
  readonly whole: bigint
  /** The largest bet while it is open, in units. */
  readonly stakeMax?: bigint
  readonly products?: readonly string[]
}

/** Gives a member a bonus that may be staked, as whoever grants one does. */
export async function grantBonus(
  parlour: TestParlour,
  member: TestMember,
  { whole, stakeMax = 1_000_000n, products = ['LOTT'] }: Granted,
): Promise<TestBonus> {
  const { brandId, currency } = brandOf(parlour, member)
  const { memberId } = member
  const grantId = newId()
  const accountId = await parlour.database.transaction((tx) =>
    bonusAccounts.open(tx, { brandId, memberId, currency, grantId, stakeMax: units(stakeMax), products }),
  )
  const bonus = { grantId, accountId }
  await moveBonus(parlour, member, { bonus, kind: 'bonus.granted', amount: units(whole) })
  return bonus
}

export function closeBonus({ database }: TestParlour, { accountId }: TestBonus): Promise<void> {
  return database.transaction((tx) => bonusAccounts.close(tx, accountId))
}

interface Moved {
  readonly bonus: TestBonus
  readonly kind: 'bonus.granted' | 'bonus.converted' | 'bonus.removed'
  readonly amount: bigint
}

/** Books what happens to a bonus beside bets: it is granted, becomes cash, or is removed. */
export async function moveBonus(
  parlour: TestParlour,
  member: TestMember,
  { bonus: { accountId }, kind, amount }: Moved,
): Promise<void> {
  const { brandId, currency } = brandOf(parlour, member)
  await parlour.database.transaction(async (tx) => {
    const cost = await walletAccounts.houseId(tx, { brandId, purpose: 'BONUS_COST', currency })
    const ledger = await openLedger(tx, [member.memberId])
    const cash = defined(ledger.accountOf(member.memberId, 'PLAYER_CASH'), 'a cash pool')
    const posting = {
      'bonus.granted': { debit: cost, credit: accountId, amount },
      'bonus.converted': { debit: accountId, credit: cash, amount },
      'bonus.removed': { debit: accountId, credit: cost, amount },
    }[kind]
    const at = await nowMs(tx)
    ledger.book.apply({ factId: newId(), kind, seq: 1, brandId, currency, at, postings: [posting] })
    await ledger.write()
  })
}

function brandOf({ brands }: TestParlour, { merchant }: TestMember) {
  return defined(
    brands.find(({ merchantCode }) => merchantCode === merchant),
    'the brand of a member',
  )
}

const inUnits = (amount: bigint) => Number(amount) / 10_000

/** What a member has in units: in cash, in the pool of bonus, and in each bonus beside it by age. */
export async function holdingsOf({ database }: TestParlour, { memberId }: TestMember): Promise<number[]> {
  const { rows } = await sql<{ balance: bigint }>`
    select balance from wallet.account where owner_id = ${memberId} and purpose in ('PLAYER_CASH', 'PLAYER_BONUS')
     order by purpose desc, sub_id nulls first, account_id`.execute(database.db)
  return rows.map(({ balance }) => inUnits(balance))
}

interface FundedRow {
  readonly betId: string
  readonly staked: bigint
  readonly returned: bigint
  readonly paid: bigint
}

/** How a member's bets that are not of cash alone stand, in the order of placing: staked, returned and paid by part. */
export async function fundingsOf({ database }: TestParlour, { memberId }: TestMember): Promise<number[][][]> {
  const { rows } = await sql<FundedRow>`
    select bet_id as "betId", staked, returned, paid from bets.funding f join bets.bet b using (bet_id)
     where b.member_id = ${memberId} order by bet_id, part`.execute(database.db)
  return [...Map.groupBy(rows, ({ betId }) => betId).values()].map((parts) =>
    parts.map(({ staked, returned, paid }) => [staked, returned, paid].map(inUnits)),
  )
}
