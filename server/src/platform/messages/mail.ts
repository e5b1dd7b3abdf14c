import { createTransport } from 'nodemailer'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

const answerWithinMs = 10_000

/** Mail by SMTP, to whatever server the address names; plain text, which every reader shows alike. */
export function createMailer({ url, from }: { readonly url: string; readonly from: string }) {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: answerWithinMs,
    socketTimeout: answerWithinMs,
  })
  return {
    async send({ to, subject, text }: Mail): Promise<void> {
      // The address is one recipient, never a list that somebody typed into a form.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
    },
    close: () => transport.close(),
  }
}
