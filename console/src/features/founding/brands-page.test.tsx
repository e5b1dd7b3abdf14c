import { listBrands, proposeBrand } from '@parlour/core/contract/founding/operator/founding.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, renderAt, signInWith } from '../../testing/console.test-support.tsx'
import { BrandsPage } from './brands-page.tsx'
import type { House } from './founding.queries.ts'

const casa: House['list'][number] = {
  merchantCode: 'casa',
  name: 'Casa Luna',
  hosts: ['casa.example'],
  currency: 'PHP',
  timeZone: 'Asia/Manila',
  languages: ['es', 'en'],
  status: 0,
  isDefault: true,
}

async function renderPage(list: House['list']) {
  signInWith()
  edge.answer(listBrands, {
    list,
    currencies: [
      { currency: 'EUR', banks: [] },
      { currency: 'PHP', banks: ['BPI'] },
    ],
    languages: [
      { tag: 'es', name: 'Español' },
      { tag: 'en', name: 'English' },
    ],
    themes: ['parlour', 'verbena'],
    profiles: ['default', 'GB', 'strict'],
  })
  edge.answer(proposeBrand, { approvalId: '01900000-0000-7000-8000-0000000000a1' })
  return renderAt('/brands', '/brands', <BrandsPage />)
}

const field = (name: RegExp) => screen.getByRole('textbox', { name })

test('the brands are told, with which of them answers everywhere else', async () => {
  await renderPage([casa])
  expect(await screen.findByRole('link', { name: 'Casa Luna' })).toBeTruthy()
  expect(screen.getByText('Default')).toBeTruthy()
  expect(screen.getByText('casa.example')).toBeTruthy()
})

test('a brand is proposed as it was typed, once it is whole', async () => {
  const { user } = await renderPage([])
  expect(await screen.findByText('There is no brand yet')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Add a brand' }))
  const propose = screen.getByRole('button', { name: 'Propose' })
  await user.type(field(/^Name/), 'Sol')
  await user.type(field(/^Code/), 'sol')
  await user.type(field(/^Hosts/), 'sol.example, www.sol.example')
  await user.clear(field(/^Time zone/))
  await user.type(field(/^Time zone/), 'Europe/Madrid')
  await user.click(screen.getByRole('checkbox', { name: 'English' }))
  await user.type(field(/^Bank that/), 'BBVA')
  await user.type(field(/^Reason/), 'We open')
  // Half an account is none.
  expect(propose).toHaveProperty('disabled', true)
  await user.type(field(/^Holder/), 'Sol S.L.')
  await user.type(field(/^Number/), 'ES91')
  await user.click(propose)
  await waitFor(() => expect(edge.callsOf(proposeBrand)).toHaveLength(1))
  expect(edge.callsOf(proposeBrand)[0]?.body).toEqual({
    merchantCode: 'sol',
    name: 'Sol',
    hosts: ['sol.example', 'www.sol.example'],
    currency: 'EUR',
    timeZone: 'Europe/Madrid',
    languages: ['es', 'en'],
    theme: 'parlour',
    profile: 'default',
    isDefault: true,
    account: { bank: 'BBVA', holder: 'Sol S.L.', number: 'ES91' },
    banks: [],
    reason: 'We open',
  })
})
