import { previewPayGuard } from '@parlour/core/contract/contracts/operator/guard.ts'
import {
  getLadder,
  listLadderRuns,
  proposeLadder,
  proposeLadderRun,
} from '@parlour/core/contract/promo/operator/ladder.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { currentToasts } from '@parlour/ui/components/toast-queue.ts'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { edge, now, renderAt, signInWith } from '../../testing/console.test-support.tsx'
import { LadderPage } from './ladder-page.tsx'

type Ladder = NonNullable<Value<typeof getLadder>['ladder']>
type Run = Value<typeof listLadderRuns>['list'][number]

const level = (rankLevel: number, total: string): Ladder['levels'][number] => ({
  rankLevel,
  names: { en: `VIP${rankLevel}` },
  colour: 'info',
  total: `${total}.0000`,
  keep: '0.0000',
  bonus: '0.0000',
  salary: '0.0000',
  cashbackBasisPoints: 0,
  withdrawalsADay: 3,
})
const ladder: Ladder = {
  number: 1,
  levels: [level(0, '0'), level(1, '1000')],
  turnoverPercent: 100,
  excludedTypes: [1, 2],
  askAbove: '10000.0000',
}
const run = (own: Partial<Run> = {}): Run => ({
  runId: '01900000-0000-7000-8000-0000000000a1',
  kind: 'RANK_SALARY',
  period: '2026-10-01',
  ladder: 1,
  turnoverPercent: 100,
  state: 'COMPUTED',
  lines: 12,
  total: '20000.0000',
  hash: `abcdef012345${'0'.repeat(52)}`,
  paidLines: 0,
  paid: '0.0000',
  computedAt: now,
  approvedAt: null,
  endedAt: null,
  ...own,
})

async function renderPage(known: Ladder | null, ...list: readonly Run[]) {
  signInWith()
  edge.answer(getLadder, { currency: 'PHP', languages: ['en', 'es'], ladder: known })
  edge.answer(listLadderRuns, { currency: 'PHP', list: [...list], next: null })
  edge.answer(previewPayGuard, { list: [], needsAcknowledgement: false })
  edge.answer(proposeLadder, { approvalId: '01900000-0000-7000-8000-0000000000e1' })
  edge.answer(proposeLadderRun, { approvalId: '01900000-0000-7000-8000-0000000000e1' })
  return renderAt('/', '/', <LadderPage />)
}

async function write(user: UserEvent, name: RegExp, text: string) {
  const field = screen.getByRole('textbox', { name })
  await user.clear(field)
  await user.paste(text)
}
const button = (name: string) => within(screen.getByRole('dialog')).getByRole<HTMLButtonElement>('button', { name })

test('what is written of a rank waits in the draft, and is proposed as a whole', async () => {
  const { user } = await renderPage(ladder)
  await user.click(await screen.findByRole('button', { name: 'Edit VIP1' }))
  await write(user, /^Bonus, once/u, 'a lot')
  expect(button('Keep in the draft').disabled).toBe(true)
  await write(user, /^Bonus, once/u, '8')
  await write(user, /^Cashback/u, '0.2')
  await user.click(button('Keep in the draft'))
  expect(await screen.findByText('PHP 8.00')).toBeTruthy()
  expect(edge.callsOf(proposeLadder)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Propose the ladder' }))
  await write(user, /^Reason/u, 'As agreed')
  await user.click(button('Propose the ladder'))
  await waitFor(() => expect(edge.callsOf(proposeLadder)).toHaveLength(1))
  expect(edge.callsOf(proposeLadder)[0]?.body).toMatchObject({
    levels: [{ rankLevel: 0 }, { rankLevel: 1, total: '1000', bonus: '8', cashbackBasisPoints: 20 }],
    askAbove: '10000.0000',
    excludedTypes: [1, 2],
    reason: 'As agreed',
  })
  expect(currentToasts().at(-1)?.text).toBe('Proposed. Another operator decides.')
})

test('a draft is discarded, and a rank is added like the one before it', async () => {
  const { user } = await renderPage(ladder)
  await user.click(await screen.findByRole('button', { name: 'Add a rank' }))
  await write(user, /in all/u, '30000')
  await user.click(button('Keep in the draft'))
  expect(await screen.findByText('VIP2')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.queryByText('VIP2')).toBeNull()
})

test('a brand without a ladder says that nothing is given', async () => {
  await renderPage(null)
  expect(await screen.findByText('No ladder yet')).toBeTruthy()
})

test('a run above the limit can be proposed; one that was approved cannot', async () => {
  const { user } = await renderPage(
    ladder,
    run(),
    run({ runId: '01900000-0000-7000-8000-0000000000a2', state: 'PAID' }),
  )
  const pay = await screen.findAllByRole('button', { name: /^Propose to pay/u })
  expect(pay).toHaveLength(1)
  await user.click(pay[0] as HTMLElement)
  await write(user, /^Reason/u, 'Checked')
  await user.click(button('Propose to pay'))
  await waitFor(() => expect(edge.callsOf(proposeLadderRun)).toHaveLength(1))
  expect(edge.callsOf(proposeLadderRun)).toMatchObject([
    { params: { runId: run().runId }, body: { reason: 'Checked' } },
  ])
})
