import type { Job } from '#platform/jobs/jobs.ts'
import { openChat } from './open-chat.ts'
import { openInbox } from './open-inbox.ts'
import { openPush } from './open-push.ts'

/** What the house says to members, and members to each other; answers the jobs of both. */
type Parts = Parameters<typeof openChat>[0] & Parameters<typeof openInbox>[0] & Parameters<typeof openPush>[0]

export function openTalk(parts: Parts): readonly Job[] {
  return [...openChat(parts).jobs, ...openInbox(parts).jobs, ...openPush(parts)]
}
