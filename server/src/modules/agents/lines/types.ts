/** What endings change of a member’s five minutes, by product and by the line above it that stands on the bets. */
export interface BucketChange {
  readonly brandId: string
  readonly memberId: string
  /** When the five minutes began in which they were. */
  readonly at: bigint
  /** As what lines count it. */
  readonly item: string
  readonly path: readonly string[]
  readonly turnover: bigint
  readonly stake: bigint
  readonly payout: bigint
}

/** What lines did in an hour. */
export interface HourSums {
  /** By product, and by the upline under which the line stood: its own and all below, by the paths that stood on the bets. */
  readonly sums: readonly {
    readonly memberId: string
    /** Null at the top. */
    readonly uplineId: string | null
    readonly item: string
    readonly turnover: bigint
    readonly stake: bigint
    readonly payout: bigint
  }[]
  /** How many of a line were active, over all products and wherever it stood; each once. Whoever had none is absent. */
  readonly actives: ReadonlyMap<string, number>
}

/** What somebody with a rate is owed for five minutes of its line, in hundred-millionths of the least amount. */
export interface LineShare {
  readonly memberId: string
  readonly turnover: bigint
  readonly owed: bigint
}
