/**
 * Collects the commands that arrive while the previous batch is committing, then runs one transaction for all.
 * It never waits on a timer: a lone command is a batch of one and starts at once. A batch that fails
 * unexpectedly is run again command by command, so one poisoned command never hurts its neighbours.
 */
export interface Batcher<Command, Result> {
  submit(command: Command): Promise<Result>
  /** Resolves when nothing is waiting or running, for the drain at shutdown. */
  idle(): Promise<void>
}

interface Waiting<Command, Result> {
  readonly command: Command
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

const batchMax = 256
/** Waiting commands beyond this are told to come back: memory is bounded. */
const waitingMax = 20_000

export function createBatcher<Command, Result>(options: {
  readonly run: (commands: readonly Command[]) => Promise<readonly Result[]>
  readonly onFull: () => Error
  readonly onBatch?: (size: number) => void
}): Batcher<Command, Result> {
  const waiting: Waiting<Command, Result>[] = []
  let running = false
  const idlers: (() => void)[] = []

  async function runOneByOne(batch: readonly Waiting<Command, Result>[]) {
    for (const { command, resolve, reject } of batch) {
      try {
        const [result] = await options.run([command])
        resolve(result as Result)
      } catch (error) {
        reject(error)
      }
    }
  }

  async function runBatch(batch: readonly Waiting<Command, Result>[]) {
    options.onBatch?.(batch.length)
    try {
      const results = await options.run(batch.map(({ command }) => command))
      for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result)
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error)
      else await runOneByOne(batch)
    }
  }

  async function drain() {
    running = true
    while (waiting.length > 0) await runBatch(waiting.splice(0, batchMax))
    running = false
    for (const idler of idlers.splice(0)) idler()
  }

  return {
    submit: (command) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= waitingMax) {
          reject(options.onFull())
          return
        }
        waiting.push({ command, resolve, reject })
        // The start is put off by one turn of the loop, so that commands read from sockets together go together.
        if (!running) {
          running = true
          setImmediate(() => void drain())
        }
      }),
    idle: () => (running ? new Promise((resolve) => idlers.push(resolve)) : Promise.resolve()),
  }
}
