import { XMLParser } from 'fast-xml-parser'
import type { Element } from '../../rules/uof/element.ts'

const attributesOf = ':@'
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
  parseTagValue: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
  removeNSPrefix: true,
})

interface Node {
  readonly [name: string]: readonly Node[] | Readonly<Record<string, string>> | undefined
}

function elementOf(node: Node): Element | undefined {
  const name = Object.keys(node).find((key) => key !== attributesOf)
  const inner = name === undefined ? undefined : node[name]
  if (name === undefined || !Array.isArray(inner)) return undefined
  const attributes = (node[attributesOf] ?? {}) as Readonly<Record<string, string>>
  return { name, attributes, children: inner.flatMap((each: Node) => elementOf(each) ?? []) }
}

/** The root of a document; undefined of a text that is none, and of one that declares entities of its own. */
export function readXml(text: string): Element | undefined {
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) return undefined
  try {
    const nodes = parser.parse(text, true) as readonly Node[]
    return nodes.map(elementOf).find((element) => element !== undefined)
  } catch {
    return undefined
  }
}
