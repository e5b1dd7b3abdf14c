import { Refusal } from '../refusal.ts'

/** Who goes first where work waits in line. */
export const urgencies = ['first', 'usual', 'last'] as const
export type Urgency = (typeof urgencies)[number]

interface Waiting {
  readonly go: () => void
  readonly sendAway: (refusal: Refusal) => void
}

export type Gate = <T>(work: () => Promise<T>, urgency: Urgency) => Promise<T>

/**
 * Lets so much work in at once; the rest waits in line, the urgent before the others. A full line sends away the last
 * that is less urgent than who comes, or whoever comes.
 */
export function createGate({ places, longest }: { readonly places: number; readonly longest: number }): Gate {
  let free = places
  const lines: Readonly<Record<Urgency, Waiting[]>> = { first: [], usual: [], last: [] }

  function makeRoom(urgency: Urgency): boolean {
    if (urgencies.reduce((sum, each) => sum + lines[each].length, 0) < longest) return true
    const behind = urgencies.slice(urgencies.indexOf(urgency) + 1).findLast((each) => lines[each].length > 0)
    const gone = behind === undefined ? undefined : lines[behind].pop()
    gone?.sendAway(new Refusal('request.busy'))
    return gone !== undefined
  }

  return async (work, urgency) => {
    if (free > 0) free -= 1
    else if (!makeRoom(urgency)) throw new Refusal('request.busy')
    else await new Promise<void>((go, sendAway) => lines[urgency].push({ go, sendAway }))
    try {
      return await work()
    } finally {
      const next = lines[urgencies.find((each) => lines[each].length > 0) ?? 'last'].shift()
      if (next) next.go()
      else free += 1
    }
  }
}
