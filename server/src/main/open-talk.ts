import type { Job } from '#platform/jobs/jobs.ts'
import { openChat } from './open-chat.ts'
import { openInbox } from './open-inbox.ts'

/** What the house says to members, and members to each other; answers the jobs of both. */
export function openTalk(parts: Parameters<typeof openChat>[0] & Parameters<typeof openInbox>[0]): readonly Job[] {
  return [...openChat(parts).jobs, ...openInbox(parts).jobs]
}
