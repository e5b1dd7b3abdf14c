import type { Database, Tx } from '../db/database.ts'

/** What an operator asked for cannot be done as it was said: told plainly, without a stack. */
export class CannotOperate extends Error {
  override readonly name = 'CannotOperate'
}

export interface CommandChange {
  /** What the change is about: an issue, a withdrawal, a file. */
  readonly subject: string
  /** The brand that it concerns; left out when it concerns the installation. */
  readonly brandId?: string
  readonly details?: Readonly<Record<string, unknown>>
}

/** What a command is run with. */
export interface CommandContext<Modules = unknown> {
  readonly database: Database
  /** The opened parts of the modules, of which a command names those that it needs. */
  readonly modules: Modules
  /** What stands in the places that `places` names, in their order. */
  readonly places: readonly string[]
  option(name: string): string | undefined
  /** An option that the command declares as needed. */
  needed(name: string): string
  /** Runs a change and records who made it and why, in one transaction: neither is there without the other. */
  change<T>(change: CommandChange, work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same inside a transaction that is open already. */
  record(tx: Tx, change: CommandChange): Promise<void>
  say(line: string): void
}

/** One thing that operators can do from the command line, with the parts of modules that it needs. */
export interface Command<Modules = never> {
  /** `noun verb`. */
  readonly name: string
  readonly about: string
  /** Names of what must follow the verb, in order: `['GAME', 'NUMERO']`. */
  readonly places: readonly string[]
  /** Options that may be given, with what their value is called: `{ limit: 'COUNT' }`. */
  readonly options?: Readonly<Record<string, string>>
  /** Options that take no value: there or not. */
  readonly switches?: readonly string[]
  /** The option that says why, for a command that changes something; `--by` is then needed too. */
  readonly changesFor?: 'reason' | 'reference'
  /** Options, beside those, without which the command cannot run. */
  readonly needs?: Readonly<Record<string, string>>
  run(context: CommandContext<Modules>): Promise<void>
}
