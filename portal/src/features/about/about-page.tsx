import { useEffect } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { aboutPages, type AboutPageName } from './about-pages.ts'

export function AboutPage({ page, brandName }: { readonly page: AboutPageName; readonly brandName: string }) {
  const t = useText('about')
  const title = t(`${page}.title`)
  useEffect(() => {
    document.title = `${title} · ${brandName}`
  }, [title, brandName])
  const sections = Array.from({ length: aboutPages[page] }, (_, index) => `${page}.s${index + 1}`)
  return (
    <article className="mx-auto max-w-[70ch] py-8 md:py-12">
      <h1 className="display text-2xl">{title}</h1>
      <p className="mt-3 text-base text-text-muted">{t(`${page}.lead`, { brand: brandName })}</p>
      {sections.map((section) => {
        const [heading, text] = [`${section}.title`, `${section}.text`]
        return t.has(heading) && t.has(text) ? (
          <section key={section} className="mt-8">
            <h2 className="display text-lg">{t(heading)}</h2>
            <p className="mt-2 text-base text-text-muted">{t(text, { brand: brandName })}</p>
          </section>
        ) : null
      })}
    </article>
  )
}
