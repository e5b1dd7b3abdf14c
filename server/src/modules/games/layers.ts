/** A map over another: what is set in it is its own until it is merged, or is forgotten with it. */
export interface Layer<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
  /** What was set in it. */
  readonly own: ReadonlyMap<string, Value>
}

/** A layer over what is below; what is set may be kept in a map of the caller's. */
export function layerOver<Value>(below: Pick<Layer<Value>, 'get'>, own: Map<string, Value> = new Map()): Layer<Value> {
  return { get: (key) => own.get(key) ?? below.get(key), set: (key, value) => void own.set(key, value), own }
}

export function merge<Value>(from: Layer<Value>, into: Layer<Value>): void {
  for (const [key, value] of from.own) into.set(key, value)
}
