import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../testing/portal.test-support.tsx'
import { Footer, type FooterProps } from './footer.tsx'

const pointsAt = async (pointsOf: FooterProps['pointsOf']) => {
  const { unmount } = await renderAt(
    '/',
    <Footer
      brandCode="parlour"
      brandName="Parlour"
      menus={[]}
      resources={[]}
      languages={[]}
      onLanguage={() => undefined}
      contacts={null}
      pointsOf={pointsOf}
    />,
  )
  const said = screen.queryAllByRole('strong').map(({ textContent }) => textContent)
  unmount()
  return said.filter((text) => text !== 'Licence')
}

test('a visitor is told to register, a member to check, and nobody what the page has said already', async () => {
  expect(await pointsAt('visitor')).toEqual(['Register.', 'Play.', 'Win.'])
  expect(await pointsAt('member')).toEqual(['Play.', 'Win.', 'Check.'])
  expect(await pointsAt(null)).toEqual([])
})
