import { brandByCode } from '@parlour/ui/brands/brands.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawArt } from '../../lib/art/draw-art.ts'
import { renderAt } from '../../testing/portal.test-support.tsx'
import MaintenanceScreen from './maintenance-screen.tsx'

test.each(['parlour', 'verbena'])('the picture of %s’s maintenance is its own place', async (code) => {
  const { container } = await renderAt('/', <MaintenanceScreen brandCode={code} endAt={null} />)
  await screen.findByRole('heading', { name: 'System maintenance' })
  const { motif, hues } = brandByCode(code).stage
  const own = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  own.innerHTML = drawArt({ motif, hues, seed: 41, width: 640, height: 320 })
  const pictures = [...container.querySelectorAll('svg')].map((picture) => picture.innerHTML)
  expect(pictures).toContain(own.innerHTML)
})
