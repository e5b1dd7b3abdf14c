import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endOrphans } from './end-orphans.ts'

// That a PostgreSQL is ended is held by `server/test/platform/crash.db.test.ts`.

test('another program that works in the folder, as an operator’s shell may, goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-orphans-'))
  const other = spawn('cat', { cwd: folder, stdio: ['pipe', 'pipe', 'ignore'] })
  try {
    await once(other, 'spawn')
    expect(endOrphans(folder)).toBe(0)
    other.stdin.write('here')
    const [said] = (await once(other.stdout, 'data')) as [Buffer]
    expect(said.toString()).toBe('here')
  } finally {
    other.kill()
    rmSync(folder, { recursive: true })
  }
})
