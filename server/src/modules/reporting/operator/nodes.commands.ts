import type { Command } from '#platform/module/command.ts'
import { listNodes } from '#platform/nodes/node.sql.ts'

export const nodeCommands: readonly Command[] = [
  {
    name: 'node list',
    about: 'The processes of this installation that are there: what each does, which one leads, when it was seen last.',
    places: [],
    async run({ database, say }) {
      for (const { host, pid, version, roles, seenAt, isDraining, isSilent, leads } of await listNodes(database.db)) {
        const led = leads.map(({ name, epoch }) => `, leads ${name} (epoch ${epoch})`).join('')
        const state = isSilent ? ', silent' : ''
        say(
          `${host} ${pid}  ${version}  ${roles.join(',')}  seen ${seenAt.toISOString()}${led}${isDraining ? ', draining' : ''}${state}`,
        )
      }
    },
  },
]
