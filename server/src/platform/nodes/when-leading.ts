import { setTimeout as sleep } from 'node:timers/promises'
import { LeaseLost } from './lease.ts'

const restMs = 300
/** So long at most, all in all, a node that is starting waits to lead again. */
const triesMost = 200

/**
 * Does what only a leader may, and does it again where the lead was lost before it was written: on a busy machine a node
 * that is starting may not hold on to it in time. What is done must be good to do twice. Fails with `LeaseLost` where another
 * node keeps the lead.
 */
export async function whenLeading<T>(work: () => Promise<T>, wait = () => sleep(restMs)): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof LeaseLost) || tries >= triesMost) throw error
      await wait()
    }
  }
}
