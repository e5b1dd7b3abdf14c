import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build, type Plugin } from 'vite'

interface FirstPaint {
  readonly script: string
  readonly css: string
}

/** The script that draws the page before other files are fetched, and the CSS it needs, to stand in the page. */
async function buildFirstPaint(root: string): Promise<FirstPaint> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss()],
    build: {
      target: 'baseline-widely-available',
      write: false,
      lib: {
        entry: [join(root, 'src/app/first-paint/first-paint.ts')],
        formats: ['iife'],
        name: 'paint',
        cssFileName: 'first-paint',
      },
    },
  })
  const files = (Array.isArray(result) ? result : []).flatMap(({ output }) => output)
  const script = files.find((file) => file.type === 'chunk')?.code
  const css = files.find((file) => file.type === 'asset' && file.fileName.endsWith('.css'))
  if (script === undefined || css?.type !== 'asset') throw new Error('the first paint was not built')
  return { script: script.trim().replaceAll('</', '<\\/'), css: css.source.toString().trim() }
}

/** The letters of every brand's first paint; display letters and other scripts come when they are met. */
function fontPreload(files: readonly string[]): string {
  const file = files.find((name) => name.includes('inter-latin-wght-normal'))
  if (file === undefined) throw new Error('the letters of the first paint are not in the build')
  return `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`
}

const appFile = /\s*(<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>)/g

/** The app's files, the sheet first, in a `template`: no browser asks for them before the first paint puts them in. */
function waitingFiles(html: string, fonts: string): string {
  const tags = [...html.matchAll(appFile)].map(([, tag]) => tag ?? '')
  const isSheet = (tag: string) => tag.includes('rel="stylesheet"')
  const ordered = [...tags.filter(isSheet), fonts, ...tags.filter((tag) => !isSheet(tag))]
  return `<template id="app-files">\n      ${ordered.join('\n      ')}\n    </template>`
}

/**
 * Writes the first paint into the page, and the placeholders that the build would not leave alone: a style that is no
 * CSS yet, `%MODE%`, which it takes for its own variable, and the nonce's `meta`, which it would add a second time.
 */
export function firstPaint(root: string): Plugin {
  return {
    name: 'first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle }) => {
        const { script, css } = await buildFirstPaint(root)
        const files = waitingFiles(html, fontPreload(Object.keys(bundle ?? {})))
        return html
          .replaceAll(appFile, '')
          .replace('<!-- brand -->', () => `<style nonce="%NONCE%">${css}%BRAND_CSS%</style>`)
          .replace('data-mode="brand-mode"', 'data-mode="%MODE%"')
          .replace(/\s*<meta property="csp-nonce" nonce="%NONCE%">/, '')
          .replace('<!-- first paint -->', () => `${files}\n    <script nonce="%NONCE%">${script}</script>`)
      },
    },
  }
}
