import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appIcons } from './build/app-icons.ts'
import { brandStyles } from './build/brand-styles.ts'
import { compressedFiles } from './build/compressed-files.ts'
import { firstPaint } from './build/first-paint.ts'
import { offlineVerifier } from './build/offline-verifier.ts'
import { serviceWorker } from './build/service-worker.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // Home is what most visits begin with: its code comes with the first file, not after it.
      codeSplittingOptions: { splitBehavior: ({ routeId }) => (routeId === '/' ? [] : undefined) },
      routesDirectory: 'src/app/routes',
      generatedRouteTree: 'src/app/route-tree.gen.ts',
      addExtensions: true,
      quoteStyle: 'single',
      disableLogging: true,
      tmpDir: 'node_modules/.tanstack',
    }),
    react(),
    babel({ presets: [reactCompilerPreset({ panicThreshold: 'all_errors' })] }),
    tailwindcss(),
    firstPaint(import.meta.dirname),
    brandStyles,
    appIcons,
    offlineVerifier(import.meta.dirname),
    serviceWorker(import.meta.dirname),
    compressedFiles,
  ],
  // The nonce of every response replaces the placeholder, also in the tags that the build writes.
  html: { cspNonce: '%NONCE%' },
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    // Inlined files would be `data:` addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    // Of what comes later only the styles are listed beforehand: the lists of scripts, one for every way there, would be
    // most of the first file.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => file.endsWith('.css')),
    },
    sourcemap: 'hidden',
    rolldownOptions: {
      output: {
        // What every page needs comes in few files: thirty small ones compress worse and wait in turn.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              // What of them later pages alone use comes with those.
              test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack)[\\/](?!.*(?:virtual|useBlocker|[qQ]ueriesObserver|useQueries|utationObserver|useMutation|nfiniteQuery))/,
            },
            {
              name: 'app',
              tags: ['$initial'],
            },
            {
              // What modules write apart is one file of a language.
              debugName: 'texts in parts',
              name: (id) =>
                /locales[\\/]([^\\/]+)[\\/]([^\\/]+)[\\/][^\\/]+\.json$/.exec(id)?.slice(1).join('-') ?? null,
              test: /locales[\\/][^\\/]+[\\/][^\\/]+[\\/][^\\/]+\.json$/,
            },
            // What several later pages share comes in two more: for a table of a lottery they were sixty, each found in the
            // one before.
            {
              name: 'parts',
              test: /node_modules[\\/](?:react-aria|react-stately|@internationalized|lucide-react|@tanstack)|[\\/]ui[\\/]/,
              minShareCount: 3,
            },
            {
              name: 'common',
              // Texts come by their language.
              test: (id) => !id.endsWith('.json'),
              minShareCount: 5,
            },
          ],
        },
      },
    },
  },
})
