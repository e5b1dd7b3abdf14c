import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseSync, Visitor } from 'oxc-parser'
import { afterAll, describe, expect, test } from 'vitest'
import { sampleOf } from '../../testing/tier.test-support.ts'
import { firstDifference, randomDraws } from './against-oracle.test-support.ts'
import { drawCases } from './draw-cases.test-support.ts'
import { engineCases } from './engine-cases.test-support.ts'
import { vnCases } from './vn/vn-cases.test-support.ts'
import { answerText, type Rules, workedCases } from './worked-cases.test-support.ts'

/**
 * Tests of the tests: every operator and every number of the rules is changed, one at a time, and each
 * changed copy must be caught by the worked cases or the oracle. A mutant that nothing can catch means
 * code that does nothing; such code is rewritten, not excused. The short tier draws an eighth of the changes to each
 * module by its seed, and changes every module.
 */

const mutated = [
  'combinations',
  '../../kernel/fraction',
  'model',
  'play',
  'price-line',
  'prizes',
  'read-draw',
  'selection',
  'settle-line',
  'stake-line',
  'theoretical-return',
  'valid-turnover',
  'vn/comparisons',
  'vn/vn-facts',
  'vn/vn-plays',
  'vn/xien',
]

const load = createRequire(import.meta.url)
const root = mkdtempSync(join(tmpdir(), 'lottery-mutants-'))
afterAll(() => rmSync(root, { recursive: true }))

/** The text of a module without its types; positions stay, imports name the plain copies. */
function plainText(module: string): string {
  const source = readFileSync(new URL(`${module}.ts`, import.meta.url), 'utf8')
  const plain = stripTypeScriptTypes(source).replaceAll(/(from '.*)\.ts'/g, "$1.mjs'")
  return module === 'families' ? vnAlone(plain) : plain
}

/** The registry with the Vietnamese families alone: the cases ask for no others, and each mutant loads what it names. */
function vnAlone(registry: string): string {
  return registry
    .replaceAll(/^import \{ (?!vn)\w+Famil(?:y|ies) \} from .*$/gm, '')
    .replace(/(const built[^=]*= )\[[\s\S]*?\n\]/, '$1[...vnFamilies]')
}

/** The plain texts of some modules and of all that they import, by their place beside the rules. */
function withImports(modules: readonly string[]): ReadonlyMap<string, string> {
  const known = new Map<string, string>()
  const waiting = [...modules]
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (known.has(module)) continue
    const text = plainText(module)
    known.set(module, text)
    for (const [, path = ''] of text.matchAll(/ from '(\..*)\.mjs'/g)) waiting.push(join(dirname(module), path))
  }
  return known
}

/** Copies of all modules in a folder of their own, so that each mutant is loaded afresh. */
function loadRules(name: string, replaced: Readonly<Record<string, string>>): Rules {
  const folder = join(root, name, 'core', 'rules', 'lottery')
  for (const [module, text] of texts) {
    const path = join(folder, `${module}.mjs`)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, replaced[module] ?? text)
  }
  return Object.assign(
    {},
    ...['families', ...mutated].map((module) => load(join(folder, `${module}.mjs`)) as object),
  ) as Rules
}

const texts = withImports(['families', ...mutated])

interface Mutant {
  /** The line and the change, for the report. */
  readonly what: string
  readonly text: string
}

const operators: Readonly<Record<string, readonly string[]>> = {
  '===': ['!=='],
  '!==': ['==='],
  '<': ['<=', '>'],
  '>': ['>=', '<'],
  '<=': ['<', '>'],
  '>=': ['>', '<'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/', '+'],
  '/': ['*'],
  '%': ['*'],
  '**': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
}

function mutantsOf(module: string): Mutant[] {
  const text = texts.get(module) ?? ''
  const mutants: Mutant[] = []
  const replace = (from: number, to: number, by: string) => {
    const line = text.slice(0, from).split('\n').length
    const what = `${module}.ts:${line} ${text.slice(from, to)} → ${by}`
    const changed = text.slice(0, from) + by + text.slice(to)
    // A text that is no program would be caught by the parser and prove nothing.
    if (parseSync('mutant.mjs', changed).errors.length > 0) throw new Error(`no program: ${what}`)
    mutants.push({ what, text: changed })
  }
  const between = ({ left, right, operator }: { left: Span; right: Span; operator: string }) => {
    const at = text.indexOf(operator, left.end)
    if (at < 0 || at >= right.start) throw new Error(`${module}: no ${operator} where the parser says`)
    for (const other of operators[operator] ?? []) replace(at, at + operator.length, other)
  }
  new Visitor({
    BinaryExpression: between,
    LogicalExpression: between,
    AssignmentExpression: between,
    UnaryExpression: ({ start, argument }) => replace(start, argument.start, ''),
    ConditionalExpression: ({ consequent, alternate }) => {
      const [yes, no] = [text.slice(consequent.start, consequent.end), text.slice(alternate.start, alternate.end)]
      replace(consequent.start, alternate.end, `${no} : ${yes}`)
    },
    Literal: ({ start, end, value }) => {
      const suffix = typeof value === 'bigint' ? 'n' : ''
      if (typeof value !== 'bigint' && typeof value !== 'number') return
      const number = BigInt(value)
      for (const other of [number + 1n, number - 1n]) replace(start, end, `(${other}${suffix})`)
    },
  }).visit(parseSync(`${module}.mjs`, text).program)
  return mutants
}

interface Span {
  readonly start: number
  readonly end: number
}

const cases = [...workedCases, ...engineCases, ...drawCases, ...vnCases]
const draws = randomDraws({ seed: 5, draws: 60, betsEach: 50 })

/** What catches a mutant: a worked case, the oracle, or the mutant breaking down. */
function caughtBy(rules: () => Rules): string | undefined {
  try {
    const loaded = rules()
    const failing = cases.find(({ run, expected }) => answerText(run(loaded)) !== answerText(expected))
    return failing?.name ?? firstDifference(loaded, draws)
  } catch (error) {
    return String(error)
  }
}

describe('mutants of the lottery rules', () => {
  test('an unchanged copy passes: what catches the mutants is the change', () => {
    expect(caughtBy(() => loadRules('unchanged', {}))).toBeUndefined()
  })

  test.each(mutated)(
    'changes to %s are caught',
    (module) => {
      const all = mutantsOf(module)
      expect(all.length).toBeGreaterThan(0)
      const mutants = sampleOf(all, Math.max(4, Math.ceil(all.length / 8)))
      const survivors = mutants.filter(({ text }, index) => {
        const name = `${module.replace('/', '-')}-${index}`
        return caughtBy(() => loadRules(name, { [module]: text })) === undefined
      })
      expect(survivors.map(({ what }) => what)).toEqual([])
    },
    60_000,
  )
})
