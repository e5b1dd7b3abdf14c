export type Operation = 'bet' | 'cancel' | 'deposit' | 'callback'

/** A command as it is asked, the same in every attempt. */
export interface Command {
  readonly n: number
  readonly operation: Operation
  readonly member: number
  readonly key: string
  readonly body: unknown
}

/** A line of the client's log. `asks` stands before anything is sent, `hears` after the answer was read. */
export type LogLine =
  | { readonly asks: Command }
  | { readonly breaks: number }
  | { readonly hears: number; readonly status: number; readonly value: unknown }
  /** The answer to a command that had been answered before, asked once more. */
  | { readonly hearsAgain: number; readonly status: number; readonly value: unknown }
