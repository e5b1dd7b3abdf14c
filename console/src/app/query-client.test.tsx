import { getOperator, listSessions } from '@parlour/core/contract/operators/operator/access.ts'
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { call } from '../lib/api/client.ts'
import { sessionQuery } from '../lib/api/session-query.ts'
import { queryClient } from './query-client.ts'
import { edge, renderAt, signInWith, signInWithDue } from '../testing/console.test-support.tsx'

/** A page that asks again every instant, as one that was left open does all day. */
function Page() {
  const { data } = useQuery(sessionQuery())
  useQuery({
    queryKey: ['sessions'],
    queryFn: () => call<typeof listSessions>('GET /console/api/sessions'),
    refetchInterval: 1,
    enabled: data != null && data.due === null,
  })
  return data === undefined ? null : <p>{data === null ? 'nobody' : (data.due ?? data.username)}</p>
}

async function renderPage() {
  signInWith()
  edge.answer(listSessions, { list: [] })
  await renderAt('/', '/', <Page />)
  expect(await screen.findByText('olga')).toBeTruthy()
}

test('a session that has ended is told to the page once, and asked about no more', async () => {
  await renderPage()
  const asked = edge.callsOf(getOperator).length
  edge.refuse(getOperator, 'console.session_required')
  edge.refuse(listSessions, 'console.session_required')
  expect(await screen.findByText('nobody')).toBeTruthy()
  expect(edge.callsOf(getOperator).length).toBe(asked)
})

test('the question who is in may be the one that hears that nobody is', async () => {
  await renderPage()
  edge.refuse(getOperator, 'console.session_required')
  const asked = edge.callsOf(getOperator).length
  await queryClient.invalidateQueries(sessionQuery())
  expect(await screen.findByText('nobody')).toBeTruthy()
  expect(edge.callsOf(getOperator).length).toBe(asked + 1)
})

test('what is due first is asked for when a call is refused for it', async () => {
  await renderPage()
  signInWithDue('password')
  edge.refuse(listSessions, 'console.not_ready')
  expect(await screen.findByText('password')).toBeTruthy()
})
