import { registerHooks } from 'node:module'

// Loaded before a process (`--import`) to plant a bug into it: one text of one of our files is another.

interface Planted {
  readonly file: string
  readonly from: string
  readonly to: string
}

const { file, from, to } = JSON.parse(process.env['PLANTED'] ?? '{}') as Planted

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    if (!url.endsWith(`/server/src/${file}`)) return loaded
    const text = String(loaded.source)
    if (text.split(from).length !== 2) throw new Error(`“${from}” does not stand once in ${file}`)
    return { ...loaded, source: text.replace(from, () => to) }
  },
})
