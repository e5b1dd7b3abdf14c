import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { readResults, type FileProblem } from '@parlour/core/rules/lottery/read-results.ts'
import { importResults, publishedGames, UnfitResult } from '#modules/lottery/index.ts'
import { CannotOperate, type Command } from './command.ts'

export const resultCommands: readonly Command[] = [
  {
    name: 'results import',
    about: 'Records the published results of a file (comma-separated, a day a line), all of them or none.',
    places: ['FILE'],
    needs: { game: 'CODE' },
    options: { source: 'TEXT' },
    changesFor: 'reason',
    async run(context) {
      const [file = ''] = context.places
      const code = context.needed('game')
      const published = publishedGames.find(({ game }) => game.gameCode === code)
      if (!published) {
        const known = publishedGames.map(({ game }) => game.gameCode).join(', ')
        throw new CannotOperate(`${code} is not a game with published results. There is: ${known}.`)
      }
      const days = readResults(published.game.model, readText(file))
      if (!days.ok) {
        const { line, column, problem } = days.details as FileProblem
        throw new CannotOperate(`${basename(file)}, line ${line}${column ? `, column ${column}` : ''}: ${problem}`)
      }
      const source = context.option('source') ?? basename(file)
      const change = { subject: `${code} ${basename(file)}`, details: { source, days: days.value.length } }
      const imported = await context
        .change(change, async (tx) => {
          const done = await importResults(tx, { published, days: days.value, source })
          for (const issueId of done.drawn) await context.tellIssue(tx, issueId)
          return done
        })
        .catch((error: unknown) => {
          throw error instanceof UnfitResult ? new CannotOperate(`${basename(file)}, ${error.message}`) : error
        })
      context.say(`${imported.added} added, ${imported.unchanged} as they were, ${imported.drawn.length} to be settled`)
    },
  },
]

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new CannotOperate(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}
