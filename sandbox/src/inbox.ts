import type { Now } from './clock.ts'
import { escape, shell } from './page.ts'

export interface Message {
  readonly to: string
  readonly channel: 'sms' | 'email'
  readonly subject: string
  readonly text: string
  readonly at: number
}

const messagesMax = 2000

/** What was sent by SMS and mail, newest first; the oldest are let go. */
export function createInbox(now: Now) {
  const messages: Message[] = []
  return {
    put(message: Omit<Message, 'at'>): void {
      messages.unshift({ ...message, at: now() })
      messages.length = Math.min(messages.length, messagesMax)
    },
    list: (to?: string) => messages.filter((message) => to === undefined || message.to === to),
  }
}

/** The inbox as a person reads it. */
export function renderInbox(messages: readonly Message[]): string {
  const items = messages.map(
    ({ to, channel, subject, text, at }) => `<article><h2>${escape(to)} · ${channel === 'sms' ? 'SMS' : 'e-mail'} ·
<time datetime="${new Date(at).toISOString()}">${new Date(at).toISOString().slice(11, 19)}</time></h2>
${subject === '' ? '' : `<p><strong>${escape(subject)}</strong></p>`}<pre>${linked(escape(text))}</pre></article>`,
  )
  const body = items.length > 0 ? items.join('') : '<p>Nothing was sent yet. This page reads itself again.</p>'
  return shell(
    'en',
    'Inbox of the sandbox',
    `<h1>Inbox of the sandbox</h1>${body}`,
    '<meta http-equiv="refresh" content="5">',
  )
}

function linked(text: string): string {
  return text.replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`)
}
