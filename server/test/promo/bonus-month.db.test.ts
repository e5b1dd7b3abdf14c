import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { seededBelow } from '@parlour/core/rules/lottery/random-bets.test-support.ts'
import { runsOf } from '@parlour/core/testing/tier.test-support.ts'
import { brokenChecks } from '../support/ledger.ts'
import { claimOf, decideApplications, someAct } from '../support/bonus-month/acts.ts'
import { openBonusTown, type BonusTown, type Citizen } from '../support/bonus-month/town.ts'

// Members live under promotions of every type that gives a bonus: they claim, play, leave, let them run out; bets are voided and settled again after
// a bonus became cash, and deposits are taken back. After each act what a member has is compared with a model that shares no
// code with the server, as is all that is ready before a claim, and after each day the books are. The whole of it:
// BONUS_MEMBERS=5000 BONUS_DAYS=30. Which bets are lucky no seed says: their ids are left to the system's chance.
const seed = Number(process.env['BONUS_SEED'] ?? 20_261_129)
const membersCount = Number(process.env['BONUS_MEMBERS'] ?? runsOf(60, 14))
const days = Number(process.env['BONUS_DAYS'] ?? runsOf(10, 3))
/** How many members of a hundred do something in each part of a day. */
const busyPercent = Number(process.env['BONUS_BUSY'] ?? 80)
const stepsADay = 4
const atOnce = 6
const dayMs = 86_400_000
/** A little more than a part of a day, so that what ends after whole days has ended for certain when its hour comes. */
const stepMs = dayMs / stepsADay + 60_000

let town: BonusTown
const below = seededBelow(seed)
const done = new Map<string, number>()

beforeAll(
  async () => {
    town = await openBonusTown(membersCount)
  },
  120_000 + membersCount * 3000,
)
afterAll(() => town.parlour.close(), 60_000)

interface Shown {
  readonly grantId: string
  readonly state: string
  readonly balance: string
  readonly inPlay: string
  readonly played: string
  readonly converted: string
  readonly removed: string
}

/** What the server shows of a member's bonuses, beside what the model knows of them. */
async function compareGrants({ member, model }: Citizen, now: number): Promise<void> {
  const { active, queued, ended } = await town.stage.bonuses(member)
  model.look(now)
  const shown = new Map([...(active ? [active] : []), ...queued, ...ended].map((one) => [one.grantId, one as Shown]))
  const known = model.grants.filter(({ grantId }) => shown.has(grantId))
  expect(known).toHaveLength(shown.size)
  const pickShown = ({ state, balance, inPlay, played, converted, removed }: Omit<Shown, 'grantId'>) =>
    [state, balance, inPlay, played, converted, removed].join(' ')
  for (const grant of known) {
    const { state } = grant
    const isActive = state === 'ACTIVE'
    const expected = {
      state,
      balance: toWire(isActive ? grant.balance : 0n),
      inPlay: toWire(isActive ? model.inPlay(grant) : 0n),
      played: toWire(model.playedOf(grant)),
      converted: toWire(grant.converted),
      removed: toWire(grant.removed),
    }
    expect(pickShown(defined(shown.get(grant.grantId), 'a bonus'))).toBe(pickShown(expected))
  }
}

async function liveAStep(now: number): Promise<void> {
  const chosen = town.citizens.flatMap((citizen) => {
    const chance = seededBelow(below(2 ** 31))
    return chance(100) < busyPercent ? [{ citizen, chance }] : []
  })
  const live = async () => {
    for (let next = chosen.pop(); next; next = chosen.pop()) {
      const { citizen, chance } = next
      const act = someAct(chance)
      const said: string = await act(town, citizen, { chance, now }).catch((error: unknown) => {
        throw new Error(`${act.name || 'an act'} of ${citizen.member.username}`, { cause: error })
      })
      for (const one of said.split(', ')) done.set(one, (done.get(one) ?? 0) + 1)
      await compareGrants(citizen, now).catch((error: unknown) => {
        throw new Error(`after ${said} of ${citizen.member.username}`, { cause: error })
      })
    }
  }
  // Where one fails, the others come to the end of what they do.
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, live))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

/** What is for friends hangs on two members, so that both stand still while it is looked at. */
async function rewardFriends(now: number): Promise<void> {
  const offer = defined(
    town.offers.find(({ isOfFriends }) => isOfFriends),
    'an offer for friends',
  )
  for (const citizen of town.citizens) {
    if (below(100) >= busyPercent) continue
    // Friends, and the days that they bring, as many as are claimed at one sitting.
    for (let times = 0, said = ''; times < 4 && said !== 'nothing'; times += 1) {
      said = await claimOf(town, citizen, { offer, chance: below, now })
      done.set(said, (done.get(said) ?? 0) + 1)
      if (said !== 'nothing') await compareGrants(citizen, now)
    }
  }
}

/** Bonuses of deposits that were taken back end. */
async function endReversed(now: number): Promise<void> {
  await town.parlour.jobs.find(({ name }) => name === 'promo:reversed_deposits')?.work({})
  for (const { citizen, depositId } of town.reversed.splice(0)) citizen.model.voidOf(depositId, now)
}

async function compareBooks(): Promise<void> {
  const { rows } = await sql<{ memberId: string; cash: bigint; bonus: bigint; open: bigint }>`
    select owner_id as "memberId", sum(balance) filter (where purpose = 'PLAYER_CASH')::bigint as cash,
           sum(balance) filter (where purpose = 'PLAYER_BONUS')::bigint as bonus,
           sum(balance) filter (where purpose = 'OPEN_BETS')::bigint as open
      from wallet.account where owner_kind = 'member' group by owner_id`.execute(town.parlour.database.db)
  const books = new Map(rows.map((row) => [row.memberId, row]))
  for (const { member, model } of town.citizens) {
    const { cash, bonus, open } = defined(books.get(member.memberId), 'a member has accounts')
    const ofModel = model.grants.reduce((sum, { balance }) => sum + balance, 0n)
    expect([member.username, cash, bonus, open]).toEqual([member.username, model.cash(), ofModel, model.inPlay()])
  }
  expect(await brokenChecks(town.parlour.database)).toEqual([])
}

test(
  `${membersCount} members live ${days} days under bonuses of seed ${seed}, and the books agree with a second engine`,
  { timeout: 300_000 + membersCount * days * 2000 },
  async () => {
    const { clock } = town.parlour
    for (let day = 1; day <= days; day += 1) {
      for (let step = 1; step <= stepsADay; step += 1) {
        await clock.advance(stepMs)
        await liveAStep(await clock.now())
        await endReversed(await clock.now())
      }
      await rewardFriends(await clock.now())
      await town.stage.signIn()
      await decideApplications(town, { chance: below, now: await clock.now() })
      await compareBooks().catch((error: unknown) => {
        throw new Error(`seed ${seed}, day ${day}`, { cause: error })
      })
      // Whoever runs a month by hand sees how far it has come.
      if (days > 10) process.stdout.write(`day ${day} of ${days}: members and books agree\n`)
    }
    const said = [...done].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([what, times]) => `${what} ${times}`)
    const ends = Map.groupBy(
      town.citizens.flatMap(({ model }) => model.grants),
      ({ state }) => state,
    )
    const states = [...ends].map(([state, list]) => `${state} ${list.length}`)
    process.stdout.write(
      `${membersCount} members, ${days} days, seed ${seed}: ${said.join(', ')}; ${states.join(', ')}\n`,
    )
    const times = (...of: readonly string[]) =>
      of.reduce((sum, state) => sum + (ends.get(state as never)?.length ?? 0), 0)
    // Which ends a few members come to within a few days is luck.
    if (membersCount * days * busyPercent < 32_000)
      expect(times('COMPLETED', 'EXPIRED', 'FORFEITED', 'BUST', 'VOIDED')).toBeGreaterThan(0)
    else {
      for (const state of ['COMPLETED', 'EXPIRED', 'FORFEITED', 'VOIDED'])
        expect(times(state), state).toBeGreaterThan(0)
      const claimed = new Set(town.citizens.flatMap(({ model }) => model.grants.map(({ promotionId }) => promotionId)))
      expect(town.offers.filter(({ promotionId }) => !claimed.has(promotionId)).map(({ type }) => type)).toEqual([])
      const ofDays = [...done].filter(([what]) => what.startsWith('claim REFERRAL of a day'))
      expect(ofDays.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(0)
    }
  },
)
