/**
 * Collects the commands that arrive while earlier batches are committing, then runs one transaction for all. Where
 * nothing runs nothing waits: a lone command is a batch of one and starts at once. Two batches run beside each other,
 * while the database writes one, the other is decided; but the second begins only with enough to do, or where the first
 * takes long: two small transactions cost more than one of both. A batch that fails unexpectedly is run again command
 * by command, so one poisoned command never hurts its neighbours.
 */
export interface Batcher<Command, Result> {
  submit(command: Command): Promise<Result>
  /** Whether a command that came now would be told to come back: for a door that can say so before it reads anything. */
  isFull(): boolean
  /** Resolves when nothing is waiting or running, for the drain at shutdown. */
  idle(): Promise<void>
}

interface Waiting<Command, Result> {
  readonly command: Command
  readonly since: number
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

const batchMax = 256
const lanesMax = 2
/** Fewer than these wait for the batch that runs, which is as long as a transaction is. */
const besideMin = 8
/** A batch that takes longer waits for something itself: nobody is to wait for that too. */
const besideAfterMs = 20
/** Waiting commands beyond this are told to come back: memory is bounded. */
const usualWaitingMax = 20_000

interface Running<Command, Result> {
  readonly run: (commands: readonly Command[]) => Promise<readonly Result[]>
  readonly onBatch?: (size: number) => void
}

async function runBatch<Command, Result>(
  batch: readonly Waiting<Command, Result>[],
  { run, onBatch }: Running<Command, Result>,
): Promise<void> {
  onBatch?.(batch.length)
  try {
    const results = await run(batch.map(({ command }) => command))
    for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result)
  } catch (error) {
    if (batch.length === 1) batch[0]?.reject(error)
    else await runOneByOne(batch, run)
  }
}

async function runOneByOne<Command, Result>(
  batch: readonly Waiting<Command, Result>[],
  run: Running<Command, Result>['run'],
): Promise<void> {
  for (const { command, resolve, reject } of batch) {
    try {
      const [result] = await run([command])
      resolve(result as Result)
    } catch (error) {
      reject(error)
    }
  }
}

export function createBatcher<Command, Result>(options: {
  readonly run: (commands: readonly Command[]) => Promise<readonly Result[]>
  readonly onFull: () => Error
  readonly onBatch?: (size: number) => void
  /** How many may wait, where those who wait give up sooner. */
  readonly waitingMax?: number
  /** How long one may wait; whoever has is told to come back, and the time goes to those who still wait. */
  readonly waitingMaxMs?: number
  readonly now?: () => number
}): Batcher<Command, Result> {
  const { waitingMax = usualWaitingMax, waitingMaxMs = Infinity, now = () => performance.now() } = options
  const waiting: Waiting<Command, Result>[] = []
  let lanes = 0
  let isStarting = false
  let patience: NodeJS.Timeout | undefined
  const idlers: (() => void)[] = []

  /** The next batch, behind those who have waited too long, who go. */
  function takeBatch(): readonly Waiting<Command, Result>[] {
    const oldest = now() - waitingMaxMs
    const fresh = waiting.findIndex(({ since }) => since >= oldest)
    for (const { reject } of waiting.splice(0, fresh < 0 ? waiting.length : fresh)) reject(options.onFull())
    const batch = waiting.splice(0, batchMax)
    if (waiting.length === 0) {
      clearTimeout(patience)
      patience = undefined
    }
    return batch
  }

  /** The start is put off by one turn of the loop, so that commands read from sockets together go together. */
  function startLane() {
    if (isStarting || lanes === lanesMax) return
    isStarting = true
    setImmediate(() => void drain())
  }

  async function drain() {
    isStarting = false
    lanes += 1
    for (let batch = takeBatch(); batch.length > 0; batch = takeBatch()) await runBatch(batch, options)
    lanes -= 1
    if (isIdle()) for (const idler of idlers.splice(0)) idler()
  }

  /** Whoever comes last waits about as long as the first in the line has: in a flood it is told at once, not after that time. */
  const isFullAt = (at: number) => {
    const [first] = waiting
    return waiting.length >= waitingMax || (first !== undefined && at - first.since > waitingMaxMs / 2)
  }

  const isIdle = () => lanes === 0 && !isStarting

  return {
    submit: (command) =>
      new Promise((resolve, reject) => {
        const since = now()
        if (isFullAt(since)) {
          reject(options.onFull())
          return
        }
        waiting.push({ command, since, resolve, reject })
        if (lanes === 0 || waiting.length >= besideMin) startLane()
        else patience ??= setTimeout(startLane, besideAfterMs)
      }),
    isFull: () => isFullAt(now()),
    idle: () => (isIdle() ? Promise.resolve() : new Promise((resolve) => idlers.push(resolve))),
  }
}
