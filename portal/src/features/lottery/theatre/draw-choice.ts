const key = 'lottery.draws'
const listeners = new Set<() => void>()

/** Whether draws are shown as they happen, on this device: they are unless switched off. */
export const drawsAreShown = (): boolean => localStorage.getItem(key) !== 'off'

export function showDraws(isOn: boolean): void {
  localStorage.setItem(key, isOn ? 'on' : 'off')
  for (const listener of listeners) listener()
}

export function subscribeToDrawChoice(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
