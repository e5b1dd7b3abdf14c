import { decideApproval, listApprovals, withdrawApproval } from '@parlour/core/contract/operators/operator/approvals.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, now, renderAt, signInWith } from '../../testing/console.test-support.tsx'
import { ApprovalsPage } from './approvals-page.tsx'
import type { Approval } from './approvals.queries.ts'

const approval = (own: Partial<Approval> = {}): Approval => ({
  approvalId: '01900000-0000-7000-8000-0000000000e1',
  merchantCode: 'test',
  kind: 'member.close',
  label: 'ana',
  before: { isClosed: false, languages: ['en', 'es'], note: null },
  after: { isClosed: true, languages: ['en', 'ar'], note: null },
  reason: 'asked by mail',
  proposedBy: 'otto',
  proposedAt: now,
  expiresAt: now + 86_400_000,
  state: 'waiting',
  decidedBy: null,
  decidedAt: null,
  decisionReason: null,
  seen: 'hash-of-what-is-shown',
  isOwn: false,
  mayDecide: true,
  ...own,
})

async function renderPage(...list: readonly Approval[]) {
  signInWith()
  edge.answer(listApprovals, ({ query }) => ({
    list: list.filter(({ state }) => (state === 'waiting') === (query.state === 'waiting')),
    next: null,
  }))
  const drawn = await renderAt('/', '/', <ApprovalsPage />)
  const decide = async (name: string, reason: string) => {
    await drawn.user.click(await screen.findByRole('button', { name }))
    const dialog = within(await screen.findByRole('dialog'))
    if (reason !== '') await drawn.user.type(dialog.getByRole('textbox', { name: /^Reason/u }), reason)
    await drawn.user.click(dialog.getByRole('button', { name }))
    return dialog
  }
  return { ...drawn, decide }
}

const decisions = () =>
  within(screen.getByRole('article'))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent)

test('what would change is shown line by line, and what stays is not', async () => {
  await renderPage(approval())
  const lines = within(await screen.findByRole('article')).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/isClosed.*was No.*is Yes/u),
    expect.stringMatching(/languages.*was es.*is ar/u),
  ])
})

test('what texts name is read in words, and what they do not as it is recorded', async () => {
  await renderPage(
    approval({
      kind: 'promotion publish',
      label: 'Welcome',
      before: { type: 'SIGNUP', needJoin: false, budget: '5000.0000' },
      after: {
        type: 'FIRST_DEPOSIT',
        needJoin: true,
        budget: '20000.0000',
        products: { RNG: 100, LIVE: 10 },
        'title en': 'Welcome',
      },
    }),
  )
  const article = within(await screen.findByRole('article'))
  expect(article.getByRole('heading', { name: 'Publish a promotion · Welcome' })).toBeTruthy()
  expect(article.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Type.*was Sign-up.*is First deposit/u),
    expect.stringMatching(/^Members join first.*was No.*is Yes/u),
    expect.stringMatching(/^Budget.*was 5,000\.00.*is 20,000\.00/u),
    expect.stringMatching(/^How much a bet counts.*is RNG 100, LIVE 10/u),
    expect.stringMatching(/^title en.*is Welcome/u),
  ])
})

test('a gift to many is read with what it comes to, and its titles by language', async () => {
  await renderPage(
    approval({
      kind: 'gift pay',
      label: 'Anniversary',
      before: {},
      after: {
        amount: '50.0000',
        rankFrom: 3,
        named: null,
        turnoverPercent: 100,
        lines: 1200,
        total: '60000.0000',
        hash: 'a'.repeat(64),
        'title en': 'Anniversary',
        'title es': 'Aniversario',
      },
    }),
  )
  const article = within(await screen.findByRole('article'))
  expect(article.getByRole('heading', { name: 'Pay a gift to many members · Anniversary' })).toBeTruthy()
  expect(article.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^To each member.*is 50\.00$/u),
    expect.stringMatching(/^Lowest rank.*is 3$/u),
    expect.stringMatching(/^Names listed.*is None$/u),
    expect.stringMatching(/^To be wagered \(%\).*is 100$/u),
    expect.stringMatching(/^Members.*is 1200$/u),
    expect.stringMatching(/^Total.*is 60,000\.00$/u),
    expect.stringMatching(/^Hash.*is a{64}$/u),
    expect.stringMatching(/^Title \(English\).*is Anniversary$/u),
    expect.stringMatching(/^Title \(Spanish\).*is Aniversario$/u),
  ])
})

test.each([
  ['another’s, by who may decide', {}, ['Approve', 'Reject'], null],
  ['one’s own', { isOwn: true }, ['Withdraw'], 'You proposed this: another operator decides.'],
  ['another’s, by who may not', { mayDecide: false }, [], 'An operator with the permission decides.'],
] as const)('what waits and is %s', async (_, own, buttons, word) => {
  await renderPage(approval(own))
  await screen.findByRole('article')
  expect(decisions()).toEqual(buttons)
  if (word !== null) expect(screen.getByText(word)).toBeTruthy()
})

test('a verdict says what it saw and why', async () => {
  edge.answer(decideApproval, { secret: null })
  const { decide } = await renderPage(approval())
  await decide('Approve', 'checked the mail')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(edge.callsOf(decideApproval).map(({ body }) => body)).toEqual([
    { verdict: 'approved', seen: 'hash-of-what-is-shown', reason: 'checked the mail' },
  ])
})

test('none is given without a reason', async () => {
  const { decide } = await renderPage(approval())
  await decide('Reject', '')
  expect(screen.getByRole('dialog')).toBeTruthy()
  expect(edge.callsOf(decideApproval)).toEqual([])
})

test('what changed meanwhile is refused, and told', async () => {
  edge.refuse(decideApproval, 'console.approval_changed')
  const { decide } = await renderPage(approval())
  const dialog = await decide('Approve', 'checked the mail')
  await waitFor(() => expect(dialog.getByText(/change/iu)).toBeTruthy())
})

test('one’s own is withdrawn, and never decided', async () => {
  edge.answer(withdrawApproval, {})
  const { decide } = await renderPage(approval({ isOwn: true }))
  await decide('Withdraw', 'a mistake')
  await waitFor(() => expect(edge.callsOf(withdrawApproval)).toMatchObject([{ body: { reason: 'a mistake' } }]))
  expect(edge.callsOf(decideApproval)).toEqual([])
})

test('a password that the change made is shown once', async () => {
  edge.answer(decideApproval, { secret: 'first-password' })
  const { decide, user } = await renderPage(approval())
  await decide('Approve', 'welcome')
  const sheet = await screen.findByRole('dialog', { name: 'Password for the first sign-in' })
  expect(sheet.textContent).toContain('first-password')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.body.textContent).not.toContain('first-password'))
})

test('what was decided stands apart, by whom and why, with nothing to press', async () => {
  const { user } = await renderPage(
    approval({ state: 'rejected', decidedBy: 'olga', decidedAt: now, decisionReason: 'not theirs' }),
  )
  expect(await screen.findByText('No approvals to decide')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: 'Decided' }))
  expect((await screen.findByRole('article')).textContent).toMatch(/Rejected.*olga.*not theirs/u)
  expect(decisions()).toEqual([])
})
