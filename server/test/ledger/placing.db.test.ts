import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import { units } from '@parlour/core/money/money.ts'
import { heldUp, type Haste } from '#platform/batch/batch.ts'
import { newId } from '#platform/crypto/ids.ts'
import { nowMs } from '#platform/clock/now.ts'
import { betRows, placing, type Accepted, type Vertical } from '#modules/bets/index.ts'
import { KnownKeys } from '#modules/bets/placing/keyed.ts'
import type { StakeGuard } from '#modules/bets/placing/take-stakes.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'

// The frame that bets of every vertical are placed in, with a vertical that is none of ours: a round of dice.

let parlour: TestParlour
let brandId: string
let currency: string
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour()
  ;({ brandId, currency } = defined(parlour.brands[0], 'a brand'))
})
afterAll(() => parlour.close())

interface Throw {
  readonly brand: { readonly brandId: string }
  readonly member: { readonly memberId: string }
  readonly key: string
  readonly bodyHash: Buffer
  readonly stake: bigint
  /** Whether the round ends with the bet, and what it pays. */
  readonly pays?: bigint
}

interface Table {
  readonly at: number
  readonly rows: string[]
}

const open: StakeGuard = { against: () => undefined }
const closed: StakeGuard = { against: () => refuse('protection.stake_limit') }

function diceOf(written: string[]): Vertical<Throw, Table, StakeGuard, Decision<Accepted<string>, RefusalCode>> {
  return {
    ownersOf: ({ member }) => [member.memberId],
    async load(tx, lockAccounts) {
      const [at] = await Promise.all([nowMs(tx), lockAccounts()])
      return { at, rows: [] }
    },
    guarded: () => [],
    decide({ member: { memberId }, stake, pays }, _at, { facts, placing: own }) {
      const betId = newId()
      const orders = [{ orderId: betId, amount: stake, at: facts.at }]
      const taken = placing.takeStakes(own, { brandId, memberId, currency, product: 'TABLE', orders })
      if (!taken.ok) return taken
      own.placed.push({
        betId,
        brandId,
        memberId,
        currency,
        ancestorPath: [],
        product: 'TABLE',
        category: 'DICE',
        gameCode: 'DICE',
        roundRef: betId,
        play: '',
        selection: '',
        isTrial: false,
        stake,
        stakeCash: stake,
        stakeBonus: 0n,
        odds: '',
        ruleVersion: 1,
        placedAt: facts.at,
      })
      facts.rows.push(betId)
      if (pays === 0n)
        own.outcomes.push({
          betId,
          seq: 1,
          brandId,
          memberId,
          kind: 'LOST',
          payoutCash: 0n,
          payoutBonus: 0n,
          validTurnover: stake,
          rebate: 0n,
          factId: betId,
          at: facts.at,
        })
      return accept({ receipt: betId, kept: { betId }, at: facts.at })
    },
    rows: (_tx, { facts }) => [Promise.resolve(written.push(...facts.rows))],
  }
}

async function player(whole: bigint): Promise<TestMember> {
  const member = await parlour.register(`placing${(n += 1)}`)
  if (whole > 0n) await parlour.credit(member, whole)
  return member
}

const thrown = ({ memberId }: TestMember, stake: bigint, more: Partial<Throw> = {}): Throw => ({
  brand: { brandId },
  member: { memberId },
  key: newId(),
  bodyHash: Buffer.from(String(stake)),
  stake: units(stake),
  ...more,
})

interface How {
  readonly areNew?: boolean
  readonly guard?: StakeGuard
  readonly written?: string[]
  readonly haste?: Haste
}

function place(commands: readonly Throw[], { areNew = true, guard = open, written = [], haste = 'patient' }: How = {}) {
  return parlour.database.batch((tx) =>
    placing.batch(
      tx,
      commands,
      placing.withKeys(commands, diceOf(written), {
        operation: 'dice.throw',
        areNew,
        recall: async (_tx, stored) => stored.map(({ answer }) => (answer as { betId: string }).betId),
      }),
      { haste, openGuard: async () => guard },
    ),
  )
}

const balanceOf = async (member: TestMember) =>
  (await parlour.call('GET', '/wps/v2/wallets/balance', member)).value['sumBalance']

test('each is decided on what those before it left; a refused one leaves no trace', async () => {
  const member = await player(10n)
  const written: string[] = []
  const decisions = await place([thrown(member, 7n), thrown(member, 7n), thrown(member, 3n)], { written })
  expect(decisions).toMatchObject([
    { ok: true },
    { ok: false, code: 'wallet.insufficient_funds', details: { balance: '3.0000', needed: '7.0000' } },
    { ok: true },
  ])
  expect(written).toHaveLength(2)
  expect(await balanceOf(member)).toBe('0.0000')
})

test('what stands against a stake refuses it, and its neighbour goes on', async () => {
  const [held, free] = [await player(10n), await player(10n)]
  const guard: StakeGuard = {
    against: (memberId, ...rest) => (memberId === held.memberId ? closed : open).against(memberId, ...rest),
  }
  const decisions = await place([thrown(held, 1n), thrown(free, 1n)], { guard })
  expect(decisions).toMatchObject([{ ok: false, code: 'protection.stake_limit' }, { ok: true }])
  expect([await balanceOf(held), await balanceOf(free)]).toEqual(['10.0000', '9.0000'])
})

test('a key counts once: in a batch, and against those of before', async () => {
  const member = await player(10n)
  const once = thrown(member, 2n)
  const [first, again] = await place([once, once])
  expect(again).toEqual({ ok: true, value: { ...(first as { value: object }).value, isReplay: true } })
  const other = { ...once, stake: units(3n), bodyHash: Buffer.from('3') }
  expect(await place([once, other], { areNew: false })).toMatchObject([
    again,
    { ok: false, code: 'request.key_reused' },
  ])
  expect(await balanceOf(member)).toBe('8.0000')
})

test('a batch whose keys were taken for new, and are not, writes nothing', async () => {
  const [member, other] = [await player(10n), await player(10n)]
  const once = thrown(member, 10n)
  await place([once])
  // Refused now, for want of money, though its key was answered: the batch has to look its keys up.
  await expect(place([thrown(other, 1n), once])).rejects.toBeInstanceOf(KnownKeys)
  expect(await balanceOf(other)).toBe('10.0000')
})

test('a bet that ends with its placing is open to nobody', async () => {
  const member = await player(10n)
  const [lost, waiting] = await place([thrown(member, 2n, { pays: 0n }), thrown(member, 1n)])
  const idOf = (decision: unknown) => (decision as { value: { receipt: string } }).value.receipt
  const stillOpen = await parlour.database.transaction((tx) => betRows.listOpen(tx, [idOf(lost), idOf(waiting)]))
  expect([...stillOpen]).toEqual([idOf(waiting)])
})

test('a vertical that loads without locking the accounts fails, and books nothing', async () => {
  const member = await player(10n)
  const unlocked = { ...diceOf([]), load: async () => ({ at: 0, rows: [] }) }
  const placed = parlour.database.batch((tx) =>
    placing.batch(tx, [thrown(member, 1n)], unlocked, { haste: 'patient', openGuard: async () => open }),
  )
  await expect(placed).rejects.toThrow('locks the accounts')
  expect(await balanceOf(member)).toBe('10.0000')
})

test('whose accounts somebody holds is told apart in haste', async () => {
  const [held, free] = [await player(10n), await player(10n)]
  const commands = [thrown(held, 1n), thrown(free, 1n)]
  const holder = new pg.Client({ connectionString: parlour.database.url })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from wallet.account where owner_id = $1 for update', [held.memberId])
  expect(await place(commands, { haste: 'hasty' })).toMatchObject([heldUp, { ok: true }])
  await holder.end()
})
