import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import type { Vault } from './vault.ts'

/** What a line of a journal says; its texts and numbers come back as they were given. */
export type JournalFact = Readonly<Record<string, string | number>>

export interface JournalLine {
  readonly n: number
  readonly fact: JournalFact
}

/** The lines up to the first that is not what was signed, and which that is; undefined where all are. */
export interface ReadJournal {
  readonly lines: readonly JournalLine[]
  readonly brokenLine: number | undefined
}

export interface SignedJournal {
  read(): Promise<ReadJournal>
  /** Adds facts behind the last line; refuses where what is there does not verify. One at a time: the caller sees to it. */
  append(facts: readonly JournalFact[]): Promise<void>
  /** The key by which anybody verifies the lines, PEM. */
  readonly publicKey: string
}

/** PKCS #8 of a private key of Ed25519 up to its 32 bytes (RFC 8410). */
const ed25519Head = Buffer.from('302e020100300506032b657004220420', 'hex')

interface Written extends JournalLine {
  readonly before: string
  readonly signature: string
}

const digestOf = (line: string) => createHash('sha256').update(line).digest('hex')
const nothingBefore = digestOf('')
const textOf = ({ n, before, fact }: Omit<Written, 'signature'>) => JSON.stringify({ n, before, fact })

/**
 * A file of lines that are only ever added: each signed by a key of the installation for this purpose alone, and naming
 * the digest of the line before it. So no line is altered, taken out or put in between without being seen; lines cut off
 * its end are for the reader to miss.
 */
export function createSignedJournal(
  file: string,
  { vault, purpose }: { vault: Vault; purpose: string },
): SignedJournal {
  const privateKey = createPrivateKey({
    key: Buffer.concat([ed25519Head, vault.derive(purpose)]),
    format: 'der',
    type: 'pkcs8',
  })
  const publicKey = createPublicKey(privateKey)

  function isGenuine(text: string, place: number, before: string): boolean {
    const line = parse(text)
    return (
      line?.n === place &&
      line.before === before &&
      verify(null, Buffer.from(textOf(line)), publicKey, Buffer.from(line.signature, 'base64'))
    )
  }

  async function readTexts(): Promise<readonly string[]> {
    const whole = await readFile(file, 'utf8').catch((error: unknown) => {
      if ((error as { code?: unknown }).code === 'ENOENT') return ''
      throw error
    })
    return whole.split('\n').filter((text) => text !== '')
  }

  async function readAll(): Promise<ReadJournal & { readonly last: string }> {
    const lines: JournalLine[] = []
    let before = nothingBefore
    for (const text of await readTexts()) {
      if (!isGenuine(text, lines.length + 1, before)) return { lines, brokenLine: lines.length + 1, last: before }
      before = digestOf(text)
      const { n, fact } = JSON.parse(text) as Written
      lines.push({ n, fact })
    }
    return { lines, brokenLine: undefined, last: before }
  }

  return {
    publicKey: String(publicKey.export({ type: 'spki', format: 'pem' })),
    async read() {
      const { lines, brokenLine } = await readAll()
      return { lines, brokenLine }
    },
    async append(facts) {
      const { lines, brokenLine, last } = await readAll()
      if (brokenLine !== undefined) throw new Error(`line ${brokenLine} of ${file} is not what was signed`)
      let before = last
      const texts = facts.map((fact, at) => {
        const line = { n: lines.length + 1 + at, before, fact }
        const signature = sign(null, Buffer.from(textOf(line)), privateKey).toString('base64')
        const text = JSON.stringify({ ...line, signature })
        before = digestOf(text)
        return text
      })
      const handle = await open(file, 'a', 0o600)
      try {
        await handle.appendFile(texts.map((text) => `${text}\n`).join(''))
        await handle.sync()
      } finally {
        await handle.close()
      }
    },
  }
}

function parse(text: string): Written | undefined {
  try {
    const line = JSON.parse(text) as Partial<Written> | null
    const { n, before, fact, signature } = line ?? {}
    if (typeof n !== 'number' || typeof before !== 'string' || typeof signature !== 'string' || !fact) return undefined
    return { n, before, fact, signature }
  } catch {
    return undefined
  }
}
