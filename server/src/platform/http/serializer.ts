import { Type, type TSchema } from 'typebox'
import build from 'fast-json-stringify'

type Serialize = (answer: object) => string

const compiled = new WeakMap<TSchema, Serialize>()

/** Writes an answer around a value by its schema: what the schema does not name never leaves. */
export function compileSerializer(value: TSchema): Serialize {
  return build(Type.Object({ success: Type.Boolean(), value }))
}

/**
 * The serializer of a value's schema, compiled with the first answer that needs it, once a process: hundreds of endpoints
 * at each start took longer than everything else of a start.
 */
export function serializerOf(value: TSchema): Serialize {
  return (answer) => {
    const known = compiled.get(value)
    if (known) return known(answer)
    const made = compileSerializer(value)
    compiled.set(value, made)
    return made(answer)
  }
}
