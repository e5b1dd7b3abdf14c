import type { Database, Tx } from '#platform/db/database.ts'
import type { Modules } from '../open-modules.ts'

/** What an operator asked for cannot be done as it was said: told plainly, without a stack. */
export class CannotOperate extends Error {
  override readonly name = 'CannotOperate'
}

export interface Change {
  /** What the change is about: an issue, a withdrawal, a file. */
  readonly subject: string
  /** The brand that it concerns; left out when it concerns the installation. */
  readonly brandId?: string
  readonly details?: Readonly<Record<string, unknown>>
}

export interface OperatorContext {
  readonly database: Database
  readonly modules: Modules
  /** What stands in the places that `places` names, in their order. */
  readonly places: readonly string[]
  option(name: string): string | undefined
  /** An option that the command declares as needed. */
  needed(name: string): string
  /** Runs a change and records who made it and why, in one transaction: neither is there without the other. */
  change<T>(change: Change, work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same inside a transaction that is open already. */
  record(tx: Tx, change: Change): Promise<void>
  /** After commit, the running server pushes these members' balances to their open tabs. */
  tellMembers(tx: Tx, memberIds: readonly string[]): Promise<void>
  /** After commit, the running server pushes this issue's state to everyone. */
  tellIssue(tx: Tx, issueId: string): Promise<void>
  /** After commit, the running server tells a brand's open pages whether it is open. */
  tellBrand(tx: Tx, brandId: string): Promise<void>
  /** After commit, open pages of a brand learn that its settings have changed. */
  tellSettings(tx: Tx, brandId: string): Promise<void>
  say(line: string): void
}

/** One thing that operators can do from the command line. */
export interface Command {
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
  run(context: OperatorContext): Promise<void>
}
