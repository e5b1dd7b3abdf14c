import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { Balls } from './balls.tsx'
import { Button } from './button.tsx'
import { CountdownRing, shortDuration } from './countdown-ring.tsx'
import { DataTable } from './data-table.tsx'
import { NumberChip } from './number-chip.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Select, type SelectOption } from './select.tsx'
import { currentToasts, dismissToast, showToast } from './toast-queue.ts'

test.each([
  [0, '0:00'],
  [-5, '0:00'],
  [9_001, '0:10'],
  [43_000, '0:43'],
  [599_000, '9:59'],
  [2_460_000, '41 m'],
  [18_000_000, '5 h'],
  [172_799_000, '47 h'],
  [950_000_000, '10 d'],
])('%i ms is shown as %s', (remainingMs, shown) => expect(shortDuration(remainingMs)).toBe(shown))

test('the ring says what it counts and shows the share that is left', () => {
  const ring = renderToStaticMarkup(<CountdownRing remainingMs={30_000} totalMs={60_000} label="Closes in" />)
  expect(ring).toContain('aria-label="Closes in 0:30"')
  expect(ring).toContain('stroke-dasharray="62.83 125.66"')
})

test('only the balls from the given one on are special', () => {
  const balls = renderToStaticMarkup(<Balls numbers={['8', '7', '1', '2', '2']} accentFrom={3} />)
  expect(balls.match(/ball-special/g)).toHaveLength(2)
})

test('a chip says whether it is chosen', () => {
  const chip = (isSelected: boolean) =>
    renderToStaticMarkup(<NumberChip number="07" isSelected={isSelected} onToggle={() => undefined} />)
  expect(chip(true)).toContain('aria-pressed="true"')
  expect(chip(false)).toContain('aria-pressed="false"')
})

test('a pending button keeps its words, unseen, so that its width stays', () => {
  const button = renderToStaticMarkup(<Button isPending>Pay</Button>)
  expect(button).toContain('>Pay<')
  expect(button).toContain('opacity-0')
})

test('a pending button says that it cannot be pressed, and keeps the focus that a disabled one would lose', () => {
  const button = renderToStaticMarkup(<Button isPending>Pay</Button>)
  expect(button).toContain('aria-disabled="true"')
  expect(button).not.toContain(' disabled=""')
  expect(renderToStaticMarkup(<Button>Pay</Button>)).not.toContain('aria-disabled')
})

test('a choice without options is off until they have come', () => {
  const choice = (options: readonly SelectOption[]) =>
    renderToStaticMarkup(<Select label="Game" options={options} value="a" onChange={() => undefined} />)
  const isOff = /<button[^>]* disabled=""/
  expect(choice([])).toMatch(isOff)
  expect(choice([{ value: 'a', label: 'A' }])).not.toMatch(isOff)
})

test('progress is told in figures when its end is known, and not when it is not', () => {
  expect(renderToStaticMarkup(<ProgressBar label="Export" value={40} />)).toContain('aria-valuenow="40"')
  expect(renderToStaticMarkup(<ProgressBar label="Export" />)).not.toContain('aria-valuenow')
})

test('a table keeps its roles when it turns into cards', () => {
  const columns = [{ id: 'name', title: 'Name', cell: (row: string) => row }]
  const table = renderToStaticMarkup(<DataTable label="Names" columns={columns} rows={['Ana']} rowKey={(row) => row} />)
  expect(table).toContain('role="columnheader"')
  expect(table).toContain('role="cell"')
})

test('toasts leave by themselves, and never more than three stand', () => {
  vi.useFakeTimers()
  for (const text of ['a', 'b', 'c', 'd']) showToast(text)
  expect(currentToasts().map(({ text }) => text)).toEqual(['b', 'c', 'd'])
  dismissToast(currentToasts()[0]?.id ?? 0)
  expect(currentToasts()).toHaveLength(2)
  vi.advanceTimersByTime(6000)
  expect(currentToasts()).toHaveLength(0)
  vi.useRealTimers()
})
