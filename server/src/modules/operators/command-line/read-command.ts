import { parseArgs } from 'node:util'
import { CannotOperate, type Command } from '#platform/module/command.ts'

/** What was typed, once it fits its command. */
export interface Typed<C extends Command = Command> {
  readonly command: C
  readonly places: readonly string[]
  readonly options: Readonly<Record<string, string>>
}

const textMax = 500

/** Finds the command that was typed and reads its places and options; whatever does not fit is said in one line. */
export function readCommand<C extends Command>(commands: readonly C[], typed: readonly string[]): Typed<C> {
  const [noun = '', verb = '', ...rest] = typed
  const command = commands.find(({ name }) => name === `${noun} ${verb}`)
  if (!command) throw new CannotOperate(unknownCommand(commands, noun, verb))
  const needed = neededOptions(command)
  const { values, positionals } = parse(command, rest, { ...needed, ...command.options })
  if (positionals.length !== command.places.length) {
    throw new CannotOperate(`${command.name} takes ${placesText(command)}.\n${usageOf(command)}`)
  }
  for (const [name, value] of Object.entries(needed)) {
    const text = values[name]?.trim() ?? ''
    if (text === '') throw new CannotOperate(`${command.name} needs --${name} ${value}.\n${usageOf(command)}`)
    if (text.length > textMax) throw new CannotOperate(`--${name} is longer than ${textMax} characters.`)
  }
  return { command, places: positionals, options: values }
}

function parse(command: Command, rest: readonly string[], options: Readonly<Record<string, string>>) {
  try {
    const { values, positionals } = parseArgs({
      args: [...rest],
      allowPositionals: true,
      options: Object.fromEntries([
        ...Object.keys(options).map((name) => [name, { type: 'string' as const }] as const),
        ...(command.switches ?? []).map((name) => [name, { type: 'boolean' as const }] as const),
      ]),
    })
    // A switch that is there is an option without a text.
    const texts = Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : ''])
    return { values: Object.fromEntries(texts) as Record<string, string>, positionals }
  } catch (error) {
    throw new CannotOperate(`${error instanceof Error ? error.message : String(error)}\n${usageOf(command)}`)
  }
}

function neededOptions({ changesFor, needs }: Command): Readonly<Record<string, string>> {
  return { ...needs, ...(changesFor === undefined ? {} : { by: 'NAME', [changesFor]: 'TEXT' }) }
}

function placesText({ places }: Command): string {
  return places.length === 0 ? 'nothing but its options' : `${places.join(' and ')}, in this order`
}

function unknownCommand(commands: readonly Command[], noun: string, verb: string): string {
  const wanted = `${noun} ${verb}`.trim()
  const near = commands.filter(({ name }) => name.startsWith(`${noun} `))
  return `There is no command “${wanted}”.\n${near.length > 0 ? near.map(usageOf).join('\n') : 'Run it without arguments to see them all.'}`
}

/** One line: the command with its places and options, those that may be left out in brackets. */
function usageOf(command: Command): string {
  const needed = Object.entries(neededOptions(command)).map(([name, value]) => `--${name} ${value}`)
  const optional = Object.entries(command.options ?? {}).map(([name, value]) => `[--${name} ${value}]`)
  const switches = (command.switches ?? []).map((name) => `[--${name}]`)
  return `  npm run operate -- ${[command.name, ...command.places, ...needed, ...optional, ...switches].join(' ')}`
}

/** All commands, each with its usage and what it does. */
export function helpText(commands: readonly Command[]): string {
  const lines = commands.flatMap((command) => [usageOf(command), `      ${command.about}`])
  return ['What operators can do here:', '', ...lines, ''].join('\n')
}
