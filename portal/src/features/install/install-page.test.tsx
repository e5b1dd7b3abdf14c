import { wholeResource } from '@parlour/core/rules/contacts/resource.ts'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../testing/portal.test-support.tsx'
import { InstallPage } from './install-page.tsx'

afterEach(() => void vi.unstubAllGlobals())

const computer = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140'

test('a code that the brand has of its own is drawn under its name, else under its host', async () => {
  vi.stubGlobal('navigator', { userAgent: computer, maxTouchPoints: 0, languages: ['en'], language: 'en' })
  const app = wholeResource({ resourceType: 'APP', url: 'https://a.example/', qrCodeUrl: 'https://get.example/app' })
  const resources = [
    { ...app, labelNameEn: 'Our app' },
    { ...app, qrCodeUrl: 'https://beta.example/' },
    { ...app, qrCodeUrl: '' },
  ]
  await renderAt('/down', <InstallPage brandCode="parlour" brandName="Parlour" resources={resources} />)
  const codes = screen.getAllByRole('img', { name: /^QR code of/u }).map((code) => code.getAttribute('aria-label'))
  expect(codes).toEqual(['QR code of Parlour for a phone', 'QR code of Our app', 'QR code of beta.example'])
})

test.each([
  ['a computer', computer, 1],
  ['a phone', 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile', 0],
])('the page on %s has so many codes to scan: %s, %i', async (_, userAgent, codes) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 0, languages: ['en'], language: 'en' })
  await renderAt('/down', <InstallPage brandCode="parlour" brandName="Parlour" resources={[]} />)
  expect(screen.queryAllByRole('img', { name: 'QR code of Parlour for a phone' })).toHaveLength(codes)
})
