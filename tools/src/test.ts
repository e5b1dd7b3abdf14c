// What `npm test` does once the packages are there: checks, unit and database tests, journeys in a browser; ends with
// `N passed, N failed`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium, findShell } from '../chromium.mjs'
import { buildFrontEnds } from '../prepare.mjs'
import { findRedis } from '../redis.mjs'
import { endingOf } from './test/ending.ts'
import { allowedSkips, allowedSlow } from './test/lists.ts'
import { nothing, type Counts, type StageOutcome, type Timed } from './test/outcome.ts'
import { planOf, type Plan } from './test/plan.ts'
import { results } from './test/run.ts'
import { checkStage, journeyStage, testStage } from './test/stages.ts'
import { readOptions, usage, type Options } from './test/options.ts'

const startedAt = performance.now()

async function timed<Result>(name: string, steps: Timed[], work: () => Promise<Result>): Promise<Result> {
  const from = performance.now()
  try {
    return await work()
  } finally {
    steps.push({ name, seconds: (performance.now() - from) / 1000 })
  }
}

async function stage(name: string, steps: Timed[], work: () => Promise<Counts>): Promise<StageOutcome> {
  console.log(`\n== ${name}`)
  const counts = await timed(name, steps, work)
  return { name, seconds: steps.at(-1)?.seconds ?? 0, ...counts }
}

/** The front ends and the browser for the journeys: the one is work, the other mostly waiting for a download. */
async function prepareJourneys(steps: Timed[]): Promise<void> {
  await Promise.all([
    timed('building', steps, buildFrontEnds),
    timed('Chromium', steps, async () => console.log(`  Chromium: ${(await findShell()) ?? (await findChromium())}`)),
  ])
}

const unproved: StageOutcome = {
  ...nothing,
  name: 'changes',
  seconds: 0,
  failed: 1,
  failures: ['no test is near what changed: run npm test'],
}

async function runStages(plan: Plan, steps: Timed[]): Promise<readonly StageOutcome[]> {
  const { checks, tests, journeys, isUnproved = false } = plan
  const stages: StageOutcome[] = isUnproved ? [unproved] : []
  if (journeys.length > 0) await prepareJourneys(steps)
  if (tests.length > 0) await timed('Redis', steps, findRedis)
  if (checks.length > 0) stages.push(await stage('checks', steps, () => checkStage(checks)))
  if (tests.length > 0) stages.push(await stage('rules, modules, calls', steps, () => testStage(tests)))
  if (journeys.length > 0) stages.push(await stage('journeys', steps, () => journeyStage(journeys)))
  return stages
}

async function main(options: Options): Promise<boolean> {
  if (options.isLong) Object.assign(process.env, { TESTS: 'long', WALK: 'full', PLAYS: 'full' })
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const steps: Timed[] = [{ name: 'installing', seconds: options.installSeconds }]
  const stages = await runStages(planOf(options), steps)
  writeFileSync(join(results, 'run.json'), JSON.stringify({ steps, stages }, undefined, 1))
  const { lines, isGood } = endingOf({
    steps,
    stages,
    wholeSeconds: options.installSeconds + (performance.now() - startedAt) / 1000,
    isLong: process.env['TESTS'] === 'long',
    allowedSkips,
    allowedSlow,
  })
  console.log(lines.join('\n'))
  return isGood
}

try {
  process.exitCode = (await main(readOptions(process.argv.slice(2)))) ? 0 : 1
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
}
