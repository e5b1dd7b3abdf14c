/** One line of JSON each, on standard error. */
export interface Log {
  info(said: string, details?: object): void
  warn(said: string, details?: object): void
  error(said: string, details?: object): void
}

const levels = { info: 30, warn: 40, error: 50 } as const

export function createLog(least: string): Log {
  const from = least === 'info' ? 30 : least === 'warn' ? 40 : least === 'silent' ? 100 : 50
  const at =
    (level: keyof typeof levels) =>
    (msg: string, details: object = {}) => {
      if (levels[level] < from) return
      process.stderr.write(
        `${JSON.stringify({ level: levels[level], time: Date.now(), name: 'studio', msg, ...details })}\n`,
      )
    }
  return { info: at('info'), warn: at('warn'), error: at('error') }
}
