import { moduleNames } from './module-order.ts'
import { isTest, type Sources, type Violation } from './sources.ts'

const namesMost = 20
const callsMost = 12
const mainMost = 39

const list = /export\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'([^']+)'/g
const port = /export\s+const\s+(\w+)\s*=\s*\{([^}]*)\}\s*as\s+const/g

const namesIn = (text: string) => text.split(',').filter((name) => name.trim() !== '')

/** What is too large about a surface, or nothing. */
function faultOf(text: string): string | undefined {
  if (/export\s+\*/.test(text)) return 'exports everything of a file: it names what others may use'
  const lists = [...text.matchAll(list)]
  const statements = lists.filter(([, , from = '']) => from.endsWith('.sql.ts')).map(([, , from]) => from)
  if (statements.length > 0) return `hands out statements of ${statements.join(', ')}: those are the module's own`
  const size = lists.flatMap(([, names = '']) => namesIn(names)).length
  return size > namesMost ? `has ${size} names; a surface has at most ${namesMost}` : undefined
}

/** Every surface is small and hands out no statements, and each port that it names is small too. */
export function checkSurfaces(sources: Sources): Violation[] {
  return moduleNames.flatMap((module) => {
    const home = `server/src/modules/${module}`
    const file = `${home}/index.ts`
    const text = sources.get(file)
    if (text === undefined) return []
    const fault = faultOf(text)
    const own = fault === undefined ? [] : [{ rule: 'small-surfaces', file, detail: fault }]
    const behind = [...text.matchAll(list)].map(([, , from = '']) => `${home}/${from.slice(2)}`)
    return [...own, ...[...new Set(behind)].flatMap((path) => checkPorts(path, sources.get(path) ?? ''))]
  })
}

function checkPorts(file: string, text: string): Violation[] {
  return [...text.matchAll(port)].flatMap(([, name = '', calls = '']) => {
    const count = namesIn(calls).length
    const detail = `${name} has ${count} calls; a port has at most ${callsMost}`
    return count > callsMost ? [{ rule: 'small-surfaces', file, detail }] : []
  })
}

/** What wires the house is small: whatever is of one module stands there. */
export function checkMain(sources: Sources): Violation[] {
  const files = [...sources.keys()].filter((file) => file.startsWith('server/src/main/') && !isTest(file))
  if (files.length <= mainMost) return []
  return [
    { rule: 'small-main', file: 'server/src/main', detail: `has ${files.length} files; its bound is ${mainMost}` },
  ]
}
