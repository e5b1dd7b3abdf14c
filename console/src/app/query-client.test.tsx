import { getOperator, listSessions } from '@parlour/core/contract/operators/operator/access.ts'
import { useQuery } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { call } from '../lib/api/client.ts'
import { sessionQuery } from '../lib/api/session-query.ts'
import { queryClient } from './query-client.ts'
import { Refused } from '@parlour/ui/testing/edge.test-support.ts'
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

/** Ends the session. A page that asks for ever is left without an answer at last, so that its test fails at once. */
function endSession() {
  let left = 20
  edge.answer(getOperator, async () => {
    left -= 1
    if (left < 0) await new Promise<never>(() => {})
    throw new Refused('console.session_required')
  })
}

test('a page that was refused because its session is over does not ask again', async () => {
  await renderPage()
  const asked = edge.callsOf(getOperator).length
  endSession()
  edge.refuse(listSessions, 'console.session_required')
  expect(await screen.findByText('nobody')).toBeTruthy()
  expect(edge.callsOf(getOperator).length).toBe(asked)
})

test('the call that asks who is signed in is not repeated when it is refused itself', async () => {
  await renderPage()
  endSession()
  const asked = edge.callsOf(getOperator).length
  void queryClient.invalidateQueries(sessionQuery())
  expect(await screen.findByText('nobody')).toBeTruthy()
  expect(edge.callsOf(getOperator).length).toBe(asked + 1)
})

test('a call that is refused because something is due shows what is due', async () => {
  await renderPage()
  signInWithDue('password')
  edge.refuse(listSessions, 'console.not_ready')
  expect(await screen.findByText('password')).toBeTruthy()
})
