import { allEndpoints } from '@parlour/core/contract/all.ts'
import { allConsoleEndpoints } from '@parlour/core/contract/all.ts'
import { describe, expect, test } from 'vitest'

interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: unknown
  readonly pattern?: string
  readonly format?: string
  readonly maxLength?: number
  readonly maximum?: number
  readonly minimum?: number
  readonly maxItems?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly patternProperties?: Readonly<Record<string, Schema>>
}

/** A pattern that says where a text begins and ends and repeats nothing without end is a length of its own. */
const isFinite = (pattern: string) => /^\^.*\$$/.test(pattern) && !/(?<!\\)[*+]|\{\d+,\}/.test(pattern)

function unboundedIn(schema: Schema, path: string): readonly string[] {
  const parts = [
    ...Object.entries(schema.properties ?? {}).map(([name, part]) => [`${path}/${name}`, part] as const),
    ...Object.values(schema.patternProperties ?? {}).map((part) => [`${path}/*`, part] as const),
    ...[...(schema.anyOf ?? []), ...(schema.allOf ?? [])].map((part) => [path, part] as const),
    ...(schema.items ? [[`${path}[]`, schema.items] as const] : []),
  ]
  const own = isBounded(schema) ? [] : [path]
  return [...own, ...parts.flatMap(([at, part]) => unboundedIn(part, at))]
}

function isBounded({ type, const: fixed, enum: choices, ...schema }: Schema): boolean {
  if (fixed !== undefined || choices !== undefined) return true
  if (type === 'integer' || type === 'number') return schema.maximum !== undefined && schema.minimum !== undefined
  if (type === 'string') {
    const isPatterned = schema.pattern !== undefined && isFinite(schema.pattern)
    return schema.maxLength !== undefined || schema.format !== undefined || isPatterned
  }
  return type !== 'array' || schema.maxItems !== undefined
}

const endpoints = [...allEndpoints.map(({ endpoint }) => endpoint), ...allConsoleEndpoints]

describe('what a stranger may send has an end', () => {
  test.each(['params', 'query', 'body'] as const)('in the %s of every call', (part) => {
    const asked = endpoints.filter((endpoint) => endpoint[part] !== undefined)
    expect(asked.length).toBeGreaterThan(30)
    expect(asked.flatMap((endpoint) => unboundedIn(endpoint[part] as Schema, `${endpoint.id} `))).toEqual([])
  })
})
