const kinds = [
  'ready',
  'balance',
  'round-begun',
  'round-open',
  'round-shown',
  'round-closed',
  'exit',
  'session-ended',
] as const

/** What a game says to the page that holds it. */
export type GameMessage = (typeof kinds)[number]

/**
 * Reads what came to this window: only from the frame itself, only from the origin that it was opened at, and only in
 * the words that games have. Nothing else of a message is used: what a member has is the server's to say.
 */
export function readGameMessage(
  { origin, source, data }: Pick<MessageEvent<unknown>, 'origin' | 'source' | 'data'>,
  frame: { readonly origin: string; readonly window: unknown },
): GameMessage | undefined {
  if (origin !== frame.origin || source === null || source !== frame.window) return undefined
  if (typeof data !== 'object' || data === null) return undefined
  const { parlour, kind } = data as { readonly parlour?: unknown; readonly kind?: unknown }
  return parlour === 1 ? kinds.find((one) => one === kind) : undefined
}

/**
 * Where a game may be framed: on another origin than ours, since a frame that may run scripts as this site is no
 * sandbox. Undefined for anything else.
 */
export function frameOrigin(address: string, own: string): string | undefined {
  if (!URL.canParse(address)) return undefined
  const { protocol, origin } = new URL(address)
  return (protocol === 'https:' || protocol === 'http:') && origin !== own ? origin : undefined
}
