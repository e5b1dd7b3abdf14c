import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toWire, units } from '../../../money/money.ts'
import {
  afterIssue,
  cancelSubOrders,
  type Chase,
  chaseMoney,
  type ChaseStep,
  endOfLines,
  type IssueEnd,
  newChase,
  waitsForEarlier,
} from './chase.ts'

const issues = [1, 2, 4, 8, 16].map((multiple, at) => ({ numero: String(at + 1), multiple }))
const start = (winStop: boolean): Chase => newChase({ issues, baseStake: units(2n), winStop })
const none = () => false

const end = (chase: Chase, numero: string, how: IssueEnd, isDrawn: (numero: string) => boolean = none): ChaseStep =>
  afterIssue(chase, { numero, end: how, isDrawn })

/** Ends issues 1, 2, 3 … one after the other: `L` lost, `W` won, `T` a tie, `V` void. */
function play(chase: Chase, ends: string): Chase {
  const words: Readonly<Record<string, IssueEnd>> = { L: 'LOST', W: 'WON', T: 'TIE', V: 'VOID' }
  return [...ends].reduce((before, letter, at) => end(before, String(at + 1), words[letter] ?? 'LOST').chase, chase)
}

const states = ({ subOrders }: Chase) => subOrders.map(({ state }) => state).join(' ')
const money = (chase: Chase) => Object.entries(chaseMoney(chase)).map(([of, amount]) => `${of} ${toWire(amount)}`)
const returnedOf = ({ returned }: ChaseStep) => returned.map(({ numero, stake }) => `${numero} ${toWire(stake)}`)

describe('money', () => {
  test('everything is taken at creation', () => {
    expect(money(start(true))).toEqual(['frozen 62.0000', 'spent 0.0000', 'waiting 62.0000', 'refunded 0.0000'])
  })

  test('chase-01 and chase-02: a win in the third issue', () => {
    expect(money(play(start(true), 'LLW'))).toEqual([
      'frozen 62.0000',
      'spent 14.0000',
      'waiting 0.0000',
      'refunded 48.0000',
    ])
    expect(money(play(start(false), 'LLWLL'))).toEqual([
      'frozen 62.0000',
      'spent 62.0000',
      'waiting 0.0000',
      'refunded 0.0000',
    ])
  })
})

describe('the end of an issue', () => {
  test('a loss goes on, and the last one completes', () => {
    expect(play(start(true), 'LLLL').status).toBe('ACTIVE')
    expect(play(start(true), 'LLLLL').status).toBe('COMPLETED')
  })

  test('a win stops what is left, closed issues too, and their stakes return', () => {
    const step = end(play(start(true), 'LL'), '3', 'WON')
    expect(states(step.chase)).toBe('LOST LOST WON CHASE_STOPPED CHASE_STOPPED')
    expect(step.chase.status).toBe('STOPPED_ON_WIN')
    expect(returnedOf(step)).toEqual(['4 16.0000', '5 32.0000'])
  })

  test('an issue that is drawn already is played', () => {
    const stopped = end(play(start(true), 'LL'), '3', 'WON', (numero) => numero === '4')
    expect(states(stopped.chase)).toBe('LOST LOST WON PENDING CHASE_STOPPED')
    expect(stopped.chase.status).toBe('ACTIVE')
    expect(returnedOf(stopped)).toEqual(['5 32.0000'])
    const last = end(stopped.chase, '4', 'LOST')
    expect(last.chase.status).toBe('STOPPED_ON_WIN')
    expect(last.returned).toEqual([])
  })

  test('without stop a win changes nothing; in the last issue there is nothing to stop', () => {
    expect(states(play(start(false), 'WW'))).toBe('WON WON PENDING PENDING PENDING')
    expect(play(start(false), 'WWWWW').status).toBe('COMPLETED')
    expect(play(start(true), 'LLLLW').status).toBe('COMPLETED')
  })

  test('a void or missed issue returns its stake and the chase goes on', () => {
    const step = end(play(start(true), 'L'), '2', 'VOID')
    expect(returnedOf(step)).toEqual(['2 4.0000'])
    expect(step.chase.status).toBe('ACTIVE')
    expect(states(play(start(true), 'LVL'))).toBe('LOST VOID LOST PENDING PENDING')
    expect(play(start(true), 'VVVVV').status).toBe('COMPLETED')
    // It may be void before the earlier ones are drawn.
    expect(states(end(start(true), '4', 'VOID').chase)).toBe('PENDING PENDING PENDING VOID PENDING')
  })

  test('a tie is no win', () => {
    const step = end(start(true), '1', 'TIE')
    expect(states(step.chase)).toBe('TIE PENDING PENDING PENDING PENDING')
    expect(step.returned).toEqual([])
  })

  test('issues settle in order, and once', () => {
    expect(waitsForEarlier(start(true), '1')).toBe(false)
    expect(waitsForEarlier(start(true), '2')).toBe(true)
    expect(waitsForEarlier(play(start(true), 'L'), '2')).toBe(false)
    expect(waitsForEarlier(play(start(true), 'LLLLL'), '2')).toBe(false)
    expect(() => end(start(true), '2', 'LOST')).toThrow()
    expect(() => end(play(start(true), 'L'), '1', 'LOST')).toThrow()
    expect(() => end(start(true), '9', 'LOST')).toThrow()
  })
})

test('a bet of many lines has won with one that won, and is a tie when all are', () => {
  expect(endOfLines(['LOST', 'WON', 'TIE'])).toBe('WON')
  expect(endOfLines(['TIE', 'TIE'])).toBe('TIE')
  expect(endOfLines(['TIE', 'LOST'])).toBe('LOST')
})

describe('cancelling', () => {
  const calendar = issues.map(({ numero }, at) => ({ numero, closeAt: 1_000 * (at + 1), isSold: true }))
  const cancel = (chase: Chase, numeros: readonly string[], now = 1_500) =>
    cancelSubOrders(chase, { numeros, calendar, now })
  const step = (cancelled: ReturnType<typeof cancel>): ChaseStep => {
    if (!cancelled.ok) throw new Error(cancelled.code)
    return cancelled.value
  }

  test('one sub-order returns, the others go on', () => {
    const one = step(cancel(start(true), ['3']))
    expect(states(one.chase)).toBe('PENDING PENDING CANCELLED PENDING PENDING')
    expect(one.chase.status).toBe('ACTIVE')
    expect(returnedOf(one)).toEqual(['3 8.0000'])
    expect(play({ ...one.chase, subOrders: one.chase.subOrders.slice(0, 3) }, 'LL').status).toBe('COMPLETED')
  })

  test('the rest ends the chase', () => {
    const rest = step(cancel(play(start(true), 'LL'), ['5', '3', '4']))
    expect(rest.chase.status).toBe('CANCELLED')
    expect(returnedOf(rest)).toEqual(['3 8.0000', '4 16.0000', '5 32.0000'])
    expect(money(rest.chase)).toEqual(['frozen 62.0000', 'spent 6.0000', 'waiting 0.0000', 'refunded 56.0000'])
  })

  test('only before the issue closes, while it waits, and nothing in part', () => {
    expect(cancel(start(true), ['2'], 1_999).ok).toBe(true)
    expect(cancel(start(true), ['3', '2'], 2_000)).toMatchObject({ code: 'issue_closed', details: { numero: '2' } })
    expect(cancel(play(start(true), 'L'), ['1', '3'])).toMatchObject({ code: 'bet_ended', details: { numero: '1' } })
    expect(cancel(start(true), ['3', '9'])).toMatchObject({ code: 'issue_unknown' })
    expect(cancel(start(true), [])).toMatchObject({ code: 'issue_unknown' })
    const sealed = calendar.map((issue) => ({ ...issue, isSold: issue.numero !== '4' }))
    expect(cancelSubOrders(start(true), { numeros: ['4'], calendar: sealed, now: 0 })).toMatchObject({
      code: 'issue_closed',
    })
  })
})

test('whatever happens, no stake is lost or made: returned steps are what is refunded', () => {
  const event = fc.constantFrom<IssueEnd | 'CANCEL'>('LOST', 'LOST', 'WON', 'TIE', 'VOID', 'CANCEL')
  fc.assert(
    fc.property(fc.boolean(), fc.array(event, { minLength: 5, maxLength: 5 }), (winStop, events) => {
      let chase = start(winStop)
      let returned = 0n
      for (const [at, what] of events.entries()) {
        const numero = String(at + 1)
        if (chase.subOrders[at]?.state !== 'PENDING') continue
        const calendar = [{ numero, closeAt: 1, isSold: true }]
        const cancelled = what === 'CANCEL' && cancelSubOrders(chase, { numeros: [numero], calendar, now: 0 })
        const next = cancelled && cancelled.ok ? cancelled.value : end(chase, numero, what === 'CANCEL' ? 'LOST' : what)
        chase = next.chase
        returned += next.returned.reduce((sum, { stake }) => sum + stake, 0n)
      }
      const { frozen, spent, refunded, waiting } = chaseMoney(chase)
      expect([frozen, waiting, refunded]).toEqual([units(62n), 0n, returned])
      expect(spent + refunded).toBe(frozen)
      expect(chase.status).not.toBe('ACTIVE')
      expect(chase.status === 'STOPPED_ON_WIN').toBe(states(chase).includes('CHASE_STOPPED'))
    }),
  )
})
