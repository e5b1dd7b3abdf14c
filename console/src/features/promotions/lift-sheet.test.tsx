import { getLift, startLift } from '@parlour/core/contract/promo/operator/promotion-studies.ts'
import { listConsolePromotions } from '@parlour/core/contract/promo/operator/promotions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, now, renderAt, signInWith } from '../../testing/console.test-support.tsx'
import { done, known, promotion, version } from './promotion.test-support.ts'
import { PromotionsPage } from './promotions-page.tsx'
import type { Lift, LiftStudy } from './studies.queries.ts'

const published = version({ publishedAt: now, startAt: 1, endAt: null, holdoutPercent: 10 })
const day = 86_400_000
const lift: Lift = {
  from: now - 10 * day,
  to: now,
  sample: { every: 1, looked: 4200, members: 4200 },
  offered: 1800,
  heldOut: 204,
  least: 100,
  rows: [
    {
      figure: 'deposits',
      offered: '120.5000',
      heldOut: '90.0000',
      difference: '30.5000',
      low: '12.0000',
      high: '49.0000',
      verdict: 'more',
    },
    {
      figure: 'left',
      offered: '8.0000',
      heldOut: '9.0000',
      difference: '-1.0000',
      low: '-4.0000',
      high: '2.0000',
      verdict: 'unclear',
    },
  ],
}

async function open(study: LiftStudy) {
  signInWith()
  edge.answer(listConsolePromotions, { ...known, list: [promotion({ published, draft: null })], next: null })
  edge.answer(getLift, study)
  const rendered = await renderAt('/', '/', <PromotionsPage />)
  await rendered.user.click(await screen.findByRole('button', { name: 'What Welcome brings' }))
  return { ...rendered, dialog: within(await screen.findByRole('dialog')) }
}
const last = (result: Lift | null) => done(result, 1)

test('nothing is asked about a promotion that nobody is held out of', async () => {
  signInWith()
  const everybody = version({ publishedAt: now })
  edge.answer(listConsolePromotions, { ...known, list: [promotion({ published: everybody, draft: null })], next: null })
  await renderAt('/', '/', <PromotionsPage />)
  await screen.findByRole('article')
  expect(screen.queryByRole('button', { name: /brings/u })).toBeNull()
})

test('what it brings is worked out where somebody asks, and shown once it is done', async () => {
  edge.answer(startLift, { studyId: '01900000-0000-7000-8000-0000000000e1' })
  const { user, dialog } = await open({ holdoutPercent: 10, running: null, last: null })
  expect(await dialog.findByText(/^10% of members never see this promotion/u)).toBeTruthy()
  edge.answer(getLift, { holdoutPercent: 10, running: { askedBy: 'rosa', done: 1000, members: 4200 }, last: null })
  await user.click(dialog.getByRole('button', { name: 'Work it out' }))
  expect(await dialog.findByText('1,000 of 4,200 members')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Work it out' })).toBeNull()
  expect(edge.callsOf(startLift)).toMatchObject([{ body: { reason: 'To see what the promotion brings' } }])
  edge.answer(getLift, { holdoutPercent: 10, running: null, last: last(lift) })
  expect(await dialog.findByRole('table', {}, { timeout: 3000 })).toBeTruthy()
})

test('each figure is told beside the other side, with its interval and in words', async () => {
  const { dialog } = await open({ holdoutPercent: 10, running: null, last: last(lift) })
  const rows = (await dialog.findAllByRole('row')).slice(1)
  expect(rows.map(({ textContent }) => textContent.replaceAll('\u00A0', ' '))).toEqual([
    expect.stringMatching(/Deposits.*PHP 120\.50.*PHP 90\.00.*PHP 30\.50.*PHP 12\.00 – PHP 49\.00.*More/u),
    expect.stringMatching(/Revenue less bonuses.*PHP 8\.00.*PHP 9\.00.*PHP 1\.00.*PHP 4\.00 – PHP 2\.00.*Not clear/u),
  ])
  expect(dialog.getByText('1,800')).toBeTruthy()
  expect(dialog.getByText('204')).toBeTruthy()
  expect(dialog.getByText('All members looked at: 4,200.')).toBeTruthy()
  expect(dialog.getByText(/asked by rosa/u)).toBeTruthy()
})

test('of too few members it says that, and shows no figure', async () => {
  const sample = { every: 12, looked: 20_000, members: 240_000 }
  const { dialog } = await open({ holdoutPercent: 10, running: null, last: last({ ...lift, rows: [], sample }) })
  expect(await dialog.findByText('Not enough members to say. Each side needs 100.')).toBeTruthy()
  expect(dialog.queryByRole('table')).toBeNull()
  expect(dialog.getByText('A sample: one in 12 members, 20,000 of about 240,000.')).toBeTruthy()
})

test('what failed says so, and while something else is worked out it says that', async () => {
  edge.refuse(startLift, 'console.study_running')
  const { user, dialog } = await open({ holdoutPercent: 10, running: null, last: last(null) })
  expect(await dialog.findByText(/could not be worked out/u)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Work it out again' }))
  await waitFor(() => expect(dialog.getByText(/^Something is being worked out for this brand already/u)).toBeTruthy())
})
