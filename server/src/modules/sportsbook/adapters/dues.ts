/** What is done now and then: whether its time has come. */
export function createDues() {
  const doneAt = new Map<string, number>()
  return (name: string, everyMs: number): boolean => {
    const now = performance.now()
    if (now - (doneAt.get(name) ?? -Infinity) < everyMs) return false
    doneAt.set(name, now)
    return true
  }
}
