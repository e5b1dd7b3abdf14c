import { applyForPromotion } from '@parlour/core/contract/promo/player/applications.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { edge, renderAt, signInAs } from '../../../testing/portal.test-support.tsx'
import { firstId } from '../promotions.test-support.ts'
import { ApplicationForm } from './application-form.tsx'

const path = `POST /api/promo/promotions/${firstId}/applications`

async function renderForm() {
  signInAs()
  return renderAt('/promoDetail', <ApplicationForm promotionId={firstId} isAgain={false} />)
}
const field = () => screen.findByRole('textbox', { name: 'Remark' })
const send = () => screen.getByRole('button', { name: 'Send application' })

test('characters are counted as they are read, and one too many is not sent', async () => {
  const { user } = await renderForm()
  await user.click(await field())
  await user.paste('😀'.repeat(140))
  expect(screen.getByText('140 of 140 characters')).toBeTruthy()
  await user.paste('x')
  expect(await screen.findByText('140 characters at most.')).toBeTruthy()
  await user.click(send())
  expect(edge.bodiesOf(applyForPromotion)).toEqual([])
})

test('nothing at all is not sent', async () => {
  const { user } = await renderForm()
  await user.click(await waitFor(send))
  expect(await screen.findByText('Write a remark, or add a picture.')).toBeTruthy()
})
