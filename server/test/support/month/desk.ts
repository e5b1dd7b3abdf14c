import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire, units } from '@parlour/core/money/money.ts'
import type { Desk } from '../console.ts'
import type { Below } from '../judged-bets.ts'
import { learnWithdrawal } from './acts.ts'
import type { Asked, Citizen, Town } from './town.ts'

const verdicts = ['confirmPaid', 'payAgain', 'refund'] as const
/** What may be lost on the way between two clicks: the desk asks for it again another day. */
const attendedShare = 4
const receiptsMax = 3

interface Matter {
  readonly citizen: Citizen
  readonly asked: Asked
}

/** An hour at the desk: every fourth matter that is open is taken up, mostly carried to where it can be brought. */
export async function workAtDesk(town: Town, desks: readonly Desk[], below: Below): Promise<Map<string, number>> {
  const done = new Map<string, number>()
  const open: Matter[] = town.citizens.flatMap((citizen) =>
    citizen.withdrawals
      .filter(({ amount, paid, returned }) => paid + returned < amount || below(40) === 0)
      .map((asked) => ({ citizen, asked })),
  )
  for (const matter of open.filter(() => below(attendedShare) === 0)) {
    const desk = desks[below(desks.length)]
    if (!desk) throw new Error('nobody sits at the desk')
    const what = await attend(town, { desk, other: desks[0] ?? desk, matter }, below)
    done.set(what, (done.get(what) ?? 0) + 1)
    await learnWithdrawal(town, matter.citizen, matter.asked)
  }
  for (const citizen of town.citizens) {
    for (const shown of citizen.transfers.filter(({ isShown }) => isShown && below(3) > 0)) {
      const what = await findTransfer(town, desks, { citizen, shown }, below)
      done.set(what, (done.get(what) ?? 0) + 1)
    }
  }
  return done
}

/** A transfer is looked for: found, with what came, or not; both of the desk say so at the same moment. */
async function findTransfer(
  { deposits, model }: Town,
  desks: readonly Desk[],
  { citizen, shown }: { readonly citizen: Citizen; readonly shown: Citizen['transfers'][number] },
  below: Below,
): Promise<string> {
  const [desk, other] = desks
  if (!desk || !other) throw new Error('nobody sits at the desk')
  const { depositId, whole } = shown
  await deposits.staff(desk, depositId, 'claims')
  const isFound = below(4) > 0
  const came = below(6) === 0 ? whole - 10n : whole
  const say = (who: Desk) =>
    isFound
      ? deposits.staff(who, depositId, 'approvals', { amount: String(came), number: `T${depositId}` })
      : deposits.staff(who, depositId, 'rejections')
  const answers = await Promise.all([say(desk), say(desk), say(other)])
  expect(answers.filter(({ status }) => status === 200).length, answers.map(({ code }) => code).join()).toBe(1)
  citizen.transfers.splice(citizen.transfers.indexOf(shown), 1)
  if (isFound) model.deposit(citizen.member.memberId, units(came))
  return isFound ? 'transfer credited' : 'transfer turned down'
}

interface Attended {
  readonly desk: Desk
  readonly other: Desk
  readonly matter: Matter
}

async function attend(town: Town, { desk, other, matter }: Attended, below: Below): Promise<string> {
  const { id } = matter.asked
  const say = async (what: string, body: Record<string, unknown> = {}, from = desk) => {
    const { status, code } = await town.receipts.staff(from, id, what, body)
    expect(status, `${what}: ${code}`).toBeLessThan(500)
    return status === 200
  }
  const n = 1 + below(receiptsMax)
  switch (below(8)) {
    case 0:
      await say('claims')
      return (await say('rejections')) ? 'rejected' : 'not rejected'
    case 1:
      await say('claims')
      return (await say(`receipts/${n}/failures`)) ? 'transfer failed' : 'no transfer to fail'
    case 2:
      await say('claims')
      await say(`receipts/${n}/resolutions`, { verdict: verdicts[below(verdicts.length)] })
      return 'dispute decided'
    case 3:
      return (await say(`receipts/${n}/reopenings`)) ? 'opened again' : 'not opened again'
    default:
      // Two at once want it: one of them gets it.
      await Promise.all([say('claims'), say('claims', {}, other)])
      await say('approvals')
      await Promise.all([say('claims'), say('claims', {}, other)])
      for (let nth = 1; nth <= receiptsMax; nth += 1) await say(`receipts/${nth}/payments`, { reference: `TRF-${nth}` })
      return 'paid out'
  }
}

/** One of the desk gives some members something and takes something of others; the other approves it, twice at once. */
export async function adjust({ citizens, model }: Town, desks: readonly Desk[], below: Below): Promise<string> {
  const [desk, other] = desks
  if (!desk || !other) throw new Error('nobody sits at the desk')
  const chosen = [...new Set(Array.from({ length: 4 }, () => defined(citizens[below(citizens.length)], 'a member')))]
  const lines = chosen.map(({ member }, at) => ({
    member,
    amount: units(BigInt(1 + below(80))) * (at === 0 ? -1n : 1n),
  }))
  const first = lines[0]
  const isCovered = first !== undefined && model.purseOf(first.member.memberId).cash >= -first.amount
  const reason = 'What the simulation thinks right.'
  const proposed = await desk.call('POST', '/console/api/brands/parlour/adjustments', {
    batchId: randomUUID(),
    reason,
    lines: lines.map(({ member, amount }, at) => ({
      username: member.username,
      amount: toWire(amount),
      reasonCode: 'COMPENSATION',
      ticket: `T-${at}`,
      note: 'A word',
    })),
  })
  expect([proposed.success, proposed.code]).toEqual(isCovered ? [true, undefined] : [false, 'console.adjustment_lines'])
  if (!isCovered) return 'adjustment not covered'
  const { value } = await other.call('GET', '/console/api/approvals?state=waiting')
  const list = value['list'] as readonly { approvalId: string; seen: string }[]
  const { approvalId } = proposed.value
  const seen = list.find((one) => one.approvalId === approvalId)?.seen
  const decide = () =>
    other.call('POST', `/console/api/approvals/${String(approvalId)}/decision`, { verdict: 'approved', seen, reason })
  const answers = await Promise.all([decide(), decide()])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  for (const { member, amount } of lines) model.deposit(member.memberId, amount)
  return 'adjusted'
}
