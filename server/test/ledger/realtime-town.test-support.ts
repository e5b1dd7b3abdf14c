import { defined } from '@parlour/core/kernel/assert.ts'
import { openContracts } from '../support/contracts.ts'
import { openLines } from '../support/lines.ts'
import type { TestMember, TestParlour } from '../support/parlour.ts'
import { placeSlip } from '../support/slip.ts'

export interface RealtimeLine {
  readonly top: TestMember
  readonly agent: TestMember
  readonly member: TestMember
}

/** A top agent, an agent and a member, of whose bet both are paid five minutes later. */
export async function payInRealTime(parlour: TestParlour): Promise<RealtimeLine> {
  const lines = openLines(parlour)
  const contracts = openContracts(parlour)
  const top = await lines.join('rtop', { type: 2 })
  const agent = await lines.join('ragent', { type: 1, below: top })
  const member = await lines.join('rmember', { below: agent, whole: 100n })
  await contracts.found(top, '0.7')
  await contracts.pass()
  const offered = await contracts.offer(top, agent, '0.3')
  await contracts.answer(agent, contracts.idOf(offered), contracts.requestOf(offered), 'A')
  await contracts.pass()
  await placeSlip(parlour, member, { picks: '04,05', units: 2, price: '20', totalStake: '40' })
  await parlour.clock.nextIssue()
  await parlour.round()
  await parlour.clock.advance(360_000)
  await defined(
    parlour.jobs.find(({ name }) => name === 'contracts:realtime_paid'),
    'a job',
  ).work({})
  return { top, agent, member }
}
