import { expect, test } from 'vitest'
import { sampleOfRun } from './sample.ts'

const runId = '0190c0de-0000-7000-8000-000000000001'

test('the places follow from the run alone, each once and within it', () => {
  const places = sampleOfRun(runId, 50_000)
  expect(places).toEqual(sampleOfRun(runId, 50_000))
  expect(new Set(places).size).toBe(20)
  expect(places.every((place) => place >= 0 && place < 50_000)).toBe(true)
  expect(sampleOfRun(runId.replace(/1$/u, '2'), 50_000)).not.toEqual(places)
})

test('of a small run it is all', () => {
  expect(sampleOfRun(runId, 0)).toEqual([])
  expect(sampleOfRun(runId, 20)).toHaveLength(20)
  expect(sampleOfRun(runId, 21)).toHaveLength(20)
})
