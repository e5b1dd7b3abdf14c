/** What the cashier asks of a processor of coins, which keeps the keys; Parlour keeps none. */
export interface CoinPort {
  readonly name: string
  /** An address for whoever the reference stands for: the same for the same reference and coin, however often asked. */
  createAddress(request: {
    readonly reference: string
    readonly coin: string
    readonly callbackUrl: string
  }): Promise<{ readonly address: string; readonly tag: string | null }>
  /** What one coin is worth in a currency now, a decimal string. */
  rateOf(coin: string, currency: string): Promise<string>
  /** What changed of transfers since a mark, in its order, with the mark after them; `''` reads from the first. */
  listChanges(after: string): Promise<{ readonly list: readonly unknown[]; readonly readTo: string }>
  /** Whether a word really comes from the processor, by its signature over the raw body and its age. */
  isGenuine(callback: {
    readonly rawBody: string
    readonly timestamp: string
    readonly signature: string
    readonly nowMs: number
  }): Promise<boolean>
}

/** What a processor says of a transfer, read and found well formed. */
export interface CoinCallback {
  readonly provider: string
  readonly coin: string
  readonly txid: string
  readonly output: number
  readonly address: string
  readonly tag: string | null
  /** A decimal string of coins. */
  readonly amount: string
  readonly confirmations: number
  readonly isGone: boolean
  /** Whether it comes from where the processor sees a risk. */
  readonly isRisky: boolean
}
