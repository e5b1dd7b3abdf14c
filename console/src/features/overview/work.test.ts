import { describe, expect, test } from 'vitest'
import FileText from 'lucide-react/icons/file-text'
import type { Place } from '../../lib/routes/use-menu-places.ts'
import { sortWork } from './work.ts'

const place = (page: string): Place => ({
  to: '/approvals',
  page,
  menu: { group: 'money', place: 10, icon: FileText, texts: 'deposits' },
})
const queue = (page: string, part: string, waiting: number, oldestAt: number | null = null) => ({
  page,
  part,
  waiting,
  mine: 0,
  oldestAt,
})
const told = (...args: Parameters<typeof sortWork>) => {
  const { waiting, idle } = sortWork(...args)
  return {
    waiting: waiting.map(({ queue: { page, part } }) => `${page} ${part}`),
    idle: idle.map(({ page }) => page),
  }
}

describe('work', () => {
  test('the longest wait stands first, whichever page it is on', () => {
    const queues = [
      queue('deposits', 'decide', 3, 300),
      queue('aml', 'held', 1, 100),
      queue('deposits', 'review', 1, 200),
    ]
    expect(told(queues, [place('deposits'), place('aml')])).toEqual({
      waiting: ['aml held', 'deposits review', 'deposits decide'],
      idle: [],
    })
  })
  test('a page is idle where nothing waits in any part of it', () => {
    const queues = [queue('deposits', 'decide', 0), queue('deposits', 'review', 1, 5), queue('aml', 'open', 0)]
    expect(told(queues, [place('aml'), place('deposits')])).toEqual({ waiting: ['deposits review'], idle: ['aml'] })
  })
  test('a page that is not in the menu, or of which nothing is counted, is not told of', () => {
    expect(told([queue('secret', 'open', 9, 1)], [place('members')])).toEqual({ waiting: [], idle: [] })
  })
})
