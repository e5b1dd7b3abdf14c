import { CannotOperate, type Command } from '#platform/module/command.ts'
import { listActions } from '../audit.sql.ts'

const limitDefault = 20

export const auditCommands: readonly Command[] = [
  {
    name: 'audit list',
    about: 'The latest changes by operators, newest first: when, who, what, why.',
    places: [],
    options: { limit: 'COUNT', subject: 'TEXT' },
    async run({ database, option, say }) {
      const limit = Number(option('limit') ?? limitDefault)
      if (!Number.isInteger(limit) || limit < 1) throw new CannotOperate('--limit is a whole number above zero.')
      const actions = await listActions(database.db, { limit, subject: option('subject') ?? null })
      for (const { at, operator, command, subject, reason } of actions) {
        say(`${new Date(Number(at)).toISOString()}  ${operator}  ${command}  ${subject}  “${reason}”`)
      }
      say(`${actions.length} shown`)
    },
  },
]
