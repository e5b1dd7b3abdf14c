import { Compile } from 'typebox/compile'
import type { TSchema } from 'typebox'
import { Refusal } from '../refusal.ts'

export type Validate = (value: unknown) => unknown

/** What was compiled of a schema: to compile all of the contract's takes a tenth of a second, and servers of one process share it. */
const compiled = new WeakMap<TSchema, ReturnType<typeof Compile>>()

function compiledOf(schema: TSchema): ReturnType<typeof Compile> {
  const known = compiled.get(schema) ?? Compile(schema)
  compiled.set(schema, known)
  return known
}

/**
 * A check that never drops a field and never turns one type into another. Query strings are all text, so there
 * alone numbers and booleans are read out of it.
 */
export function compileValidator(schema: TSchema, { isText }: { readonly isText: boolean }): Validate {
  const validator = compiledOf(schema)
  return (given) => {
    const value = isText ? validator.Convert(structuredClone(given)) : given
    if (!validator.Check(value)) throw toRefusal(validator.Errors(value))
    const field = findUnstorable(value, '', depthMax)
    if (field !== undefined) throw new Refusal('request.malformed', { fields: [field] })
    return value
  }
}

/** So deep is no call of ours; fields that are ignored may hold anything. */
const depthMax = 32

/**
 * The path of the first text that no database column can hold: one with a zero byte or half a surrogate pair. Neither
 * is ever a name or a code; let through, PostgreSQL would refuse it and a visitor's nonsense would look like our failure.
 * So would what lies so deep that looking at it takes more than there is.
 */
function findUnstorable(value: unknown, path: string, depth: number): string | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? path || '/' : undefined
  if (value === null || typeof value !== 'object') return undefined
  if (depth === 0) return path
  for (const [name, field] of Object.entries(value)) {
    const found = findUnstorable(field, `${path}/${name}`, depth - 1)
    if (found !== undefined) return found
  }
  return undefined
}

interface Problem {
  readonly keyword: string
  readonly instancePath: string
  readonly params: unknown
}

function toRefusal(problems: readonly Problem[]): Refusal {
  for (const { keyword, instancePath, params } of problems) {
    if (keyword !== 'additionalProperties') continue
    const names = (params as { additionalProperties?: readonly string[] }).additionalProperties ?? []
    return new Refusal('request.unknown_field', { fields: names.map((name) => `${instancePath}/${name}`) })
  }
  const fields = [...new Set(problems.map(({ instancePath, params }) => pathOf(instancePath, params)))]
  return new Refusal('request.malformed', { fields })
}

function pathOf(instancePath: string, params: unknown): string {
  const missing = (params as { requiredProperties?: readonly string[] }).requiredProperties
  return missing?.length ? `${instancePath}/${missing[0]}` : instancePath || '/'
}
