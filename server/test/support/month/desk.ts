import { expect } from 'vitest'
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
  return done
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
