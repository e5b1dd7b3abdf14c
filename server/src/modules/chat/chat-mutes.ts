import { findMute } from './chat.sql.ts'
import { isMuted } from './rules/decide-send.ts'

/** Whether a member may write in the chat. */
export const chatMutes = {
  find: findMute,
  isMuted,
} as const
