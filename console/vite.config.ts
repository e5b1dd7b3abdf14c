import babel from '@rolldown/plugin-babel'
import tailwindcss from '@tailwindcss/vite'
import react, { reactCompilerPreset } from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { consoleLook } from './build/console-look.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    babel({ presets: [reactCompilerPreset({ panicThreshold: 'all_errors' })] }),
    tailwindcss(),
    consoleLook,
  ],
  // The nonce of every response replaces the placeholder, also in the tags that the build writes.
  html: { cspNonce: '%NONCE%' },
  build: {
    target: 'baseline-widely-available',
    outDir: 'dist',
    // Inlined files would be `data:` addresses, which the content security policy refuses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: 'hidden',
  },
})
