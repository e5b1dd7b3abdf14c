import { say } from '../support/report.ts'
import type { Site } from '../support/site.ts'

const startsBrokenMax = 3

/** A start that fails is said, and is tried again: an operator would do the same. More than a few are a defect. */
export async function startAgain(site: Site): Promise<void> {
  for (let broken = 0; ; broken += 1) {
    site.start()
    try {
      await site.untilReady()
      return
    } catch (error) {
      if (broken === startsBrokenMax) throw error
      say(`a start failed: ${String(error)}`)
      await site.end('SIGKILL')
    }
  }
}
