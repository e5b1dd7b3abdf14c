import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import type { Mute } from '../types.ts'
import { chatText } from './chat-text.ts'

const textMax = 300
/** So many messages within so long, of one member in all rooms. */
const limits = [
  { count: 5, withinMs: 15_000 },
  { count: 30, withinMs: 600_000 },
] as const
const repeatedWithinMs = 60_000

/** What of a member's latest messages decides about the next. */
export const recentMost = 30

export interface SendFacts {
  readonly typed: string
  readonly mute: Mute | undefined
  /** The member's latest messages, newest first. */
  readonly recent: readonly { readonly at: number; readonly text: string }[]
  readonly now: number
}

type Refused = 'chat.muted' | 'chat.too_fast' | 'chat.repeated' | 'chat.text_empty' | 'chat.text_long'

export function isMuted(mute: Mute | undefined, now: number): boolean {
  return mute !== undefined && (mute.until === null || mute.until > now)
}

/** Whether a member may say this now, and the text as it is kept. */
export function decideSend({ typed, mute, recent, now }: SendFacts): Decision<string, Refused> {
  if (isMuted(mute, now)) return refuse('chat.muted', { until: mute?.until ?? null })
  const text = chatText(typed)
  if (text === '') return refuse('chat.text_empty')
  if (text.length > textMax) return refuse('chat.text_long', { most: textMax })
  for (const { count, withinMs } of limits) {
    const oldest = recent[count - 1]
    if (oldest !== undefined && now - oldest.at < withinMs) {
      return refuse('chat.too_fast', { seconds: Math.ceil((oldest.at + withinMs - now) / 1000) })
    }
  }
  const isRepeated = recent.some((one) => one.text === text && now - one.at < repeatedWithinMs)
  return isRepeated ? refuse('chat.repeated') : accept(text)
}
