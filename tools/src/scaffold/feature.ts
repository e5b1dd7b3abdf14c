import type { Sources } from '../architecture/sources.ts'
import { newFile, type Written } from './edits.ts'
import { readName } from './names.ts'

/** A page of its own in the portal: component, texts in every language, address. */
export function scaffoldFeature(sources: Sources, request: string): Written {
  const { kebab, pascal, words } = readName(request)
  const tags = new Set([...sources.keys()].flatMap((path) => /^portal\/locales\/([^/]+)\//.exec(path)?.[1] ?? []))
  return new Map([
    ...[...tags].map((tag) => newFile(sources, `portal/locales/${tag}/${kebab}.json`, `{\n  "title": "${words}"\n}\n`)),
    newFile(sources, `portal/src/features/${kebab}/${kebab}-page.tsx`, pageFile(kebab, pascal)),
    newFile(sources, `portal/src/app/routes/${kebab}.tsx`, routeFile(kebab, pascal)),
  ])
}

const pageFile = (kebab: string, pascal: string) => `import { useEffect } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'

export function ${pascal}Page({ brandName }: { readonly brandName: string }) {
  const t = useText('${kebab}')
  const title = t('title')
  useEffect(() => {
    document.title = \`\${title} · \${brandName}\`
  }, [title, brandName])
  return (
    <article className="mx-auto max-w-[70ch] py-8 md:py-12">
      <h1 className="display text-2xl">{title}</h1>
    </article>
  )
}
`

const routeFile = (kebab: string, pascal: string) => `import { createFileRoute } from '@tanstack/react-router'
import { ${pascal}Page } from '../../features/${kebab}/${kebab}-page.tsx'
import { boot } from '../boot.ts'

export const Route = createFileRoute('/${kebab}')({ component: ${pascal} })

function ${pascal}() {
  return <${pascal}Page brandName={boot.permission.theme.name} />
}
`
