/** The host name that a call was sent to, without its port. */
export const hostOf = (header: (name: string) => string | undefined) => (header('host') ?? '').replace(/:\d+$/, '')
