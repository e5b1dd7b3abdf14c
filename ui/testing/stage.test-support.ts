/** What stands around a component: how it begins before each test, and how it ends after it. */
export interface Stage {
  begin(): void | Promise<void>
  end(): void
}

const known = new Set<Stage>()

/**
 * Adds a stage for every test from now on. Files of a worker share their modules: hooks of a module would be those of the
 * first file that imports it alone.
 */
export function addStage(stage: Stage): void {
  known.add(stage)
}

export async function beginStages(): Promise<void> {
  for (const { begin } of known) await begin()
}

export function endStages(): void {
  for (const { end } of known) end()
}
