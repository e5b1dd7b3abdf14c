import { Compile } from 'typebox/compile'
import type { TSchema } from 'typebox'
import { Refusal } from '../refusal.ts'

export type Validate = (value: unknown) => unknown

/**
 * A check that never drops a field and never turns one type into another. Query strings are all text, so there
 * alone numbers and booleans are read out of it.
 */
export function compileValidator(schema: TSchema, { isText }: { readonly isText: boolean }): Validate {
  const validator = Compile(schema)
  return (given) => {
    const value = isText ? validator.Convert(structuredClone(given)) : given
    if (validator.Check(value)) return value
    throw toRefusal(validator.Errors(value))
  }
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
