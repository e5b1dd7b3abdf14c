import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import type { createInbox } from './inbox.ts'

const bytesMax = 1024 * 1024

/** A real mail server that delivers nowhere but into the inbox. */
export function openMail(settings: {
  readonly port: number
  readonly host: string
  readonly inbox: ReturnType<typeof createInbox>
}) {
  const server = new SMTPServer({
    name: 'sandbox',
    size: bytesMax,
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        PostalMime.parse(Buffer.concat(chunks)).then(
          ({ subject = '', text = '' }) => {
            for (const { address } of session.envelope.rcptTo) {
              settings.inbox.put({ to: address.toLowerCase(), channel: 'email', subject, text })
            }
            done()
          },
          (error: Error) => done(error),
        )
      })
    },
  })
  server.on('error', () => undefined)
  server.listen(settings.port, settings.host)
  return { close: () => new Promise<void>((closed) => server.close(closed)) }
}
