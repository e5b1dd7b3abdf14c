import { setTimeout as sleep } from 'node:timers/promises'
import { openClient } from './login-client.ts'

/** What the process of a flood is told. */
export interface Flood {
  readonly port: number
  readonly names: readonly string[]
  readonly perSecond: number
  readonly seconds: number
}

export type FromFlood = { readonly ready: true } | { readonly answers: Readonly<Record<string, number>> }

const addresses = 250

// A process of its own, so that those it floods are measured beside it: seals its guesses first, then sends them on time
// whether or not the ones before were answered, each of a second from an address of its own.
process.on('disconnect', () => process.exit(0))
process.on('message', (flood: Flood | 'begin') => {
  if (flood !== 'begin') void prepare(flood)
})

async function prepare({ port, names, perSecond, seconds }: Flood): Promise<void> {
  const client = await openClient(port)
  const guesses: string[] = []
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const username = names[(at * 31) % names.length]
    guesses.push(await client.seal({ type: 'username', username, password: `a guess ${at}` }))
  }
  const began = new Promise((begin) => process.on('message', (said) => said === 'begin' && begin(undefined)))
  process.send?.({ ready: true } satisfies FromFlood)
  await began
  const answers: Record<string, number> = {}
  const startedAt = performance.now()
  const sent = guesses.map(async (body, at) => {
    await sleep((at * 1000) / perSecond)
    const place = { ip: `100.64.${at % addresses}.7`, agent: 'a flood' }
    const { status, body: said } = await client.send({ method: 'POST', path: '/wps/session/login', body, place })
    const { code } = JSON.parse(said) as { code?: string }
    const kind = `${status} ${code ?? ''}`
    answers[kind] = (answers[kind] ?? 0) + 1
  })
  await Promise.all(sent)
  answers['seconds'] = Math.round((performance.now() - startedAt) / 1000)
  process.send?.({ answers } satisfies FromFlood)
}
