import { applyForPromotion } from '@parlour/core/contract/promo/player/applications.ts'
import { getOwnPromotions, listPromotions } from '@parlour/core/contract/promo/player/promotions.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, renderAt, signInAs } from '../../../testing/portal.test-support.tsx'
import { firstId } from '../promotions.test-support.ts'
import { ApplicationForm } from './application-form.tsx'

const sent = { applicationId: '01900000-0000-7000-8000-0000000000d1', state: 'applying' } as const

async function renderForm() {
  signInAs()
  edge.answer(listPromotions, { list: [] })
  edge.answer(getOwnPromotions, { readyCount: 0, hasActive: false, list: [] })
  return renderAt('/promoDetail', <ApplicationForm promotionId={firstId} isAgain={false} />)
}
const field = () => screen.findByRole('textbox', { name: 'Remark' })
const send = () => screen.getByRole('button', { name: 'Send application' })
const calls = () => edge.callsOf(applyForPromotion)

test('characters are counted as they are read, and one too many is not sent', async () => {
  const { user } = await renderForm()
  await user.click(await field())
  await user.paste('😀'.repeat(140))
  expect(screen.getByText('140 of 140 characters')).toBeTruthy()
  await user.paste('x')
  expect(await screen.findByText('140 characters at most.')).toBeTruthy()
  await user.click(send())
  expect(calls()).toEqual([])
})

test('nothing at all is not sent', async () => {
  const { user } = await renderForm()
  await user.click(await waitFor(send))
  expect(await screen.findByText('Write a remark, or add a picture.')).toBeTruthy()
  expect(calls()).toEqual([])
})

test('a picture that is wrong is named with why, and the others go along', async () => {
  edge.answer(applyForPromotion, sent)
  const { user, container } = await renderForm()
  await field()
  const file = container.querySelector<HTMLInputElement>('input[type=file]')
  if (file === null) throw new Error('pictures are chosen')
  await user.upload(file, [
    new File(['png'], 'good.png', { type: 'image/png' }),
    new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'large.png', { type: 'image/png' }),
  ])
  expect((await screen.findByRole('alert')).textContent).toBe('large.png: A picture has 5 MB at most.')
  await user.click(send())
  await waitFor(() => expect(calls()[0]?.body.images).toHaveLength(1))
})

test('whoever sends again after a lost answer sends the same; what is changed is another', async () => {
  edge.cut(applyForPromotion)
  const { user } = await renderForm()
  await user.type(await field(), 'I shared it')
  await user.click(send())
  await screen.findByText(/connection|offline|reach/iu)
  edge.answer(applyForPromotion, sent)
  await user.click(send())
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(''))
  await user.type(await field(), 'Another one')
  await user.click(send())
  await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe(''))
  const ids = calls().map(({ body }) => body.clientId)
  const last = ids.at(-1)
  expect(new Set(ids.slice(0, -1)).size).toBe(1)
  expect(ids.slice(0, -1)).not.toContain(last)
})
