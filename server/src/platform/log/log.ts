import { pino, type DestinationStream, type Logger } from 'pino'

export type Log = Logger

/** Lines of JSON; what could be a secret is cut out wherever it stands. */
export function createLog(level: string, to: DestinationStream = pino.destination(1)): Log {
  const settings = {
    level,
    base: null,
    redact: {
      paths: [
        '*.password',
        '*.token',
        '*.authorization',
        '*.secret',
        '*.seed',
        'req.headers.authorization',
        'req.headers.cookie',
      ],
      remove: true,
    },
  }
  return pino(settings, to)
}
