export interface Room {
  readonly roomId: string
  readonly brandId: string
  readonly code: string
  readonly name: string
  readonly language: string
}

export interface ChatMessage {
  readonly messageId: string
  readonly brandId: string
  readonly roomId: string
  readonly memberId: string
  readonly name: string
  readonly text: string
  readonly at: bigint
}

/** Until when a member is muted; null where it has no end. */
export interface Mute {
  readonly until: number | null
}

/** `word` is the house's own: a word of the brand's list stands in the message. */
export type ReportReason = 'spam' | 'abuse' | 'scam' | 'other' | 'word'
