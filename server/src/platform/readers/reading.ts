import { allAtOnce, besideMembers, inParts } from '../due/in-parts.ts'

interface Parts {
  /** Reads and books one part in a transaction of its own; whether there may be more. */
  readonly part: (waits: boolean) => Promise<boolean>
  readonly isBehind: () => Promise<boolean>
}

/** A reader at work: beside members again and again, and at once for whoever is about to show what it came to. */
export interface Reading {
  goOn(): Promise<void>
  /** Resolves when all that could be read before is booked. */
  upToDate(): Promise<void>
}

export function createReading({ part, isBehind }: Parts): Reading {
  let running: Promise<void> | undefined
  return {
    goOn: () => inParts(() => part(false), besideMembers),
    async upToDate() {
      if (!(await isBehind())) return
      // A run that is under way may have looked before what is asked about was there.
      if (running) await running
      await (running ??= inParts(() => part(true), allAtOnce).finally(() => (running = undefined)))
    },
  }
}
