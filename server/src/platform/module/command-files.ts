import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { CannotOperate } from './command.ts'

/** The text of a file that an operator named. */
export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new CannotOperate(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** An object of JSON. */
export function readJson(file: string): Readonly<Record<string, unknown>> {
  const text = readText(file)
  try {
    const read: unknown = JSON.parse(text)
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return { ...read }
  } catch (error) {
    throw new CannotOperate(`${basename(file)} is no JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  throw new CannotOperate(`${basename(file)} is an object, with names and values.`)
}
