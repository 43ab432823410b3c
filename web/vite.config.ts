import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import mantine from 'postcss-preset-mantine'
import { defineConfig } from 'vite'

const apiPort = process.env['API_PORT'] ?? '3000'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  css: { postcss: { plugins: [mantine()] } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    manifest: true,
    modulePreload: { polyfill: false },
    // Fonts and flags stay files of their own: they are cached for ever, and the policy allows no data: fonts.
    assetsInlineLimit: 0,
    // What every page needs is two files and not twenty: what others wrote, which seldom changes, and what we wrote.
    rolldownOptions: {
      // How long a busy machine took is nothing to warn about.
      checks: { bundlerTimings: false },
      // The app itself is a door of its own, since the page wakes it up only after its first paint.
      input: ['index.html', 'src/start.tsx'],
      output: {
        codeSplitting: {
          groups: [
            // The few lines that load the others must not pull them in.
            {
              name: 'loader',
              test: /preload-helper|lib\/(forms\/early-input|browser\/first-use)\.ts/,
              priority: 3,
            },
            { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'base', tags: ['$initial'], test: /\/src\/(?!main\.ts)/, priority: 1 },
          ],
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': `http://127.0.0.1:${apiPort}` } },
})
