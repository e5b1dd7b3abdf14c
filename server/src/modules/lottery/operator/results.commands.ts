import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { isFeedName } from '@parlour/core/rules/lottery/feed-name.ts'
import { readResults, type FileProblem } from '@parlour/core/rules/lottery/read-results.ts'
import { CannotOperate, type Command } from '#platform/module/command.ts'
import type { ReadCatalogue } from '../catalogue.ts'
import { findPublishedGame } from '../find-published-game.ts'
import { importResults, UnfitResult } from '../import-results.service.ts'
import { publishedGames } from '../published-games.ts'
import { pushIssue } from '../pushes.ts'

/** The parts of modules that these commands need. */
interface Parts {
  readonly catalogue: ReadCatalogue
  readonly feeds: ReadonlyMap<string, string>
}

export const resultCommands: readonly Command<Parts>[] = [
  {
    name: 'results import',
    about:
      'Records the published results of a file (comma-separated, a day a line), all of them or none; of draws that were sold as the word of a feed.',
    places: ['FILE'],
    needs: { game: 'CODE' },
    options: { source: 'TEXT', feed: 'NAME' },
    changesFor: 'reason',
    async run(context) {
      const [file = ''] = context.places
      const code = context.needed('game')
      const feed = readFeed(context.option('feed'), context.modules.feeds)
      const published = await findPublishedGame(context.database.db, await context.modules.catalogue(), code)
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
      const change = {
        subject: `${code} ${basename(file)}`,
        details: { source, days: days.value.length, ...(feed === undefined ? {} : { feed }) },
      }
      const imported = await context
        .change(change, async (tx) => {
          const done = await importResults(tx, {
            published,
            days: days.value,
            source,
            ...(feed === undefined ? {} : { feed }),
          })
          for (const issueId of done.drawn) await pushIssue(tx, { issueId })
          return done
        })
        .catch((error: unknown) => {
          throw error instanceof UnfitResult ? new CannotOperate(`${basename(file)}, ${error.message}`) : error
        })
      const words = feed === undefined ? '' : `, ${imported.entered} waiting for a second word`
      context.say(
        `${imported.added} added, ${imported.unchanged} as they were, ${imported.drawn.length} to be settled${words}`,
      )
    },
  },
]

/**
 * The feed of a file is known by its name alone: the same file under two names would agree with itself. One that has a
 * secret speaks by that, and by nobody's file.
 */
function readFeed(name: string | undefined, signed: ReadonlyMap<string, string>): string | undefined {
  if (name !== undefined && !isFeedName(name)) {
    throw new CannotOperate('--feed is a name of 2 to 40 small letters, digits, dots and dashes.')
  }
  if (name !== undefined && signed.has(name)) {
    throw new CannotOperate(`${name} is a feed that signs what it says: a file cannot speak for it.`)
  }
  return name
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new CannotOperate(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}
