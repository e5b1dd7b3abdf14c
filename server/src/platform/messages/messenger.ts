import { Type } from 'typebox'
import { Value } from 'typebox/value'
import type { Config } from '../config/config.ts'
import type { Vault } from '../crypto/vault.ts'
import type { Tx } from '../db/database.ts'
import { addJob, type Job } from '../jobs/jobs.ts'
import { createMailer } from './mail.ts'
import { createSmsGateway } from './sms-gateway.ts'

const Message = Type.Object({
  channel: Type.Union([Type.Literal('sms'), Type.Literal('email')]),
  to: Type.String(),
  subject: Type.String(),
  text: Type.String(),
})
export type Message = Type.Static<typeof Message>
export type Channel = Message['channel']

const Sealed = Type.Object({ sealed: Type.String() })
const jobName = 'platform:message_sent'
const context = 'message'

export interface Messenger {
  /** Whether messages can be sent this way. */
  can(channel: Channel): boolean
  /** Queues a message with what it follows from: it goes after commit, or never. It waits sealed: it may hold a code. */
  post(tx: Tx, message: Message): Promise<void>
  readonly job: Job
  close(): void
}

/** Messages to people, by mail and by SMS; a failed one is tried again by the queue. */
export function createMessenger({ config, vault }: { readonly config: Config; readonly vault: Vault }): Messenger {
  const mailer = config.smtpUrl === '' ? undefined : createMailer({ url: config.smtpUrl, from: config.mailFrom })
  const gateway = config.smsUrl === '' ? undefined : createSmsGateway({ url: config.smsUrl, secret: config.smsSecret })
  return {
    can: (channel) => (channel === 'sms' ? gateway : mailer) !== undefined,
    post: (tx, message) =>
      addJob(tx, jobName, { sealed: vault.seal(Buffer.from(JSON.stringify(message)), context).toString('base64') }),
    job: {
      name: jobName,
      work: async (payload) => {
        const { sealed } = Value.Parse(Sealed, payload)
        const { channel, ...mail } = openMessage(vault, sealed)
        await (channel === 'sms' ? gateway : mailer)?.send(mail)
      },
    },
    close: () => mailer?.close(),
  }
}

/** What a queued message says, for the one that sends it. */
export function openMessage(vault: Vault, sealed: string): Message {
  return Value.Parse(Message, JSON.parse(vault.open(Buffer.from(sealed, 'base64'), context).toString()))
}
