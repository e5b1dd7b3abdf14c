type Work = () => unknown

const works = new Set<Work>()

/** Registers what must be undone however the measurement ends; the answer takes it back. */
export function atEnd(work: Work): () => void {
  works.add(work)
  return () => works.delete(work)
}

/** Undoes, last first; one that fails is said and the others go on. */
export async function cleanUp(): Promise<void> {
  for (const work of [...works].toReversed()) {
    works.delete(work)
    try {
      await work()
    } catch (error) {
      process.stderr.write(`  not cleaned up: ${String(error)}\n`)
    }
  }
}

/** Ctrl-C ends a measurement as a failure does: what it started stops, what it wrote goes. */
export function cleanUpOnSignals(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)
    process.once(signal, () => void cleanUp().then(() => process.exit(code)))
}
