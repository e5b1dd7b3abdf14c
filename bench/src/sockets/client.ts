import type { Crowd, FromCrowd, HeardBalance, HeardIssue } from './messages.ts'
import { openRawSocket } from './raw-socket.ts'

// One process of clients: opens its sockets some at a time, writes down when it hears what, and tells it when asked.
const openingMax = 100

const issues: HeardIssue[] = []
const balances: HeardBalance[] = []
let connected = 0
let lost = 0

process.on('disconnect', () => process.exit(0))
process.on('message', (message: Crowd | 'tell') => {
  if (message === 'tell') tell({ issues, balances, lost })
  else void open(message)
})

function tell(message: FromCrowd): void {
  process.send?.(message)
}

async function open({ port, guests, tokens }: Crowd): Promise<void> {
  const auths = [...tokens.map((token) => ({ token, merchant: 'parlour' })), ...Array<object>(guests).fill({})]
  let next = 0
  const opener = async () => {
    for (let member = next++; member < auths.length; member = next++) {
      await openOne(port, { member, auth: auths[member] as Record<string, string> })
      connected += 1
    }
  }
  await Promise.all(Array.from({ length: openingMax }, opener))
  tell({ connected })
}

function openOne(port: number, { member, auth }: { member: number; auth: Record<string, string> }): Promise<void> {
  return new Promise((onConnected, fail) => {
    openRawSocket({
      port,
      auth,
      onConnected,
      onEvent: (json) => hear(member, json, Date.now()),
      onClosed: () => {
        lost += 1
        fail(new Error('a socket was closed'))
      },
    })
  })
}

/** The instants at which a text was heard: thousands hear the same one, which is read once. */
const heardAt = new Map<string, number[]>()

function hear(member: number, json: string, atMs: number): void {
  const known = heardAt.get(json)
  if (known) {
    known.push(atMs)
    return
  }
  const [name, message] = JSON.parse(json) as [string, { version: number } & Omit<HeardIssue, 'atMs'>]
  if (name === 'balance') balances.push({ member, version: message.version, atMs })
  if (name !== 'issue') return
  const { gameId, numero, state } = message
  const issue = { gameId, numero, state, atMs: [atMs] }
  issues.push(issue)
  heardAt.set(json, issue.atMs)
}
