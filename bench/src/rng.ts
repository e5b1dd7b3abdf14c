import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { streamBlock } from '@parlour/core/fair/stream.ts'
import { assert } from '@parlour/core/kernel/assert.ts'
import { drawModels } from '@parlour/core/rules/lottery/model.ts'
import { holmSmallest, twoSided } from '@parlour/core/fair/chi-square.ts'
import { drawMany, testChoice, testModel } from './rng/mapped-draws.ts'
import { report, say } from './support/report.ts'

/** Issues of each draw model, and megabytes of the stream that Debian's `dieharder` may read for one of its tests. */
const draws = Number(process.env['RNG_DRAWS'] ?? 200_000)
const megabytes = Number(process.env['RNG_MEGABYTES'] ?? 256)

/** Tests of dieharder that say the most for what they read: by its own numbers. */
const subset = [
  [0, 'birthdays'],
  [8, 'count1sStream'],
  [15, 'runs'],
  [100, 'monobit'],
  [101, 'stsRuns'],
  [102, 'serial'],
] as const

/** Singly a p-value outside these is wrong; dieharder says so of its own by the same. Betting rule book D5. */
const [lowest, highest] = [0.0005, 0.9995]

/** Whether what the generator gives, and what draws make of it, looks like chance. */
export async function benchRng(): Promise<void> {
  const ps: number[] = []
  for (const model of drawModels) {
    const made = drawMany(model, seeds(draws))
    const told = [...testModel(model, made), ...testChoice(model, made)]
    for (const { name, p } of told) if (p < lowest || p > highest) say(`${model} ${name}: p = ${p.toPrecision(3)}`)
    ps.push(...told.map(({ p }) => twoSided(p)))
    report('rng', `${model}Tests`, told.length, 'tests')
    report('rng', `${model}SmallestP`, holmSmallest(told.map(({ p }) => twoSided(p))), 'p, by Holm')
  }
  report('rng', 'mappedSmallestP', holmSmallest(ps), 'p, by Holm')
  const raw: number[] = []
  for (const [test, name] of subset) {
    const found = await dieharder(test)
    if (found === undefined) {
      say('dieharder is not installed (Debian: apt-get install dieharder): the raw stream was not tested')
      break
    }
    assert(found.length > 0, `dieharder says something of ${name}`)
    for (const p of found) report('rng', name, p, 'p')
    raw.push(...found.map(twoSided))
  }
  if (raw.length > 0) report('rng', 'rawSmallestP', holmSmallest(raw), 'p, by Holm')
}

function* seeds(count: number): Iterable<Uint8Array> {
  for (let at = 0; at < count; at += 1) yield new Uint8Array(randomBytes(32))
}

/** The p-values of one of its tests on our stream, read from a pipe; undefined where it is not installed. */
async function dieharder(test: number): Promise<readonly number[] | undefined> {
  const child = spawn('dieharder', ['-g', '200', '-d', String(test), '-c', ',', '-D', 'pvalues'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  let told = ''
  child.stdout.on('data', (part) => (told += String(part)))
  try {
    await once(child, 'spawn')
  } catch {
    return undefined
  }
  // It stops reading when it has enough.
  await pipeline(Readable.from(stream()), child.stdin).catch(() => undefined)
  await ended
  return told.split('\n').map(Number.parseFloat).filter(Number.isFinite)
}

const blocksAtOnce = 4096

/** One seed's stream, block by block, as far as it is read. */
function* stream(): Iterable<Buffer> {
  const seed = new Uint8Array(randomBytes(32))
  const blocks = (megabytes * 1_000_000) / 32
  for (let from = 0; from < blocks; from += blocksAtOnce)
    yield Buffer.concat(Array.from({ length: blocksAtOnce }, (_, at) => streamBlock(seed, 'RNG|1|', from + at)))
}
