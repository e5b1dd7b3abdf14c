import { fork } from 'node:child_process'
import { once } from 'node:events'
import { atEnd } from '../support/cleanup.ts'
import type { Flood, FromFlood } from './flood.ts'

/** The flood in a process of its own, its guesses sealed; `begin` sends them and answers what came back, by kind. */
export async function startFlood(
  flood: Flood,
): Promise<AsyncDisposable & { begin(): Promise<Readonly<Record<string, number>>> }> {
  const child = fork(new URL('flood.ts', import.meta.url), { detached: true, execArgv: [] })
  const forget = atEnd(end)
  async function end() {
    forget()
    if (child.exitCode !== null) return
    const exit = once(child, 'exit')
    child.kill('SIGKILL')
    await exit
  }
  async function tell(message: Flood | 'begin'): Promise<FromFlood> {
    child.send(message)
    const [answer] = (await once(child, 'message')) as [FromFlood]
    return answer
  }
  await tell(flood)
  return {
    async begin() {
      const answer = await tell('begin')
      return 'answers' in answer ? answer.answers : {}
    },
    [Symbol.asyncDispose]: end,
  }
}
