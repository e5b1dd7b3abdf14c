import { moduleNames } from './module-order.ts'
import { isTest, type Sources, type Violation } from './sources.ts'

/** What a surface may have: names, and how many of them are statements (`.sql.ts`). */
interface Bound {
  readonly names: number
  readonly sql: number
}

const usual: Bound = { names: 20, sql: 0 }
const mainMost = 39

/** Surfaces that are larger than they should be. They may shrink, and their bound with them; nothing else. */
const larger: Readonly<Record<string, Bound>> = {
  agents: { names: 6, sql: 3 },
  aml: { names: 12, sql: 7 },
  audit: { names: 2, sql: 2 },
  bets: { names: 30, sql: 23 },
  brand: { names: 32, sql: 12 },
  cashier: { names: 51, sql: 14 },
  chat: { names: 4, sql: 3 },
  content: { names: 7, sql: 1 },
  games: { names: 28, sql: 2 },
  identity: { names: 77, sql: 45 },
  lottery: { names: 29, sql: 8 },
  operators: { names: 11, sql: 5 },
  reporting: { names: 12, sql: 6 },
  verification: { names: 12, sql: 1 },
  wallet: { names: 38, sql: 19 },
}

const statement = /export\s+(?:type\s+)?\{([^}]*)\}\s+from\s+'([^']+)'/g

/** How many names a module's `index.ts` has, and how many of them come from statements. */
function sizeOf(text: string): Bound {
  let names = 0
  let sql = 0
  for (const [, list = '', from = ''] of text.matchAll(statement)) {
    const count = list.split(',').filter((name) => name.trim() !== '').length
    names += count
    if (from.endsWith('.sql.ts')) sql += count
  }
  return { names, sql }
}

/** Every surface has its bound; one that shrank has a smaller one from then on. */
export function checkSurfaces(sources: Sources, bounds: Readonly<Record<string, Bound>> = larger): Violation[] {
  return moduleNames.flatMap((module) => {
    const file = `server/src/modules/${module}/index.ts`
    const text = sources.get(file)
    if (text === undefined) return []
    const say = (detail: string) => [{ rule: 'small-surfaces', file, detail }]
    if (/export\s+\*/.test(text)) return say('exports everything of a file: it names what others may use')
    const size = sizeOf(text)
    const bound = bounds[module] ?? usual
    const isLarger = size.names > bound.names || size.sql > bound.sql
    if (isLarger)
      return say(`has ${size.names} names, ${size.sql} of statements; its bound is ${bound.names} and ${bound.sql}`)
    const isLoose = module in bounds && (size.names < bound.names || size.sql < bound.sql)
    return isLoose ? say(`has ${size.names} names, ${size.sql} of statements: its bound is not so large any more`) : []
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
