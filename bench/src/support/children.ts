import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { atEnd } from './cleanup.ts'

/** Processes that hold clients, each asked and answering one message at a time. */
export interface Children<Ask, Answer> extends AsyncDisposable {
  /** Asks each of them for the same, or for what its number says; answers in their order. */
  askAll(ask: Ask | ((at: number) => Ask)): Promise<readonly Answer[]>
}

/** Starts some processes of one file, in groups of their own: Ctrl-C ends them by way of the measurement. */
export function openChildren<Ask extends object | string, Answer>(file: URL, count: number): Children<Ask, Answer> {
  const children = Array.from({ length: count }, () => fork(file, { detached: true, execArgv: [] }))
  const forget = atEnd(end)
  async function end() {
    forget()
    const exits = children.filter(({ exitCode }) => exitCode === null).map((child) => once(child, 'exit'))
    for (const child of children) child.kill('SIGKILL')
    await Promise.all(exits)
  }
  return {
    askAll: (asked) =>
      Promise.all(
        children.map((child, at) => answerOf<Answer>(child, typeof asked === 'function' ? asked(at) : asked)),
      ),
    [Symbol.asyncDispose]: end,
  }
}

async function answerOf<Answer>(child: ChildProcess, asked: object | string): Promise<Answer> {
  const ended = once(child, 'exit').then(() => {
    throw new Error('a process of clients ended')
  })
  ended.catch(() => undefined)
  child.send(asked)
  const [answer] = (await Promise.race([once(child, 'message'), ended])) as [Answer]
  return answer
}
