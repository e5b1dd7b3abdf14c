import { getMember } from '@parlour/core/contract/identity/player/identity.ts'
import { getRank, listRankHistory } from '@parlour/core/contract/promo/player/ranks.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, noon, renderAt, signInAs } from '../../testing/portal.test-support.tsx'
import { RankPage } from './rank-page.tsx'

type Ladder = Value<typeof getRank>
type Own = NonNullable<Ladder['rank']>
type Event = Value<typeof listRankHistory>['list'][number]

const level = (rankLevel: number, total: string, keep: string): Ladder['levels'][number] => ({
  rankLevel,
  labelName: `VIP${rankLevel}`,
  colour: 'info',
  total: `${total}.0000`,
  keep: `${keep}.0000`,
  bonus: rankLevel === 0 ? '0.0000' : '18.0000',
  salary: rankLevel < 2 ? '0.0000' : '8.0000',
  cashbackBasisPoints: rankLevel < 2 ? 0 : 20,
  withdrawalsADay: 3 + rankLevel,
})
const levels = [level(0, '0', '0'), level(1, '1000', '0'), level(2, '30000', '5000'), level(3, '100000', '15000')]
const rank = (own: Partial<Own> = {}): Own => ({
  level: 2,
  highest: 2,
  total: '40000.0000',
  month: '1200.0000',
  monthFrom: '2026-11-01',
  keep: '5000.0000',
  isKeptBy: null,
  next: { level: 3, by: 'total', actual: '40000.0000', expected: '100000.0000' },
  nextCheckAt: noon,
  nextSalaryAt: noon,
  nextCashbackAt: noon,
  lastCashback: null,
  ...own,
})
const event = (own: Partial<Event> = {}): Event => ({
  cause: 'turnover',
  from: 1,
  to: 2,
  day: '2026-10-03',
  total: '30000.0000',
  month: '29000.0000',
  asked: '30000.0000',
  at: noon,
  ...own,
})

interface Given {
  readonly own?: Own | null
  readonly label?: string
  readonly shown?: Ladder['levels']
  readonly events?: readonly Event[]
  readonly type?: number
}

async function renderRank({ own = rank(), label = 'VIP2', shown = levels, events = [event()], type = 0 }: Given = {}) {
  signInAs()
  edge.answer(getMember, {
    id: '01900000-0000-7000-8000-0000000000f1',
    account: 'ana',
    nickname: 'ana',
    type,
    toUpline: 0,
    clubLabel: { labelName: label, rankLevel: own?.level ?? 0 },
    memberLabel: label,
    labelColour: 'info',
    unread: 0,
    balance: '0.0000',
    version: 1,
    currency: 'PHP',
    joinedAt: noon,
  })
  edge.answer(getRank, { rank: own, levels: own === null ? [] : [...shown], turnoverPercent: 100 })
  edge.answer(listRankHistory, { list: [...events], next: null })
  return renderAt('/', <RankPage contact={(rankLevel) => <p>A desk for {rankLevel}</p>} />)
}

const sentence = (element: Element) => (element.textContent ?? '').replaceAll(/\s+/gu, ' ').trim()
const page = () => sentence(document.body)
const bar = (name: string) => screen.findByRole('progressbar', { name })

test('what lifts the rank, and what keeps it, is told against what is asked', async () => {
  await renderRank()
  const lifts = await bar('Wagered (counted) in all')
  expect([lifts.getAttribute('aria-valuenow'), sentence(lifts)]).toEqual([
    '40',
    expect.stringContaining('40,000.00 of P') as string,
  ])
  expect(page()).toMatch(/P\s?60,000\.00 more in counted wagers lifts you/u)
  expect((await bar('Wagered (counted) this month')).getAttribute('aria-valuenow')).toBe('24')
  expect(page()).toMatch(/Wager P\s?3,800\.00 more before November 20, 2026, or you go down one rank/u)
})

test.each<[string, Partial<Own>, RegExp]>([
  ['never taken', { level: 1, isKeptBy: 'never' }, /No one loses this rank/u],
  ['of a month in which it rose', { isKeptBy: 'raised' }, /this month can’t lower you/u],
  ['locked', { isKeptBy: 'locked' }, /Our team locked your rank/u],
  ['kept already', { month: '5000.0000' }, /Kept\. We check again on November 20, 2026/u],
  [
    'taken, and to be had again',
    { highest: 3, next: { level: 3, by: 'month', actual: '1200.0000', expected: '15000.0000' } },
    /P\s?13,800\.00 more this month brings your rank back/u,
  ],
  ['the highest', { next: null }, /You hold the highest rank/u],
])('a rank that is %s says so', async (_, own, text) => {
  await renderRank({ own: rank(own) })
  await screen.findByRole('list', { name: 'All ranks' })
  expect(page()).toMatch(text)
})

test('each rank stands with what it asks for and gives, and where one is', async () => {
  await renderRank()
  const all = within(await screen.findByRole('list', { name: 'All ranks' }))
  const rows = all.getAllByRole('listitem')
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, null, 'true', null])
  expect(rows.map(sentence)[2]).toMatch(
    /^VIP2You are hereWagered in allP\s?30,000\.00A month to keep itP\s?5,000\.00BonusP\s?18\.00Monthly rewardP\s?8\.00Cashback0\.2%Withdrawals a day5$/u,
  )
  expect(rows.map(sentence)[0]).toBe('VIP0Withdrawals a day3')
  expect(page()).toMatch(/Monthly reward: P\s?8\.00/u)
})

test('whoever is given nothing reads of ranks, and of no reward', async () => {
  const shown = levels.map((one) => ({ ...one, bonus: null, salary: null, cashbackBasisPoints: null }))
  await renderRank({ shown })
  const all = within(await screen.findByRole('list', { name: 'All ranks' }))
  const names = new Set(all.getAllByRole('term').map(sentence))
  expect([...names]).toEqual(['Withdrawals a day', 'Wagered in all', 'A month to keep it'])
  expect(page()).not.toMatch(/bonus|cashback|monthly reward/iu)
})

test('history says why, and a label that was given by hand stands beside the rank of the ladder', async () => {
  await renderRank({
    label: 'Guest of the house',
    events: [
      event({ cause: 'month', from: 3, to: 2, month: '99.0000', asked: '15000.0000' }),
      event({ cause: 'locked', from: 3, to: 3 }),
      event(),
    ],
  })
  const list = within(await screen.findByRole('region', { name: 'History' }))
  const [fell, locked, rose] = (await list.findAllByRole('listitem')).map(sentence)
  expect(fell).toMatch(/VIP3 → VIP2You wagered P\s?99\.00 in the month\. P\s?15,000\.00 would have kept it/u)
  expect(locked).toMatch(/^VIP3 locked/u)
  expect(rose).toMatch(/This rank asks for P\s?30,000\.00/u)
  expect(page()).toContain('We call you this. On the ladder you are VIP2.')
})

test('a brand without a ladder shows the label alone, or that there is none', async () => {
  await renderRank({ own: null, label: '', events: [] })
  expect(await screen.findByText('No rank yet')).toBeTruthy()
  expect(screen.queryByRole('list')).toBeNull()
  expect(edge.callsOf(listRankHistory)).toEqual([])
})

test('a guest has no rank, and nobody asks for one', async () => {
  await renderRank({ own: null, label: '', events: [], type: 4 })
  expect(await screen.findByText('No rank yet')).toBeTruthy()
  expect(edge.callsOf(getRank)).toEqual([])
})

test('what could not be read can be read again', async () => {
  edge.refuse(getRank, 'request.malformed')
  edge.refuse(getMember, 'request.malformed')
  signInAs()
  await renderAt('/', <RankPage />)
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
})
