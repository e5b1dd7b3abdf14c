import { createAside } from './aside.ts'
import { createDeadlines } from './deadlines.ts'
import { createRunner } from './runner.ts'
import { waitingFor, type BatcherOptions, type Waiting } from './waiting.ts'

export { heldUp, lockWithinMs, type Haste } from './waiting.ts'

/**
 * Collects the commands that arrive while earlier batches are committing, then runs one transaction for all. Where
 * nothing runs nothing waits: a lone command is a batch of one and starts at once. Two batches run beside each other,
 * while the database writes one, the other is decided; but the second begins only with enough to do, or where the first
 * takes long: two small transactions cost more than one of both. A batch that fails unexpectedly is run again command
 * by command, so one poisoned command never hurts its neighbours; and one that somebody keeps from an account is run
 * again without those who need it, who wait apart.
 */
export interface Batcher<Command, Result> {
  submit(command: Command): Promise<Result>
  /** Whether a command that came now would be told to come back: for an endpoint that can say so before it reads anything. */
  isFull(): boolean
  /** Resolves when nothing is waiting or running, for the drain at shutdown. */
  idle(): Promise<void>
}

const batchMax = 256
const runsMax = 2
/** Fewer than these wait for the batch that runs, which is as long as a transaction is. */
const besideMin = 8
/** A batch that takes longer waits for something itself: nobody is to wait for that too. */
const besideAfterMs = 20
/** Waiting commands beyond this are told to come back: memory is bounded. */
const usualWaitingMax = 20_000
/** So long those wait whose accounts somebody else holds, apart from all others; then they are told to come back. */
const heldUpMaxMs = 900

export function createBatcher<Command, Result>(options: BatcherOptions<Command, Result>): Batcher<Command, Result> {
  const { waitingMax = usualWaitingMax, waitingMaxMs = Infinity, now = () => performance.now() } = options
  const waiting: Waiting<Command, Result>[] = []
  const deadlines = createDeadlines<Command, Result>({ ...options, now })
  const runner = createRunner<Command, Result>({ ...options, setAside: (one) => aside.add(one) })
  const aside = createAside({ ...options, now, withinMs: heldUpMaxMs, run: runner, onIdle: () => tellIdlers() })
  let running = 0
  let isStarting = false
  let patience: NodeJS.Timeout | undefined
  const idlers: (() => void)[] = []

  /** The next batch, behind those who have waited too long, who go. */
  function takeBatch(): readonly Waiting<Command, Result>[] {
    const oldest = now() - waitingMaxMs
    const fresh = waiting.findIndex(({ since, isAnswered }) => since >= oldest && !isAnswered)
    for (const { reject } of waiting.splice(0, fresh < 0 ? waiting.length : fresh)) reject(options.onFull())
    const batch = waiting.splice(0, batchMax)
    if (waiting.length === 0) {
      clearTimeout(patience)
      patience = undefined
    }
    return batch
  }

  /** The start is put off by one turn of the loop, so that commands read from sockets together go together. */
  function startRun() {
    if (isStarting || running === runsMax) return
    isStarting = true
    setImmediate(() => void drain())
  }

  async function drain() {
    isStarting = false
    running += 1
    for (let batch = takeBatch(); batch.length > 0; batch = takeBatch()) {
      options.onBatch?.(batch.length)
      await runner(batch, 'patient')
    }
    running -= 1
    tellIdlers()
  }

  /** Whoever comes last waits about as long as the first in the line has: in a flood it is told at once, not after that time. */
  const isFullAt = (at: number) => {
    const [first] = waiting
    return waiting.length >= waitingMax || (first !== undefined && at - first.since > waitingMaxMs / 2)
  }

  const isIdle = () => running === 0 && !isStarting && aside.isIdle()
  const tellIdlers = () => {
    if (isIdle()) for (const idler of idlers.splice(0)) idler()
  }

  return {
    submit: (command) =>
      new Promise((resolve, reject) => {
        const since = now()
        if (isFullAt(since)) {
          reject(options.onFull())
          return
        }
        const one = waitingFor({ command, since, resolve, reject })
        deadlines.add(one)
        if (aside.concerns(command)) {
          aside.add(one)
          return
        }
        waiting.push(one)
        if (running === 0 || waiting.length >= besideMin) startRun()
        else patience ??= setTimeout(startRun, besideAfterMs)
      }),
    isFull: () => isFullAt(now()),
    idle: () => (isIdle() ? Promise.resolve() : new Promise((resolve) => idlers.push(resolve))),
  }
}
