import { Refusal } from '../refusal.ts'

/**
 * Counts what somebody was refused, or did, so that asking again and again costs others nothing: who was refused `most` times
 * within `withinMs` is told to come later, before anything costly is done. Kept in the process, for who was refused
 * lately alone.
 */
export function createThrottle({
  most,
  withinMs,
  now = () => performance.now(),
}: {
  readonly most: number
  readonly withinMs: number
  readonly now?: () => number
}) {
  const refused = new Map<string, { since: number; times: number }>()

  function countOf(who: string): { since: number; times: number } | undefined {
    const known = refused.get(who)
    if (known && now() - known.since < withinMs) return known
    refused.delete(who)
    return undefined
  }

  function note(who: string): void {
    const known = countOf(who)
    if (known) known.times += 1
    else {
      refused.set(who, { since: now(), times: 1 })
      // In the order of their first refusals: those that are over stand first.
      for (const [first] of refused) if (countOf(first)) break
    }
  }

  return {
    /** Throws `request.too_often` for whoever was refused too often. */
    refuseOver(who: string): void {
      const known = countOf(who)
      if (known && known.times >= most) throw new Refusal('request.too_often')
    },
    /** Counts what was done, where doing it often tells more than it should. */
    count: note,
    /** Does the work, and counts it where it is refused. */
    async counting<T>(who: string, work: () => Promise<T>): Promise<T> {
      try {
        return await work()
      } catch (error) {
        if (error instanceof Refusal) note(who)
        throw error
      }
    },
  }
}
