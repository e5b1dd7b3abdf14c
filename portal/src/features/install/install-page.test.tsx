import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderAt } from '../../testing/portal.test-support.tsx'
import { InstallPage } from './install-page.tsx'

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['a computer', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140', 1],
  ['a phone', 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile', 0],
])('the page on %s has so many codes to scan: %s, %i', async (_, userAgent, codes) => {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 0, languages: ['en'], language: 'en' })
  await renderAt('/down', <InstallPage brandCode="parlour" brandName="Parlour" />)
  expect(screen.queryAllByRole('img', { name: 'QR code of Parlour for a phone' })).toHaveLength(codes)
})
