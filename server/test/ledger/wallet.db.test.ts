import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runsOf } from '@parlour/core/testing/tier.test-support.ts'
import { brokenBesideClaims, closeBonus, grantBonus } from '../support/bonus.ts'
import { openTestParlour, type Answer, type TestMember, type TestParlour } from '../support/parlour.ts'
import { currentIssue, placeSlip } from '../support/slip.ts'

const membersCount = 4

type Command =
  | { readonly kind: 'deposit'; readonly who: number; readonly whole: number }
  | { readonly kind: 'bet'; readonly who: number; readonly whole: number; readonly picks: string }
  | { readonly kind: 'bonus'; readonly who: number; readonly whole: number; readonly isClosed: boolean }
  | { readonly kind: 'repeat'; readonly which: number }
  | { readonly kind: 'cancel'; readonly which: number }
  | { readonly kind: 'round' }

const who = fc.nat({ max: membersCount - 1 })
const which = fc.nat({ max: 999 })
const command: fc.Arbitrary<Command> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('deposit'), who, whole: fc.integer({ min: 10, max: 60 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('bet'),
      who,
      whole: fc.integer({ min: 1, max: 30 }),
      picks: fc.integer({ min: 0, max: 99 }).map((pick) => String(pick).padStart(2, '0')),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('bonus'),
      who,
      whole: fc.integer({ min: 5, max: 40 }),
      isClosed: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('repeat'), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel'), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('round') }) },
)
/** Commands of a wave run at once; the next wave knows the bets of those before it. */
const waves = fc.array(fc.array(command, { minLength: 8, maxLength: 24 }), { minLength: 4, maxLength: 4 })

let parlour: TestParlour
let members: TestMember[]

beforeAll(async () => {
  parlour = await openTestParlour()
  members = await Promise.all(
    Array.from({ length: membersCount }, (_, at) =>
      parlour.register(`random${at}`, at % 2 === 0 ? 'parlour' : 'verbena'),
    ),
  )
})
afterAll(() => parlour.close())

interface Placed {
  readonly member: TestMember
  readonly slip: {
    readonly clientBetId: string
    readonly numero: string
    readonly picks: string
    readonly price: string
  }
  readonly answer: Answer
}

/** One run: what each command may answer is open, what the books hold afterwards is not. */
async function play(run: readonly (readonly Command[])[]): Promise<void> {
  const placed: Placed[] = []
  for (const wave of run) {
    const { numero } = await currentIssue(parlour)
    const known = [...placed]
    await parlour.database.warm()
    const results = await Promise.allSettled(wave.map((one) => perform(one, numero, known)))
    for (const result of results) {
      if (result.status === 'rejected') throw result.reason
      for (const { answer } of result.value) expect(answer.status).toBeLessThan(500)
      placed.push(...result.value.filter(({ answer }) => answer.success))
    }
    expect(await brokenBesideClaims(parlour)).toEqual([])
  }
}

async function perform(one: Command, numero: string, known: readonly Placed[]): Promise<Placed[]> {
  if (one.kind === 'round') {
    await parlour.clock.nextIssue()
    // Two at once, as when a lock is lost: the second must find nothing to do.
    await parlour.database.warm()
    await Promise.all([parlour.round(), parlour.round()])
    return []
  }
  if (one.kind === 'deposit') {
    const member = memberAt(one.who)
    await parlour.credit(member, amountFor(member, one.whole))
    return []
  }
  if (one.kind === 'bonus') {
    const member = memberAt(one.who)
    const bonus = await grantBonus(parlour, member, {
      whole: amountFor(member, one.whole),
      stakeMax: amountFor(member, 25),
    })
    if (one.isClosed) await closeBonus(parlour, bonus)
    return []
  }
  if (one.kind === 'bet') {
    const member = memberAt(one.who)
    const slip = { clientBetId: randomUUID(), numero, picks: one.picks, price: `${amountFor(member, one.whole)}` }
    return [{ member, slip, answer: await placeSlip(parlour, member, slip) }]
  }
  const earlier = known[one.which % Math.max(1, known.length)]
  if (!earlier) return []
  const { member, slip, answer } = earlier
  if (one.kind === 'repeat') {
    expect(await placeSlip(parlour, member, slip)).toEqual(answer)
    return []
  }
  const lines = answer.value['lines'] as { subOrderId: string }[]
  const cancelled = await parlour.call('POST', '/lgw/orders/cancel', {
    token: member.token,
    merchant: member.merchant,
    key: randomUUID(),
    body: { subOrderIds: lines.map(({ subOrderId }) => subOrderId) },
  })
  expect(cancelled.status).toBe(200)
  return []
}

function memberAt(at: number): TestMember {
  const member = members[at]
  if (!member) throw new Error('no member')
  return member
}

/** Đồng are counted in thousands, so that both brands run out of money alike. */
function amountFor({ merchant }: TestMember, whole: number): bigint {
  return BigInt(whole) * (merchant === 'verbena' ? 1000n : 1n)
}

test('whatever is done at once, the books agree after every wave', { timeout: 60_000 }, async () => {
  await parlour.clock.hold()
  await parlour.round()
  for (const member of members) await parlour.credit(member, amountFor(member, 100))
  await fc.assert(fc.asyncProperty(waves, play), { seed: 20_260_101, numRuns: runsOf(12, 4), endOnFailure: true })
})
