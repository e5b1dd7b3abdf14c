import { groupOf, moduleNames } from '../architecture/module-order.ts'
import type { Sources } from '../architecture/sources.ts'
import { newFile, type Written } from './edits.ts'
import { readName, WrongRequest } from './names.ts'

/** The file of the next migration of the one sequence. */
export function nextMigration(sources: Sources, module: string, what: string): string {
  const count = [...sources.keys()].filter((path) => /^server\/migrations\/\d{4}_.*\.sql$/.test(path)).length
  return `server/migrations/${String(count + 1).padStart(4, '0')}_${module}_${what}.sql`
}

/** `wallet/hold-reason`: a table of brand rows in the schema of a module that is there. */
export function scaffoldMigration(sources: Sources, request: string): Written {
  const [module = '', table = ''] = request.split('/')
  const { snake } = readName(table)
  if (groupOf(module) < 0)
    throw new WrongRequest(`A migration is MODULE/TABLE, the module one of ${moduleNames.join(', ')}.`)
  const text = `create table ${module}.${snake} (
  ${snake}_id uuid primary key,
  brand_id uuid not null,
  created_at bigint not null constraint ${snake}_created_at_is_a_time check (created_at > 0)
);
create index ${snake}_of_brand on ${module}.${snake} (brand_id, ${snake}_id desc);
`
  return new Map([newFile(sources, nextMigration(sources, module, snake), text)])
}
