import { createFileRoute, notFound } from '@tanstack/react-router'
import { AboutPage } from '../../features/about/about-page.tsx'
import { isAboutPage } from '../../features/about/about-pages.ts'
import { readyTexts } from '../../lib/i18n/i18n.ts'
import { boot } from '../boot.ts'

export const Route = createFileRoute('/about/$page')({
  beforeLoad: ({ params }) => {
    if (!isAboutPage(params.page)) throw notFound()
  },
  loader: () => readyTexts('about'),
  component: About,
})

function About() {
  const { page } = Route.useParams()
  return isAboutPage(page) ? <AboutPage page={page} brandName={boot.permission.theme.name} /> : null
}
