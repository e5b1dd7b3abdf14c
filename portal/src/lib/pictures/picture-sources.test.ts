import { expect, test } from 'vitest'
import { pictureSources } from './picture-sources.ts'

const hosts = ['https://a.example', 'https://b.example', 'https://c.example']
const picks =
  (...numbers: number[]) =>
  () =>
    numbers.shift() ?? 0

test('without hosts a picture is asked for here', () => {
  expect(pictureSources('/media/x.png', [], picks())).toEqual(['/media/x.png'])
})

test('one of the hosts, then another, then here', () => {
  expect(pictureSources('/media/x.png', hosts, picks(1, 0))).toEqual([
    'https://b.example/media/x.png',
    'https://c.example/media/x.png',
    '/media/x.png',
  ])
  expect(pictureSources('/media/x.png', hosts, picks(2, 1))).toEqual([
    'https://c.example/media/x.png',
    'https://b.example/media/x.png',
    '/media/x.png',
  ])
})

test('the second is never the first', () => {
  for (let first = 0; first < 3; first += 1) {
    for (let step = 0; step < 2; step += 1) {
      const [one, two] = pictureSources('/p', hosts, picks(first, step))
      expect(one).not.toBe(two)
    }
  }
})

test('of a single host there is no other', () => {
  expect(pictureSources('/media/x.png', ['https://a.example'], picks(0))).toEqual([
    'https://a.example/media/x.png',
    '/media/x.png',
  ])
})

test('a picture that stands in the page itself is asked for nowhere', () => {
  expect(pictureSources('data:image/png;base64,AA', hosts, picks(0, 0))).toEqual(['data:image/png;base64,AA'])
})
