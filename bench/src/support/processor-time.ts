import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** The kernel counts processor time in hundredths of a second on every Linux that Node runs on. */
const msPerTick = 10

/** Processor time of a process and all its children, ended ones included; undefined where there is no `/proc`. */
export function familyCpuMs(parent: number): number | undefined {
  if (!existsSync('/proc/self/stat')) return undefined
  const own = statOf(parent)
  if (!own) return undefined
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .filter((stat) => stat?.parent === parent)
  const ticks = own.ticks + own.endedTicks + children.reduce((sum, child) => sum + (child?.ticks ?? 0), 0)
  return ticks * msPerTick
}

function statOf(pid: number): { parent: number; ticks: number; endedTicks: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold spaces; what is counted comes after it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const at = (index: number) => Number(fields[index])
    return { parent: at(1), ticks: at(11) + at(12), endedTicks: at(13) + at(14) }
  } catch {
    return undefined
  }
}
