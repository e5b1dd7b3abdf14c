import { CannotOperate, type Command, type CommandContext } from '#platform/module/command.ts'
import type { Brands } from '#modules/brand/index.ts'
import { namedMember, agentLines, type Sessions } from '#modules/identity/index.ts'
import { mayBeAgent } from '../status.ts'

/** The parts of modules that these commands need. */
interface Parts {
  readonly brands: Brands
  readonly sessions: Sessions
}

export const memberTypeCommands: readonly Command<Parts>[] = [
  {
    name: 'member type',
    about:
      'Make a member an agent, a top agent, or a plain member again: member | agent | top-agent. All sessions end, so that the next one knows.',
    places: ['NAME', 'TYPE'],
    options: { brand: 'CODE' },
    changesFor: 'reason',
    run: setType,
  },
]

const types = { member: 0, agent: 1, 'top-agent': 2 } as const
const problems = {
  same: 'stands so already.',
  trial: 'is a trial account, and stays one.',
  has_parent: 'has an agent above, which a top agent has not.',
  has_team: 'has members below, and stays an agent.',
} as const

async function setType(context: CommandContext<Parts>): Promise<void> {
  const member = await namedMember.get(context)
  const [, typed = ''] = context.places
  const to = types[typed as keyof typeof types] as 0 | 1 | 2 | undefined
  if (to === undefined) throw new CannotOperate(`TYPE is one of ${Object.keys(types).join(', ')}.`)
  const { memberId, username, type: from, parentId } = member
  const change = { ...namedMember.changeOf(member), details: { username, before: { type: from }, after: { type: to } } }
  await context.change(change, async (tx) => {
    const hasParent = parentId !== null
    const problem = agentLines.typeProblem({ from, to, hasParent, hasTeam: await agentLines.hasTeam(tx, memberId) })
    if (problem !== undefined) throw new CannotOperate(`${username} ${problems[problem]}`)
    const { brandId } = member
    const { currency } = await context.modules.brands.get(brandId)
    if (to !== 0 && !(await mayBeAgent(tx, { brandId, memberId }, currency)))
      throw new CannotOperate(`${username} has not shown who it is, which the brand asks of agents.`)
    await agentLines.updateMemberType(tx, memberId, to)
    await context.modules.sessions.endOf(tx, { memberId, endedBy: 'operator' })
  })
  context.say(`${username} is ${typed === 'member' ? 'a member' : typed === 'agent' ? 'an agent' : 'a top agent'}.`)
}
