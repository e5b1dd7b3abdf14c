import { isConnectionLost, sqlStateOf } from '../db/database.ts'
import { heldUp, type BatcherOptions, type Haste, type Waiting } from './waiting.ts'

const lockNotAvailable = '55P03'

type Runner<Command, Result> = (batch: readonly Waiting<Command, Result>[], haste: Haste) => Promise<void>

/** Runs batches and answers whoever is in them; those who were held up are set aside. */
export function createRunner<Command, Result>({
  run,
  onFull,
  setAside,
}: Pick<BatcherOptions<Command, Result>, 'run' | 'onFull'> & {
  readonly setAside: (one: Waiting<Command, Result>) => void
}): Runner<Command, Result> {
  const runBatch: Runner<Command, Result> = async (batch, haste) => {
    try {
      const results = await run(
        batch.map(({ command }) => command),
        haste,
      )
      for (const [at, one] of batch.entries()) {
        const result = results[at]
        if (result === heldUp) setAside(one)
        else one.resolve(result as Result)
      }
    } catch (error) {
      await runAgain(batch, haste, error)
    }
  }

  async function runAgain(batch: Parameters<typeof runBatch>[0], haste: Haste, error: unknown): Promise<void> {
    const isHeld = sqlStateOf(error) === lockNotAvailable
    if (isHeld && haste === 'patient') await runBatch(batch, 'hasty')
    // Nobody is better served by a database that is away, one by one: all come again.
    else if (isHeld || isConnectionLost(error)) for (const { reject } of batch) reject(onFull())
    else if (batch.length === 1) batch[0]?.reject(error)
    else for (const one of batch) await runBatch([one], haste)
  }

  return runBatch
}
