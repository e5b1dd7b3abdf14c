import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderAt, signInWith } from '../../testing/console.test-support.tsx'
import { OpenItem } from './open-item.tsx'

async function renderItem(id: string, onOpen = vi.fn<(id: string) => void>()) {
  signInWith()
  const { user } = await renderAt(
    '/',
    '/',
    <OpenItem title="Case" back="Cases" id={id} ids={['a', 'b', 'c']} onBack={() => undefined} onOpen={onOpen}>
      <input aria-label="Note" />
    </OpenItem>,
  )
  return { user, onOpen }
}

test('says which of how many it is, and leads to the one before and the next', async () => {
  const { user, onOpen } = await renderItem('b')
  expect(await screen.findByText('2 of 3')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  await user.click(screen.getByRole('button', { name: 'Previous' }))
  expect(onOpen.mock.calls).toEqual([['c'], ['a']])
})

test('goes on by Alt and an arrow, but not while somebody writes', async () => {
  const { user, onOpen } = await renderItem('b')
  await screen.findByText('2 of 3')
  await user.keyboard('{Alt>}{ArrowDown}{ArrowUp}{/Alt}')
  expect(onOpen.mock.calls).toEqual([['c'], ['a']])
  await user.keyboard('{ArrowDown}')
  await user.click(screen.getByRole('textbox', { name: 'Note' }))
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(onOpen).toHaveBeenCalledTimes(2)
})

test('from what was decided and has left the list it leads to the first of the others', async () => {
  const { user, onOpen } = await renderItem('gone')
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  expect(onOpen).toHaveBeenCalledWith('a')
  expect(screen.queryByText(/ of 3$/u)).toBeNull()
  expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true)
})
