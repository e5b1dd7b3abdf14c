import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import type { Timed } from './outcome.ts'

export const timesFile = join(import.meta.dirname, '..', '..', '..', 'test-results', 'vitest-times.json')

/** Leaves what each file took a worker as a whole: Vitest's own report leaves out loading and setting up. */
export default class TimesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const times: readonly Timed[] = modules.map((module) => {
      const { environmentSetupDuration, prepareDuration, collectDuration, setupDuration, duration } =
        module.diagnostic()
      const spent = environmentSetupDuration + prepareDuration + collectDuration + setupDuration + duration
      return { name: module.relativeModuleId, seconds: spent / 1000 }
    })
    mkdirSync(dirname(timesFile), { recursive: true })
    writeFileSync(timesFile, JSON.stringify(times))
  }
}
