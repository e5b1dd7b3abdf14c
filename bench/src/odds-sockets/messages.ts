/** What a process of followers is told to open. */
export interface Followers {
  readonly port: number
  readonly clients: number
  /** The number of its first client among all: what each follows goes by its number. */
  readonly first: number
  readonly eventIds: readonly string[]
  /** So many events does each follow: the first with all markets, the others as rows. */
  readonly followed: number
}

/** All, or a share of them, is closed and opened anew. */
export interface Reconnect {
  readonly share: number
}

export type ToFollowers = Followers | Reconnect | 'tell'

/** One push, and when it was heard by all that follow it in this process. */
export interface HeardPush {
  readonly eventId: string
  /** Whether it went to those who follow all markets, or to those who follow a row. */
  readonly isAll: boolean
  readonly reasons: readonly string[]
  readonly seqs: readonly { readonly key: string; readonly seq: number }[]
  readonly firstMs: number
  /** From the first on, rising. */
  readonly afterMs: readonly number[]
}

export interface HeardPushes {
  readonly pushes: readonly HeardPush[]
  /** Pushes that a follower should have heard and did not, and those that one heard more often than its neighbours. */
  readonly lost: number
  readonly doubled: number
  /** Sockets that were closed by the server. */
  readonly closed: number
  /** From its reconnection to the first push that a follower heard. */
  readonly backMs: readonly number[]
}

export type FromFollowers = { readonly connected: number } | HeardPushes
