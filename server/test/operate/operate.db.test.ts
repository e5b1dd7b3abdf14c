import { sql } from 'kysely'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log/log.ts'
import { commands } from '#main/commands.ts'
import { helpText, readCommand } from '../../src/modules/operators/command-line/read-command.ts'
import { brokenChecks } from '../support/ledger.ts'
import { operate, operateInVain } from '../support/operator.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { currentIssue, placeSlip } from '../support/slip.ts'
import { until } from '../support/until.ts'

const because = ['--by', 'Ana', '--reason', 'the machine stood still'] as const

let parlour: TestParlour
let member: TestMember
let numero: string
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour()
})
beforeEach(async () => {
  await parlour.clock.nextIssue()
  await parlour.round()
  numero = (await currentIssue(parlour)).numero
  member = await parlour.register(`operated${(n += 1)}`)
  await parlour.credit(member, 100n)
})
afterAll(() => parlour.close())

interface ActionRow {
  readonly operator: string
  readonly command: string
  readonly subject: string
  readonly reason: string
}

async function actions(): Promise<ActionRow[]> {
  const { rows } = await sql<ActionRow>`
    select operator, command, subject, reason from audit.action order by action_id`.execute(parlour.database.db)
  return rows
}

test.each([
  ['nothing that is known', ['issue', 'burn'], 'There is no command “issue burn”.'],
  ['a place too few', ['issue', 'void', 'VNMB_1M', ...because], 'issue void takes GAME and NUMERO'],
  ['no reason', ['issue', 'void', 'VNMB_1M', '1', '--by', 'Ana'], 'issue void needs --reason TEXT'],
  ['nobody', ['issue', 'void', 'VNMB_1M', '1', '--reason', 'so', '--by', ' '], 'issue void needs --by NAME'],
  ['a strange option', ['audit', 'list', '--limt', '3'], '--limt'],
])('%s is not understood, and said so', (_, typed, says) => {
  expect(() => readCommand(commands, typed)).toThrow(says)
})

test('the help shows every command', () => {
  const help = helpText(commands)
  for (const { name, about } of commands) {
    expect(help).toContain(`npm run operate -- ${name}`)
    expect(help).toContain(about)
  }
})

test('an issue that another process voids reaches the open tab: the balance and the state of the issue', async () => {
  await placeSlip(parlour, member, {})
  const heard: { name: string; message: Record<string, unknown> }[] = []
  const socket = io(parlour.address, {
    path: '/socket',
    transports: ['websocket'],
    auth: { token: member.token, merchant: 'parlour' },
  })
  socket.onAny((name: string, message: Record<string, unknown>) => heard.push({ name, message }))
  const jobs = await startJobs({ url: parlour.database.url, jobs: parlour.jobs, log: createLog('silent') })
  try {
    await until(() => socket.connected)
    const said = await operate(parlour, 'issue', 'void', 'VNMB_1M', numero, ...because)
    expect(said.at(-1)).toBe(`VNMB_1M ${numero}: 1 bets of 1 members, 1.0000 more to them than before`)
    await until(() => heard.some(({ name, message }) => name === 'balance' && message['sumBalance'] === '100.0000'))
    await until(() => heard.some(({ name, message }) => name === 'issue' && message['state'] === 'VOID'))
  } finally {
    socket.disconnect()
    await jobs.stop()
  }
  const subject = `VNMB_1M ${numero}`
  expect((await actions()).filter((action) => action.subject === subject)).toEqual([
    { operator: 'Ana', command: 'issue void', subject, reason: 'the machine stood still' },
  ])
  expect(await operate(parlour, 'audit', 'list', '--subject', subject)).toEqual([
    expect.stringContaining(`Ana  issue void  ${subject}  “the machine stood still”`),
    '1 shown',
  ])
})

test('a command typed again with its id changes nothing and leaves no second row', async () => {
  await placeSlip(parlour, member, {})
  await parlour.clock.nextIssue()
  await parlour.round()
  const again = ['issue', 'resettle', 'VNMB_1M', numero, '--id', '01933b1e-0000-7000-8000-000000000001', ...because]
  await operate(parlour, ...again)
  const [before, rows] = [await parlour.balanceOf(member), (await actions()).length]
  await operateInVain(parlour, ...again)
  expect([await parlour.balanceOf(member), (await actions()).length]).toEqual([before, rows])
  const shown = await operate(parlour, 'issue', 'show', 'VNMB_1M', numero)
  expect(shown[0]).toBe(`VNMB_1M ${numero}  RESETTLED  committed seed`)
  expect(shown).toHaveLength(2)
})

test('what is refused leaves neither a change nor a row', async () => {
  await parlour.clock.nextIssue()
  await parlour.round()
  const rows = (await actions()).length
  const board =
    '77705 00000 00000 00000 00000 00000 00000 00000 00000 00000 0000 0000 0000 0000 0000 0000 0000 0000 0000 0000 000 000 000 00 00 00 00'
  await expect(operate(parlour, 'issue', 'void', 'VNMB_1M', numero, ...because)).rejects.toMatchObject({
    code: 'lottery.issue_settled',
  })
  await expect(
    operate(parlour, 'issue', 'correct', 'VNMB_1M', numero, '--numbers', board, '--source', 'a board', ...because),
  ).rejects.toMatchObject({ code: 'lottery.result_sealed' })
  await expect(
    operate(parlour, 'issue', 'correct', 'VNMB_1M', numero, '--numbers', '1 2', '--source', 'a board', ...because),
  ).rejects.toThrow('--numbers')
  expect((await actions()).length).toBe(rows)
  expect(await brokenChecks(parlour.database)).toEqual([])
})

test('what operators did is never changed', async () => {
  await operate(parlour, 'issue', 'void', 'VNMB_1M', numero, ...because)
  for (const change of [sql`update audit.action set reason = 'another'`, sql`delete from audit.action`]) {
    await expect(change.execute(parlour.database.db)).rejects.toMatchObject({ constraint: 'ledger_append_only' })
  }
})
