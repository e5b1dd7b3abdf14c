/** What a client process is told to open. */
export interface Crowd {
  readonly port: number
  readonly guests: number
  /** Tokens of the members that are signed in, in the order of their numbers. */
  readonly tokens: readonly string[]
}

/** When one broadcast was heard, by all sockets of the process. */
export interface HeardIssue {
  readonly gameId: number
  readonly numero: string
  readonly state: string
  readonly atMs: readonly number[]
}

/** When a member's balance of a version was heard. */
export interface HeardBalance {
  readonly member: number
  readonly version: number
  readonly atMs: number
}

export type FromCrowd =
  | { readonly connected: number }
  | { readonly issues: readonly HeardIssue[]; readonly balances: readonly HeardBalance[]; readonly lost: number }
