import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractForBrowser } from './contract-for-browser.ts'
import { routeFiles } from './route-files.ts'

const server = process.env.API_ORIGIN ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [contractForBrowser(), tanstackRouter({ ...routeFiles }), react(), tailwindcss()],
  build: {
    target: 'es2023',
    // Pictures as files of their own are cached and load when they come into view; inside a script they delay it.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': server, '/oidc': server, '/media': server } },
})
