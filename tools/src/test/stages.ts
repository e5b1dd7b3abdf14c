import { findChromium, findShell } from '../../chromium.mjs'
import { root, type Check } from '../check/checks.ts'
import { runChecks } from '../check/run-checks.ts'
import { addCounts, firstLines, nothing, withExit, type Counts, type Timed } from './outcome.ts'
import { readPlaywright, type PlaywrightReport } from './playwright-report.ts'
import { forget, lastWarnings, readResult, run } from './run.ts'
import type { Part } from './selection.ts'
import { readVitest, type VitestReport } from './vitest-report.ts'

/** Everything, where nothing was selected. */
export const everything: readonly Part[] = [{ files: [] }]

export async function checkStage(checks: readonly Check[]): Promise<Counts> {
  const done = await runChecks(checks, (line) => console.log(line))
  const bad = done.filter(({ isGood }) => !isGood)
  return {
    ...nothing,
    passed: done.length - bad.length,
    failed: bad.length,
    failures: bad.map(({ name, output }) => `${name}\n      ${firstLines(output)}`),
  }
}

async function runTests({ files, title }: Part): Promise<Counts> {
  for (const file of ['vitest.json', 'vitest-times.json']) forget(file)
  const code = await run([
    'node_modules/vitest/vitest.mjs',
    'run',
    ...files,
    // Vitest takes no flags of an expression: that its letters may be large or small stands within.
    ...(title === undefined ? [] : ['--testNamePattern', `(?i:${title.source})`]),
    '--passWithNoTests',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/vitest.json',
    '--reporter=./tools/src/test/times-reporter.ts',
  ])
  const report = readResult<VitestReport>('vitest.json')
  const times = readResult<readonly Timed[]>('vitest-times.json') ?? []
  return withExit(report ? readVitest(report, { root, times, title }) : nothing, { name: 'tests', code })
}

export async function testStage(parts: readonly Part[]): Promise<Counts> {
  let counts = nothing
  for (const part of parts) counts = addCounts(counts, await runTests(part))
  return counts
}

async function runJourneys({ files, title }: Part): Promise<Counts> {
  forget('e2e.json')
  const shell = await findShell()
  const code = await run(
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--pass-with-no-tests',
      ...files,
      ...(title === undefined ? [] : ['--grep', `/${title.source}/i`]),
    ],
    { CHROMIUM_PATH: await findChromium(), ...(shell === undefined ? {} : { CHROMIUM_SHELL_PATH: shell }) },
  )
  const report = readResult<PlaywrightReport>('e2e.json')
  const counts = withExit(report ? readPlaywright(report) : nothing, { name: 'journeys', code })
  const warnings = counts.failed > 0 ? lastWarnings() : []
  if (warnings.length === 0) return counts
  return { ...counts, failures: [...counts.failures, `what was warned of last\n      ${warnings.join('\n      ')}`] }
}

export async function journeyStage(parts: readonly Part[]): Promise<Counts> {
  let counts = nothing
  for (const part of parts) counts = addCounts(counts, await runJourneys(part))
  return counts
}
