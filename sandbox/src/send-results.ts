import { signedHeaders } from './signed-call.ts'

const answerWithinMs = 10_000

/** Sends what a feed says, signed by its secret; answers what became of each word, or nothing where none was heard. */
export async function send(message: {
  readonly portal: string
  readonly feed: string
  readonly secret: string
  /** The portal's clock. */
  readonly at: number
  readonly results: readonly unknown[]
  readonly ask: typeof fetch
}): Promise<readonly { readonly status: string }[]> {
  const { portal, feed, secret, at, results, ask } = message
  const body = JSON.stringify({ results })
  const answer = await ask(`${portal}/api/feeds/${feed}/results`, {
    method: 'POST',
    headers: signedHeaders(secret, at, body),
    body,
    signal: AbortSignal.timeout(answerWithinMs),
  })
  if (!answer.ok) return []
  const { value } = (await answer.json()) as { value: { results: readonly { status: string }[] } }
  return value.results
}
