/** A map over another: what is set in it is its own until it is merged, or is forgotten with it. */
export interface Layer<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  /** What was set in it. */
  readonly own: ReadonlyMap<string, Value>
}

export function layerOver<Value>(below: Pick<Layer<Value>, 'get'>): Layer<Value> {
  const own = new Map<string, Value>()
  return { get: (key) => own.get(key) ?? below.get(key), set: (key, value) => void own.set(key, value), own }
}

export function merge<Value>(from: Layer<Value>, into: Layer<Value>): void {
  for (const [key, value] of from.own) into.set(key, value)
}
