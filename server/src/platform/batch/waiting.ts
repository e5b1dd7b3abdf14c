/** Told of a command in the place of its result: somebody else holds what it locks, and nothing was done of it. */
export const heldUp = Symbol('held up')

/**
 * Whether a batch waits for whoever holds an account for a moment, or leaves out at once what is held: it is run again
 * so where that moment was long.
 */
export type Haste = 'patient' | 'hasty'

/** How long a batch waits for one lock: in haste that is an issue's or a vendor's, since what is held of members is left out. */
export const lockWithinMs: Readonly<Record<Haste, number>> = { patient: 150, hasty: 900 }

export interface Waiting<Command, Result> {
  readonly command: Command
  readonly since: number
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
  isAnswered: boolean
}

export interface BatcherOptions<Command, Result> {
  readonly run: (commands: readonly Command[], haste: Haste) => Promise<readonly (Result | typeof heldUp)[]>
  readonly onFull: () => Error
  readonly onBatch?: (size: number) => void
  /** Whose accounts a command locks; where it is not given, none is ever held up. */
  readonly owners?: (command: Command) => readonly string[]
  /** How many may wait, where those who wait give up sooner. */
  readonly waitingMax?: number
  /** How long one may wait; whoever has is told to come back, and the time goes to those who still wait. */
  readonly waitingMaxMs?: number
  /** How long nobody goes unanswered: whoever does is told to come back, though what was asked may yet be done. */
  readonly answerWithinMs?: number
  readonly now?: () => number
}

/** One who waits for an answer, and is answered once. */
export function waitingFor<Command, Result>({
  command,
  since,
  resolve,
  reject,
}: Omit<Waiting<Command, Result>, 'isAnswered'>): Waiting<Command, Result> {
  const one: Waiting<Command, Result> = {
    command,
    since,
    isAnswered: false,
    resolve: (result) => {
      one.isAnswered = true
      resolve(result)
    },
    reject: (error) => {
      one.isAnswered = true
      reject(error)
    },
  }
  return one
}
