import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import type { Below } from '../judged-bets.ts'
import { membersALine, type Act, type Town } from './town.ts'

/** Money up to whoever leads the line or down from there; twice under one key at times. */
const alongTheLine: Act = async ({ lines, model, citizens }, citizen, below) => {
  const at = citizens.indexOf(citizen)
  const isLead = at % membersALine === 0
  const other = citizens[isLead ? at + 1 + below(membersALine - 1) : at - (at % membersALine)]
  if (!other) return 'nothing'
  const whole = BigInt(1 + below(400))
  const to = isLead ? { to: other.member.username } : {}
  const request = { direction: isLead ? 'DOWN' : 'UP', ...to, amount: String(whole) }
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 1 + below(2) }, () => lines.send(citizen.member, request, key)),
  )
  const [first] = answers
  if (!first?.success) {
    expect([
      'wallet.insufficient_funds',
      'wallet.frozen',
      'cashier.turnover_open',
      'cashier.dispute_open',
      'agents.transfers_today',
      'agents.receiver_closed',
      'protection.time_out',
      'protection.excluded',
    ]).toContain(first?.code)
    return `line transfer ${first?.code}`
  }
  model.deposit(citizen.member.memberId, -units(whole))
  model.deposit(other.member.memberId, units(whole))
  return 'line transfer'
}

/** An evening on which every fourth sends something: alone, since it moves what somebody else has. */
export async function sendAlongLines(town: Town, below: Below): Promise<readonly string[]> {
  const done: string[] = []
  for (const citizen of town.citizens) if (below(4) === 0) done.push(await alongTheLine(town, citizen, below))
  return done
}
