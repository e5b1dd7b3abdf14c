/** What the cashier asks of a payment provider, whoever it is. */
export interface PaymentPort {
  readonly name: string
  /** Opens an order at the provider. Safe to call twice with one reference: the provider answers the same order. */
  createOrder(order: PaymentOrder): Promise<{ readonly redirectUrl: string }>
  /** Whether a callback really comes from the provider, by its signature over the raw body and its age. */
  isGenuine(callback: {
    readonly rawBody: string
    readonly timestamp: string
    readonly signature: string
    readonly nowMs: number
  }): Promise<boolean>
}

export interface PaymentOrder {
  readonly reference: string
  readonly merchant: string
  /** Decimal string, four places. */
  readonly amount: string
  readonly currency: string
  readonly channel: string | null
  readonly callbackUrl: string
  readonly returnUrl: string
  readonly language: string
}
