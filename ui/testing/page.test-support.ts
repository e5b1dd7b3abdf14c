import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { edge } from './edge.test-support.ts'
import { beginStages, endStages } from './stage.test-support.ts'

// What a page has and a document without a browser lacks.

configure({
  // A machine under load is slow to draw, not wrong.
  asyncUtilTimeout: 8_000,
  // The words of the page say what was there instead; its markup would fill screens.
  getElementError: (message) =>
    new Error(`${message?.split('\n')[0] ?? ''}\nThe page says: ${document.body.textContent.slice(0, 1500)}`),
})

/** How wide the screen is taken to be; media queries of a width answer by it. */
const screenPixels = 1280
const pixelsOfRem = 16

function isMet(query: string): boolean {
  const [, bound, size = '0', unit] = /\((min|max)-width: ([\d.]+)(px|rem)\)/u.exec(query) ?? []
  const pixels = Number(size) * (unit === 'rem' ? pixelsOfRem : 1)
  if (bound === 'min') return screenPixels >= pixels
  if (bound === 'max') return screenPixels <= pixels
  // Nothing moves that need not.
  return query.includes('prefers-reduced-motion')
}

class NothingObserved {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}

/** The bytes of the document's own encoder are of its world, and no bytes to cryptography outside of it. */
class Encoder extends TextEncoder {
  override encode(text = ''): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(super.encode(text))
  }
}

Object.assign(globalThis, {
  TextEncoder: Encoder,
  matchMedia: (query: string) =>
    Object.assign(new EventTarget(), { matches: isMet(query), media: query, onchange: null }),
  ResizeObserver: NothingObserved,
  IntersectionObserver: NothingObserved,
  scrollTo: () => undefined,
})
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  scrollTo: () => undefined,
  getAnimations: () => [],
})

beforeEach(async () => {
  edge.take()
  await beginStages()
})

afterEach(() => {
  cleanup()
  endStages()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  expect(edge.faults, 'calls against the contract').toEqual([])
})
