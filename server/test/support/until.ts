import { vi } from 'vitest'

/**
 * Waits for what is to come, as long as a busy machine may need for it. It is no claim of how fast anything is: what
 * never comes fails, and nothing else does.
 */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitUntil(isTrue, { timeout: 30_000, interval: 10 })
}
