import { Type } from 'typebox'
import { describe, expect, it } from 'vitest'
import { allEndpoints } from '@parlour/core/contract/all.ts'
import { allConsoleEndpoints } from '@parlour/core/contract/all.ts'
import { compileSerializer, serializerOf } from './serializer.ts'

describe('how answers are written', () => {
  it('every answer of the contract can be written', () => {
    const endpoints = [...allEndpoints.map(({ endpoint }) => endpoint), ...allConsoleEndpoints]
    expect(endpoints.length).toBeGreaterThan(300)
    const broken = endpoints.filter(({ value }) => {
      try {
        return typeof compileSerializer(value) !== 'function'
      } catch {
        return true
      }
    })
    expect(broken.map(({ id }) => id)).toEqual([])
  })

  it('what the schema does not name never leaves', () => {
    const write = serializerOf(Type.Object({ name: Type.String() }))
    const answer = { success: true, value: { name: 'An', passwordHash: 'argon2' } }
    expect([write(answer), write(answer)]).toEqual(Array(2).fill('{"success":true,"value":{"name":"An"}}'))
  })

  it('an answer without what the schema requires is a failure', () => {
    const write = serializerOf(Type.Object({ name: Type.String() }))
    expect(() => write({ success: true, value: {} })).toThrow('"name" is required!')
  })
})
