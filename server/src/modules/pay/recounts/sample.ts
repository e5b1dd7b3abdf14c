import { createHash } from 'node:crypto'

/** So many bills of a run are computed once more at most. */
const sampleMost = 20

/**
 * Places of a run's bills that its id draws: nobody who could choose a bill to be wrong knows which are looked at before
 * the run is made, and whoever looks again looks at the same. All of a small run.
 */
export function sampleOfRun(runId: string, bills: number): readonly number[] {
  if (bills <= sampleMost) return Array.from({ length: bills }, (_, place) => place)
  const places = new Set<number>()
  for (let n = 0; places.size < sampleMost; n += 1) {
    const drawn = createHash('sha256').update(`${runId} ${n}`).digest().readUIntBE(0, 6)
    places.add(drawn % bills)
  }
  return [...places]
}
