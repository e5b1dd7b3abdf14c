import { openChildren } from '../support/children.ts'
import type { Crowd, FromCrowd, HeardBalance, HeardIssue } from './messages.ts'

export interface Heard {
  readonly issues: readonly HeardIssue[]
  readonly balances: readonly HeardBalance[]
  readonly lost: number
}

/** The clients' processes; the first of them holds those that are signed in. */
export async function openCrowd(crowds: readonly Crowd[]): Promise<AsyncDisposable & { tell(): Promise<Heard> }> {
  const children = openChildren<Crowd | 'tell', FromCrowd>(new URL('client.ts', import.meta.url), crowds.length)
  await children.askAll((at) => crowds[at] ?? 'tell')
  return {
    async tell() {
      const all = (await children.askAll('tell')).filter((answer) => 'issues' in answer)
      return {
        issues: all.flatMap(({ issues }) => issues),
        balances: all.flatMap(({ balances }) => balances),
        lost: all.reduce((sum, { lost }) => sum + lost, 0),
      }
    },
    [Symbol.asyncDispose]: () => children[Symbol.asyncDispose](),
  }
}
