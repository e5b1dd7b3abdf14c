import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { atEnd } from '../support/cleanup.ts'
import type { Crowd, FromCrowd, HeardBalance, HeardIssue } from './messages.ts'

export interface Heard {
  readonly issues: readonly HeardIssue[]
  readonly balances: readonly HeardBalance[]
  readonly lost: number
}

/** The clients' processes; the first of them holds those that are signed in. */
export async function openCrowd(crowds: readonly Crowd[]): Promise<AsyncDisposable & { tell(): Promise<Heard> }> {
  const children = crowds.map(() => fork(new URL('client.ts', import.meta.url), { detached: true, execArgv: [] }))
  const forget = atEnd(end)
  async function end() {
    forget()
    const exits = children.filter(({ exitCode }) => exitCode === null).map((child) => once(child, 'exit'))
    for (const child of children) child.kill('SIGKILL')
    await Promise.all(exits)
  }
  await Promise.all(children.map((child, at) => ask(child, crowds[at] ?? 'tell')))
  return {
    async tell() {
      const answers = await Promise.all(children.map((child) => ask(child, 'tell')))
      const all = answers.filter((answer) => 'issues' in answer)
      return {
        issues: all.flatMap(({ issues }) => issues),
        balances: all.flatMap(({ balances }) => balances),
        lost: all.reduce((sum, { lost }) => sum + lost, 0),
      }
    },
    [Symbol.asyncDispose]: end,
  }
}

async function ask(child: ChildProcess, message: Crowd | 'tell'): Promise<FromCrowd> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('a process of clients ended')
  })
  ended.catch(() => undefined)
  child.send(message)
  const [answer] = (await Promise.race([once(child, 'message'), ended])) as [FromCrowd]
  return answer
}
