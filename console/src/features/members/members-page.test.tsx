import { searchMembers } from '@parlour/core/contract/members/operator/members.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, now, renderAt, signInWith } from '../../testing/console.test-support.tsx'
import { MembersPage } from './members-page.tsx'
import type { MemberHead } from './members.queries.ts'

const member = (username: string, own: Partial<MemberHead> = {}): MemberHead => ({
  memberId: `01900000-0000-7000-8000-00000000000${username.length}`,
  username,
  type: 0,
  email: 'a•••@example.com',
  mobile: null,
  joinedAt: now,
  lastLoginAt: null,
  closedAt: null,
  ...own,
})

const everybody = [member('ana'), member('anton', { closedAt: now }), member('ben1', { type: 4 })]
const asked = () => edge.callsOf(searchMembers).map(({ query }) => query)
const names = () => screen.getAllByRole('link').map(({ textContent }) => textContent)

async function renderPage(search = '') {
  signInWith()
  edge.answer(searchMembers, ({ query }) => ({
    list: everybody.filter(({ username }) => username.startsWith(query.q ?? '')),
    next: null,
  }))
  return renderAt(`/brands/test/members${search}`, '/brands/$merchant/members', <MembersPage />)
}

test('members are found by how they begin, which stands in the address', async () => {
  const { user, router } = await renderPage()
  await screen.findByRole('table')
  await user.type(screen.getByRole('textbox', { name: 'Search' }), ' an ')
  await waitFor(() => expect(names()).toEqual(['ana', 'anton']))
  expect(router.state.location.search).toEqual({ q: 'an' })
  await user.clear(screen.getByRole('textbox', { name: 'Search' }))
  await waitFor(() => expect(names()).toHaveLength(3))
  expect(router.state.location.search).toEqual({})
})

test('an address with a search begins with it', async () => {
  await renderPage('?q=ben')
  await waitFor(() => expect(names()).toEqual(['ben1']))
  expect(asked()[0]).toEqual({ q: 'ben' })
  expect(screen.getByRole('textbox', { name: 'Search' })).toHaveProperty('value', 'ben')
})

test('nobody is said to be nobody', async () => {
  await renderPage('?q=zoe')
  expect(await screen.findByText('No matches')).toBeTruthy()
})

test('who is closed is marked, and what is not known is no empty cell', async () => {
  await renderPage()
  const rows = within(await screen.findByRole('table'))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map(({ textContent }) => /closed/iu.test(textContent ?? ''))).toEqual([false, true, false])
  expect(rows[0]?.textContent).toContain('–')
})

test('a refusal is told, and asking again is offered', async () => {
  signInWith()
  edge.refuse(searchMembers, 'console.forbidden')
  const { user } = await renderAt('/brands/test/members', '/brands/$merchant/members', <MembersPage />)
  const again = await screen.findByRole('button', { name: /again/iu })
  edge.answer(searchMembers, { list: [...everybody], next: null })
  await user.click(again)
  await waitFor(() => expect(names()).toHaveLength(3))
})
