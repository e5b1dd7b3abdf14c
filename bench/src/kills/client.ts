import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openLines } from '../support/lines.ts'
import { createRandom } from '../support/random.ts'
import { openWire, type Answer, type Wire } from '../support/wire.ts'
import { createCommands, requestOf } from './commands.ts'
import type { Command, LogLine } from './log.ts'
import type { FromClient, Plan, ToClient } from './plan.ts'

// The client of the kill harness, a process of its own that nobody kills: it writes each command down before it
// sends it, asks again with the same key and body until it is answered, and writes the answer down.
const answerMaxMs = 15_000
const afterFailureMs = 50
const rememberedMax = 400

const plan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Plan
const random = createRandom(plan.seed)
const commands = createCommands(plan, random)
const write = openLines<LogLine>(plan.log)
const answered: Command[] = []
let pause: PromiseWithResolvers<void> | undefined
let working = plan.connections

process.on('disconnect', () => process.exit(0))
process.on('message', (message: ToClient) => {
  if (message === 'pause') pause ??= Promise.withResolvers()
  else {
    pause?.resolve()
    pause = undefined
  }
})
for (let count = 0; count < plan.connections; count += 1) void work()

async function work(): Promise<never> {
  let wire = openWire(plan.port)

  async function tryOnce(command: Command): Promise<Answer | undefined> {
    const answer = await askOn(wire, command)
    // An answer of 500 and above says nothing about what was done: it is as good as none.
    if (answer && answer.status < 500) return answer
    write({ breaks: command.n })
    wire.close()
    wire = openWire(plan.port)
    await sleep(afterFailureMs)
    return undefined
  }

  async function untilAnswered(command: Command): Promise<{ status: number; value: unknown }> {
    for (;;) {
      const answer = await tryOnce(command)
      if (answer) return { status: answer.status, value: valueOf(answer) }
    }
  }

  for (;;) {
    await restIfAsked()
    const old = random.below(30) === 0 ? answered[random.below(answered.length)] : undefined
    if (old) write({ hearsAgain: old.n, ...(await untilAnswered(old)) })
    else {
      const command = commands.next()
      write({ asks: command })
      const { status, value } = await untilAnswered(command)
      write({ hears: command.n, status, value })
      if (status === 200) remember(command, value)
    }
    await sleep(random.below(plan.restMaxMs))
  }
}

async function askOn(wire: Wire, command: Command): Promise<Answer | undefined> {
  const late = setTimeout(() => wire.close(), answerMaxMs)
  try {
    return await wire.ask(requestOf(plan, command))
  } catch {
    return undefined
  } finally {
    clearTimeout(late)
  }
}

function remember(command: Command, value: unknown): void {
  commands.learn(command, value)
  answered.push(command)
  if (answered.length > rememberedMax) answered.splice(0, rememberedMax / 2)
}

/** The value of an accepted command, the code of a refused one. */
function valueOf({ body }: Answer): unknown {
  const { success, value, code } = JSON.parse(body) as { success: boolean; value?: unknown; code?: string }
  return success ? value : { code }
}

async function restIfAsked(): Promise<void> {
  if (!pause) return
  working -= 1
  if (working === 0) process.send?.('paused' satisfies FromClient)
  await pause.promise
  working += 1
}
