/** Somebody of the line that trial agents look at. There is no such member: nobody of it is kept anywhere. */
export interface TrialMember {
  readonly account: string
  readonly type: 4 | 41 | 42
  /** How far below the trial agent. */
  readonly level: number
  readonly parent: string | null
  /** Days since it joined. */
  readonly age: number
}

/** Everybody below the trial agent: who, below whom, since how many days. */
const below: readonly (readonly [account: string, parent: string, type: 4 | 41, age: number])[] = [
  ['demo.paloma', '', 41, 84],
  ['demo.mateo', '', 41, 71],
  ['demo.ines', '', 4, 63],
  ['demo.rafael', '', 4, 40],
  ['demo.kenji', 'demo.paloma', 41, 58],
  ['demo.lucas', 'demo.paloma', 4, 55],
  ['demo.vera', 'demo.paloma', 4, 31],
  ['demo.sol', 'demo.kenji', 4, 29],
  ['demo.dario', 'demo.kenji', 4, 12],
  ['demo.abril', 'demo.mateo', 4, 44],
  ['demo.hugo', 'demo.mateo', 4, 20],
  ['demo.noa', 'demo.mateo', 4, 5],
]

/** The whole line of a trial agent, itself first, whoever is above before who is below. */
export function trialTree({
  username,
  type,
}: {
  readonly username: string
  readonly type: number
}): readonly TrialMember[] {
  const head = { account: username, type: type === 42 ? 42 : 41, level: 0, parent: null, age: 90 } as const
  const members = new Map<string, TrialMember>([['', head]])
  for (const [account, parent, of, age] of below) {
    const above = members.get(parent) ?? head
    members.set(account, { account, type: of, level: above.level + 1, parent: above.account, age })
  }
  return [...members.values()]
}

/** Somebody of a line and everybody below; nobody where there is no such one. */
export function teamOf(tree: readonly TrialMember[], account: string): readonly TrialMember[] {
  const team: TrialMember[] = []
  for (const member of tree)
    if (member.account === account || team.some((one) => one.account === member.parent)) team.push(member)
  return team
}

/** From the trial agent down to somebody, by names. */
export function trailTo(tree: readonly TrialMember[], account: string): readonly string[] {
  const found = tree.find((one) => one.account === account)
  if (found === undefined) return []
  return found.parent === null ? [found.account] : [...trailTo(tree, found.parent), found.account]
}
