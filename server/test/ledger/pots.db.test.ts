import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLiability, type LiabilityText } from '@parlour/core/fair/liability-proof.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { units } from '@parlour/core/money/money.ts'
import { runsOf } from '@parlour/core/testing/tier.test-support.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { commitBalances } from '#modules/wallet/commitment.service.ts'
import { houseAccountId } from '#modules/wallet/wallet.sql.ts'
import { keptAccountIds, type KeptAccount } from '#modules/wallet/kept-account.sql.ts'
import { openLedgerBeside } from '#modules/wallet/wallet.service.ts'
import type { OpenLedger } from '#modules/wallet/index.ts'
import { brokenChecks } from '../support/ledger.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'

// Accounts beside the pools that every member has: a table's seats and pots, and what an agent has earned.

let parlour: TestParlour
let members: TestMember[]
let brandId: string
let currency: string

beforeAll(async () => {
  parlour = await openTestParlour()
  const brand = defined(parlour.brands[0], 'a brand')
  ;({ brandId, currency } = brand)
  members = await Promise.all(Array.from({ length: 6 }, (_, at) => parlour.register(`seated${at}`)))
  for (const member of members) await parlour.credit(member, 1000n)
})
afterAll(() => parlour.close())

const table = newId()
const seatOf = ({ memberId }: TestMember): KeptAccount => ({
  brandId,
  currency,
  ownerKind: 'member',
  ownerId: memberId,
  purpose: 'PLAYER_LOCKED',
  subId: table,
})
const potOf = (hand: string): KeptAccount => ({
  brandId,
  currency,
  ownerKind: 'pot',
  ownerId: table,
  purpose: 'POT',
  subId: hand,
})

interface Move {
  readonly debit: string
  readonly credit: string
  readonly amount: bigint
}

async function book(ledger: OpenLedger, postings: readonly Move[]): Promise<void> {
  const kind = 'transfer.down'
  const moves = postings.filter(({ amount }) => amount > 0n)
  ledger.book.apply({ factId: newId(), kind, seq: 1, brandId, currency, at: Date.now(), postings: moves })
  await ledger.write()
}

/** A member sits down: cash goes to the seat. */
async function sitDown(tx: Tx, member: TestMember, amount: bigint): Promise<void> {
  const [seat = ''] = await keptAccountIds(tx, [seatOf(member)])
  const ledger = await openLedgerBeside(tx, { accountIds: [seat], memberIds: [member.memberId] })
  const debit = defined(ledger.accountOf(member.memberId, 'PLAYER_CASH'), 'cash')
  await book(ledger, [{ debit, credit: seat, amount }])
}

/** A seat pays into the pot of a hand. */
async function payIn(tx: Tx, hand: string, { member, amount }: { member: TestMember; amount: bigint }): Promise<void> {
  const [seat = '', pot = ''] = await keptAccountIds(tx, [seatOf(member), potOf(hand)])
  const ledger = await openLedgerBeside(tx, { accountIds: [seat, pot], memberIds: [] })
  await book(ledger, [{ debit: seat, credit: pot, amount }])
}

/** A hand ends in one transaction: the rake to the house, the rest to its winners, and nothing is left in the pot. */
async function settle(tx: Tx, hand: string, winners: readonly TestMember[]): Promise<void> {
  const [pot = '', ...seats] = await keptAccountIds(tx, [potOf(hand), ...winners.map(seatOf)])
  const rake = await houseAccountId(tx, { brandId, purpose: 'RAKE', currency })
  const ledger = await openLedgerBeside(tx, { accountIds: [pot, ...seats], memberIds: [] })
  const whole = ledger.book.balanceOf(pot)
  const taken = whole / 20n
  const share = (whole - taken) / BigInt(seats.length)
  const last = whole - taken - share * BigInt(seats.length - 1)
  await book(ledger, [
    { debit: pot, credit: rake, amount: taken },
    ...seats.map((credit, at) => ({ debit: pot, credit, amount: at === 0 ? last : share })),
  ])
}

const own: ReadonlySet<string> = new Set([
  'entries_balance',
  'postings_stay_in_brand_and_currency',
  'balances_are_sums',
  'versions_are_counts',
  'lines_follow_each_other',
  'nobody_is_overdrawn',
])
const brokenBooks = async () => (await brokenChecks(parlour.database)).filter(({ name }) => own.has(name))

async function sumsOf(): Promise<{ pots: bigint; players: bigint; rake: bigint }> {
  const { rows } = await sql<{ pots: bigint; players: bigint; rake: bigint }>`
    select coalesce(sum(balance) filter (where owner_kind = 'pot'), 0)::bigint as pots,
           coalesce(sum(balance) filter (where owner_kind = 'member'), 0)::bigint as players,
           coalesce((select sum(amount) from wallet.posting p join wallet.account r on r.account_id = p.credit_account_id
                      where r.purpose = 'RAKE'), 0)::bigint as rake
      from wallet.account where brand_id = ${brandId} and currency = ${currency}`.execute(parlour.database.db)
  return defined(rows[0], 'the sums')
}

const who = fc.nat({ max: 5 })
const hand = fc.record({
  seats: fc.uniqueArray(fc.record({ who, amount: fc.bigInt({ min: 1n, max: 50_000n }) }), {
    selector: (seat) => seat.who,
    minLength: 2,
    maxLength: 6,
  }),
  winners: fc.uniqueArray(who, { minLength: 1, maxLength: 3 }),
})

test('thirty hands at once pay in and are settled to nothing, and no money is made or lost', async () => {
  const { transaction } = parlour.database
  for (const member of members) await transaction((tx) => sitDown(tx, member, units(500n)))
  const memberAt = (at: number) => defined(members[at], 'a member')
  await fc.assert(
    fc.asyncProperty(fc.array(hand, { minLength: 30, maxLength: 30 }), async (hands) => {
      const before = await sumsOf()
      await parlour.database.warm()
      const ends = await Promise.allSettled(
        hands.map(async ({ seats, winners }) => {
          const handId = newId()
          const paid = seats.map((seat) => ({ member: memberAt(seat.who), amount: seat.amount }))
          await Promise.all(paid.map((one) => transaction((tx) => payIn(tx, handId, one))))
          await transaction((tx) => settle(tx, handId, winners.map(memberAt)))
        }),
      )
      expect(ends.filter(({ status }) => status === 'rejected')).toEqual([])
      const after = await sumsOf()
      expect(after.pots).toBe(0n)
      expect(after.players + after.rake).toBe(before.players + before.rake)
      expect(await brokenBooks()).toEqual([])
    }),
    { seed: 20_261_125, numRuns: runsOf(6, 2), endOnFailure: true },
  )
})

test('pools and other accounts are locked in one order, however they are named', async () => {
  const { transaction, db } = parlour.database
  const hands = Array.from({ length: 8 }, () => potOf(newId()))
  const made = await transaction((tx) => keptAccountIds(tx, hands))
  const memberIds = members.map(({ memberId }) => memberId)
  const pots = made.toSorted()
  const last = defined(pots.at(-1), 'a pot')
  const held = Promise.withResolvers<void>()
  const holds = Promise.withResolvers<void>()
  const holder = transaction(async (tx) => {
    await sql`select from wallet.account where account_id = ${last} for update`.execute(tx)
    holds.resolve()
    await held.promise
  })
  await holds.promise
  // Pots are the youngest accounts, so whoever waits for the last of them holds all others.
  const waiter = transaction((tx) => openLedgerBeside(tx, { accountIds: pots.toReversed(), memberIds }))
  const freeOnes = async () => {
    const { rows } = await sql<{ free: number; isWaiting: boolean }>`
      select (select count(*) from (select from wallet.account
               where account_id = any(${pots}::uuid[]) or (owner_id = any(${memberIds}::uuid[]) and purpose = 'PLAYER_CASH')
                 for update skip locked) open)::int as free,
             exists (select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as "isWaiting"`.execute(
      db,
    )
    return rows[0]
  }
  try {
    await expect.poll(freeOnes).toMatchObject({ isWaiting: true })
    expect(await freeOnes()).toEqual({ free: 0, isWaiting: true })
  } finally {
    held.resolve()
    await Promise.all([holder, waiter])
  }
})

test('an account of its owner, purpose and sub-account is made once, however many need it at once', async () => {
  const { transaction } = parlour.database
  const wanted = [potOf(newId()), { ...potOf(''), subId: undefined }, seatOf(defined(members[0], 'a member'))]
  await parlour.database.warm()
  const made = await Promise.all(Array.from({ length: 10 }, () => transaction((tx) => keptAccountIds(tx, wanted))))
  expect(new Set(made.map((ids) => ids.join())).size).toBe(1)
  expect(new Set(made[0]).size).toBe(3)
})

test('each account has its own rule of overdrawing: an agent carries over, a pot never does', async () => {
  const { transaction } = parlour.database
  const agent: KeptAccount = {
    brandId,
    currency,
    ownerKind: 'agent',
    ownerId: defined(members[0], 'a member').memberId,
    purpose: 'AGENT_ACCRUED',
    mayOverdraw: true,
  }
  const move = (of: KeptAccount, amount: bigint) =>
    transaction(async (tx) => {
      const [account = ''] = await keptAccountIds(tx, [of])
      const cost = await houseAccountId(tx, { brandId, purpose: 'COMMISSION_COST', currency })
      const ledger = await openLedgerBeside(tx, { accountIds: [account], memberIds: [] })
      const posting =
        amount < 0n ? { debit: account, credit: cost, amount: -amount } : { debit: cost, credit: account, amount }
      await book(ledger, [posting])
      return ledger.book.balanceOf(account)
    })
  expect(await move(agent, -units(5n))).toBe(-units(5n))
  expect(await move(agent, units(8n))).toBe(units(3n))
  // Having been above zero between is no reason against it.
  expect(await move(agent, -units(9n))).toBe(-units(6n))
  await expect(move(potOf(newId()), -1n)).rejects.toMatchObject({ constraint: 'account_not_overdrawn' })
  expect(await brokenBooks()).toEqual([])
})

test('a house side keeps no balance, and cannot be locked as if it did', async () => {
  const { transaction } = parlour.database
  const house = await transaction((tx) => houseAccountId(tx, { brandId, purpose: 'RAKE', currency }))
  await expect(transaction((tx) => openLedgerBeside(tx, { accountIds: [house], memberIds: [] }))).rejects.toThrow(
    'keeps a balance',
  )
})

test('a seat is counted in its member’s funds and in the night’s balances, under its own name', async () => {
  const { token } = defined(members[1], 'a member')
  const before = await fundsOf(token)
  await parlour.database.transaction((tx) => sitDown(tx, defined(members[1], 'a member'), units(7n)))
  const after = await fundsOf(token)
  expect([before.sumBalance - after.sumBalance, after.inPlay - before.inPlay]).toEqual([7, 7])
  await commitBalances(parlour.database, [brandId])
  const { value } = await parlour.call('GET', '/api/wallet/liabilities/proof', { token })
  const counted = value['counted'] as LiabilityText
  expect(counted.pools.map(({ pool }) => pool)).toContain(`PLAYER_LOCKED/${table}`)
  expect(verifyLiability(counted)).toMatchObject({ ok: true })
})

/** What a member’s page of funds says, in units. */
async function fundsOf(token: string): Promise<{ sumBalance: number; inPlay: number }> {
  const { value } = await parlour.call('GET', '/wps/member/info/funds/consolidated', { token })
  return { sumBalance: Number(value['sumBalance']), inPlay: Number(value['inPlay']) }
}
