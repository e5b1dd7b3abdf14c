import type { BatcherOptions, Waiting } from './waiting.ts'

/** Tells those who went unanswered for too long to come again: one timer for all, in the order of their coming. */
export function createDeadlines<Command, Result>({
  answerWithinMs = Infinity,
  onFull,
  now,
}: Pick<BatcherOptions<Command, Result>, 'answerWithinMs' | 'onFull'> & { readonly now: () => number }) {
  let unanswered: Waiting<Command, Result>[] = []
  let timer: NodeJS.Timeout | undefined

  function look(): void {
    timer = undefined
    const oldest = now() - answerWithinMs
    for (const { since, isAnswered, reject } of unanswered) if (since <= oldest && !isAnswered) reject(onFull())
    unanswered = unanswered.filter(({ isAnswered }) => !isAnswered)
    const [first] = unanswered
    if (first) timer = setTimeout(look, Math.max(1, first.since + answerWithinMs - now()))
  }

  return {
    add(one: Waiting<Command, Result>): void {
      if (answerWithinMs === Infinity) return
      unanswered.push(one)
      timer ??= setTimeout(look, answerWithinMs)
    },
  }
}
