import { closeSync, openSync, readSync, writeSync } from 'node:fs'

/** Written with O_APPEND by a process that nobody kills, one call a line: what was written stays. */
export function openLines<Line>(file: string): (line: Line) => void {
  const log = openSync(file, 'a')
  return (line) => void writeSync(log, `${JSON.stringify(line)}\n`)
}

const chunkBytes = 1 << 20

/** Reads the lines that were added since the last time. */
export function followLines<Line>(file: string): () => Line[] {
  let offset = 0
  let rest = Buffer.alloc(0)
  // It may be followed before its writer has begun.
  closeSync(openSync(file, 'a'))
  return () => {
    const log = openSync(file, 'r')
    const parts = [rest]
    for (;;) {
      const chunk = Buffer.alloc(chunkBytes)
      const length = readSync(log, chunk, 0, chunkBytes, offset)
      if (length === 0) break
      offset += length
      parts.push(chunk.subarray(0, length))
    }
    closeSync(log)
    const all = Buffer.concat(parts)
    const end = all.lastIndexOf(10) + 1
    rest = all.subarray(end)
    return all
      .toString('utf8', 0, end)
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Line)
  }
}
