import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CannotStart } from '#platform/config/cannot-start.ts'
import { readConfig, WrongSettings } from '#platform/config/config.ts'
import { openDatabase } from '#platform/db/database.ts'
import { prepareJobs } from '#platform/jobs/jobs.ts'
import { CannotOperate } from '#platform/module/command.ts'
import { Refusal } from '#platform/refusal.ts'
import { helpText, readCommand, runCommand } from '#modules/operators/module.ts'
import { commands } from './commands.ts'
import { withSandboxFeeds } from './demo/demo-feeds.ts'
import { writeLetters } from './letters.ts'
import { openModules } from './open-modules.ts'
import { openStore } from './open-store.ts'
import { readSecrets } from './secrets.ts'
import { readTexts } from './texts.ts'

// `npm run operate -- NOUN VERB …`: what operators do by hand, beside a server that runs or does not.
// Exit code 0: done. 1: it could not be done, and nothing was changed by what failed. 2: it was not understood.
const root = fileURLToPath(new URL('../../../', import.meta.url))
const say = (line: string) => void process.stdout.write(`${line}\n`)
const typed = process.argv.slice(2)

if (typed.length === 0 || typed[0] === 'help' || typed[0] === '--help') say(helpText(commands))
else process.exitCode = await operate()

async function operate(): Promise<number> {
  try {
    const request = readCommand(commands, typed)
    try {
      await run(request)
      return 0
    } catch (error) {
      return complain(error, 1)
    }
  } catch (error) {
    return complain(error, 2)
  }
}

async function run(request: ReturnType<typeof readCommand<(typeof commands)[number]>>): Promise<void> {
  const config = readConfig(process.env)
  const home = resolve(root, config.home)
  await using undo = new AsyncDisposableStack()
  const store = await openStore(config, home)
  undo.defer(store.close)
  const database = openDatabase({ url: store.url, connections: 4 })
  undo.defer(database.close)
  // A database on which no server has run jobs yet has no queue to leave word in.
  await prepareJobs(store.url)
  const secret = Buffer.from(config.secret || readSecrets(home).secret, 'hex')
  const letters = writeLetters({ texts: readTexts(join(root, 'portal')), publicUrl: config.publicUrl })
  const modules = openModules({
    config: withSandboxFeeds(config, config.sandboxSecret || readSecrets(home).sandboxSecret),
    database,
    secret,
    letters,
  })
  await runCommand(request, { database, modules, say })
}

function complain(error: unknown, code: number): number {
  if (error instanceof Refusal) {
    // Players never hear a refusal of the console: its texts are there alone.
    const folder = error.code.startsWith('console.') ? 'console' : 'portal'
    process.stderr.write(`${readTexts(join(root, folder)).refusal(error.code, 'en', error.details)}\n`)
    return code
  }
  const isPlain = [CannotOperate, CannotStart, WrongSettings].some((kind) => error instanceof kind)
  const text = error instanceof Error ? (isPlain ? error.message : (error.stack ?? error.message)) : String(error)
  process.stderr.write(`${text}\n`)
  return code
}
