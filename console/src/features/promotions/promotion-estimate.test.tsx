import { getSimulation, startSimulation } from '@parlour/core/contract/promo/operator/promotion-studies.ts'
import { listConsolePromotions } from '@parlour/core/contract/promo/operator/promotions.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, now, renderAt, signInWith } from '../../testing/console.test-support.tsx'
import { done, known, promotion, simulated, version } from './promotion.test-support.ts'
import { PromotionsPage } from './promotions-page.tsx'
import type { Promotion } from './promotions.queries.ts'

type Study = Value<typeof getSimulation>

async function open(study: Study, own: Partial<Promotion> = {}) {
  signInWith()
  edge.answer(listConsolePromotions, { ...known, list: [promotion(own)], next: null })
  edge.answer(getSimulation, study)
  const rendered = await renderAt('/', '/', <PromotionsPage />)
  await rendered.user.click(await screen.findByRole('button', { name: 'Estimate of Welcome' }))
  return { ...rendered, dialog: within(await screen.findByRole('dialog')) }
}
const none: Study = { running: null, last: null, agreed: null }

test('an estimate is worked out where somebody asks for it', async () => {
  edge.answer(startSimulation, { studyId: '01900000-0000-7000-8000-0000000000e1' })
  const { user, dialog } = await open(none)
  expect(await dialog.findByText(/^See what it would have given/u)).toBeTruthy()
  edge.answer(getSimulation, { ...none, running: { askedBy: 'rosa', done: 0, members: null } })
  await user.click(dialog.getByRole('button', { name: 'Work it out' }))
  expect(await dialog.findByText('rosa started it. You may close this: it goes on.')).toBeTruthy()
  expect(edge.callsOf(startSimulation)).toMatchObject([{ body: { reason: 'To see what the promotion would cost' } }])
})

test('it tells who, how much, when the budget was gone, who had nothing and who had the most', async () => {
  const { dialog } = await open({ ...none, last: done(simulated, 1) })
  expect(await dialog.findByText('64 of 900 active')).toBeTruthy()
  for (const text of ['PHP 9,000.00', 'PHP 2,100.00', 'PHP 163.63', 'PHP 180,000.00', '45% used'])
    expect(dialog.getByText(text)).toBeTruthy()
  const away = dialog.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(away).toEqual([
    'Rank too low, or an agent3',
    'Excluded or taking a break2',
    'Same browser or payee as another member1',
  ])
  const top = within(dialog.getByRole('table', { name: 'The ten who would have got the most' }))
  expect(top.getAllByRole('row').slice(1)).toHaveLength(2)
  expect(top.getByRole('link', { name: 'a**' })).toBeTruthy()
  expect(dialog.getByText(/96\.2% of wagers come back\. 41% of bonuses/u)).toBeTruthy()
  expect(dialog.queryByText(/^This is of version/u)).toBeNull()
})

test('whoever may not see members sees none of them, and nobody who was turned away is told as nobody', async () => {
  const result = { ...simulated, top: null, usedUpOn: null, turnedAway: [{ reason: 'held' as const, members: 0 }] }
  const { dialog } = await open({ ...none, last: done(result, 1) })
  expect(await dialog.findByText('No one.')).toBeTruthy()
  expect(dialog.queryByRole('table')).toBeNull()
  expect(dialog.queryByText(/nothing would have been left/u)).toBeNull()
})

test.each([
  ['PROMOCODE', /every active member had the code/u],
  ['MANUAL', /every active member applied/u],
  ['SIGNUP', /shown who they are/u],
  ['LOGIN', /each day that they deposited or wagered/u],
] as const)('of %s it says what it takes for granted', async (type, text) => {
  const { dialog } = await open({ ...none, last: done(simulated, 1) }, { draft: version({ type }) })
  expect(await dialog.findByText(text)).toBeTruthy()
})

test('what was worked out before the terms were written anew says so, and what was given stands beside what was agreed', async () => {
  const published = version({ publishedAt: now })
  const draft = version({ number: 3 })
  const agreed = {
    number: 1,
    publishedAt: now,
    estimatedDays: 30,
    actualDays: 2.5,
    estimated: { claims: 60, amount: '3000.0000' },
    actual: { claims: 9, amount: '500.0000' },
  }
  const { dialog } = await open({ running: null, last: done(simulated), agreed }, { published, draft })
  expect(await dialog.findByText('This is of version 2. Version 3 was written since.')).toBeTruthy()
  const table = within(dialog.getByRole('table', { name: 'Estimated and actual (version 1)' }))
  const rows = table.getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))).toEqual([
    expect.stringMatching(/^Estimated.*30.*60.*PHP 3,000\.00.*PHP 100\.00$/u),
    expect.stringMatching(/^Actual.*2\.5.*9.*PHP 500\.00.*PHP 200\.00$/u),
  ])
})
