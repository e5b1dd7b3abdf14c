import { sql } from 'kysely'
import { units } from '@parlour/core/money/money.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { openTestConsole, type TestOperator } from '../console.ts'
import { type Below, openJudgedBets } from '../judged-bets.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../parlour.ts'
import { protectionOf } from '../protection.ts'
import { openReceipts } from '../receipts.ts'
import { keepSessions } from '../sessions.ts'
import { createModel } from '../simulation-model.ts'
import { newVendor } from '../vendors.ts'
import { openDeposits, slip } from '../deposits.ts'
import { openLines } from '../lines.ts'
import { openTestCashier } from '../withdrawals.ts'

/** What a member did that later words are about. */
export interface Citizen {
  readonly member: TestMember
  readonly payoutAccountId: string
  /** A window at the vendor’s games, for those who play them. */
  readonly window: string | undefined
  /** Limits of their own: a refusal by one of them is no surprise. */
  isLimited: boolean
  blocked: { readonly code: string; readonly until: number } | undefined
  readonly paid: { readonly depositId: string; readonly providerTxnId: string; readonly whole: bigint }[]
  readonly withdrawals: Asked[]
  /** Transfers to the brand’s account that wait for somebody to find them. */
  readonly transfers: { readonly depositId: string; readonly whole: bigint; isShown: boolean }[]
}

/** A withdrawal, with what of it the model knows to be over. */
export interface Asked {
  readonly id: string
  readonly amount: bigint
  paid: bigint
  returned: bigint
}

export type Town = Awaited<ReturnType<typeof openTown>>
/** One thing that a member does; answers what became of it in a word. */
export type Act = (town: Town, citizen: Citizen, below: Below) => Promise<string>

const atOnce = 8
/** Longer than any of these lives. */
const keptMs = 10_000_000_000
const playersAtVendor = 0.3
const startWhole = 2000n

/** A brand with its members, its desk and a vendor, and a model of what every member ought to hold. */
export async function openTown(citizensCount: number) {
  const parlour = await openTestParlour({}, { games: ['VNMB_1M'] })
  await parlour.clock.hold()
  await parlour.round()
  const cashier = openTestCashier(parlour)
  const receipts = openReceipts(parlour)
  await receipts.terms({ confirmMinutes: 30, requestsADay: 5, turnoverPercent: 5 })
  await receipts.receiptMax(1000n)
  const vendor = await newVendor(parlour, 'mill', { set: { 'negative-on-reversal': 'yes' } })
  const model = createModel()
  const citizens: Citizen[] = []
  while (citizens.length < citizensCount) {
    const names = Array.from(
      { length: Math.min(atOnce, citizensCount - citizens.length) },
      (_, at) => citizens.length + at,
    )
    const ready = await Promise.all(names.map((n) => cashier.ready(`citizen${n}`, 0n)))
    for (const one of ready) {
      const isPlayer = citizens.length < citizensCount * playersAtVendor
      const window = isPlayer ? await vendor.launch(one.member) : undefined
      await parlour.credit(one.member, startWhole)
      model.deposit(one.member.memberId, units(startWhole))
      citizens.push({ ...one, window, isLimited: false, blocked: undefined, paid: [], withdrawals: [], transfers: [] })
    }
  }
  await formLines(parlour, citizens)
  await keepSessions(parlour)
  await sql`update games.launch_token set expires_at = expires_at + ${keptMs}`.execute(parlour.database.db)
  const operatorsConsole = await openTestConsole(parlour)
  const operators: readonly TestOperator[] = [
    await operatorsConsole.addOperator('administrator'),
    await operatorsConsole.addOperator('administrator'),
  ]
  return {
    parlour,
    brand: defined(
      parlour.brands.find(({ merchantCode }) => merchantCode === 'parlour'),
      'the brand',
    ),
    cashier,
    lines: openLines(parlour),
    receipts,
    deposits: openDeposits(parlour),
    /** One picture for all: what was seen before is flagged, and credited all the same. */
    picture: await slip(1),
    vendor,
    citizens,
    model,
    judged: openJudgedBets(parlour, model, [1]),
    protection: protectionOf(parlour),
    /** Both sides of the desk, signed in for the day. */
    openDesks: () => Promise.all(operators.map((operator) => operatorsConsole.signIn(operator))),
  }
}

export const membersALine = 5

/** Every fifth leads the four after it; what is remembered of their sessions is forgotten, so that each bet knows its line. */
async function formLines(parlour: TestParlour, citizens: readonly Citizen[]): Promise<void> {
  for (const [at, { member }] of citizens.entries()) {
    const lead = at % membersALine === 0 ? undefined : citizens[at - (at % membersALine)]?.member.memberId
    await sql`
      update identity.member set type = ${lead === undefined ? 1 : 0}, parent_id = ${lead ?? null}::uuid,
             ancestor_path = ${lead === undefined ? [] : [lead]}::uuid[]
       where member_id = ${member.memberId}`.execute(parlour.database.db)
    parlour.sessions.forget(member.token)
  }
}

/** What stops a member from playing and paying in, now. */
export async function blockOf({ parlour }: Town, { blocked }: Citizen): Promise<string | undefined> {
  return blocked && (await parlour.clock.now()) < blocked.until ? blocked.code : undefined
}
