import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folders = [join(import.meta.dirname, 'components'), join(import.meta.dirname, '../portal/src')]
const physical = new RegExp(
  String.raw`(?<=[\s"'\x60:])-?(?:(?:m[lr]|p[lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr]))(?:-[\w[\].%/]+)?|text-left|text-right|float-left|float-right)(?=[\s"'\x60])`,
  'g',
)
const inClassNames = /className=(?:"[^"]*"|\{[^}]*\})|'[^'\n]*\b(?:flex|grid|px|py|rounded|border)-[^'\n]*'/g

function sources(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => join(folder, name))
}

function physicalClasses(code: string): readonly string[] {
  return (code.match(inClassNames) ?? []).flatMap((part) => part.match(physical) ?? [])
}

test('the check finds a physical class', () => {
  expect(physicalClasses('<a className="flex ml-2 ps-3" />')).toEqual(['ml-2'])
  expect(physicalClasses('<a className="flex ms-2 text-start" />')).toEqual([])
})

test.each(folders.flatMap(sources))('%s turns with the direction', (file) => {
  expect(physicalClasses(readFileSync(file, 'utf8'))).toEqual([])
})
