import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledMessages } from './compiled-messages.ts'
import { licenceFiles } from './licence-files.ts'
import { precompress } from './precompress.ts'
import { routeFiles } from './route-files.ts'
import { versionFiles } from './version-files.ts'

const server = process.env.API_ORIGIN ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [
    compiledMessages(),
    tanstackRouter({
      ...routeFiles,
      // A page's skeleton comes with the page, or else the first screen would carry those of all pages.
      codeSplittingOptions: {
        defaultBehavior: [['component', 'pendingComponent'], ['errorComponent'], ['notFoundComponent']],
        // What a workplace asks the server for comes with its page too: the shop must not carry the queries of all of them.
        splitBehavior: ({ routeId }) =>
          /^\/(retailer|supplier|business-customer)\/./.test(routeId)
            ? [['component', 'pendingComponent', 'loader'], ['errorComponent'], ['notFoundComponent']]
            : undefined,
      },
    }),
    react(),
    tailwindcss(),
    versionFiles(),
    licenceFiles(),
    precompress(),
  ],
  // Both are for a React that lacks the hook; ours has it: 0.15 kB less before the first screen.
  resolve: { alias: { 'use-sync-external-store/shim': 'use-sync-external-store' } },
  build: {
    target: 'es2023',
    // Every browser that reads this target has it.
    modulePreload: { polyfill: false },
    // Pictures as files of their own are cached and load when they come into view; inside a script they delay it.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The app names the files of every page that comes later, and what is random in a name cannot be compressed.
        // Nor need a page's file be told apart by its name: `builds/meta` says which are whose.
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.includes('?tsr-split') ? 'assets/[hash:7].js' : 'assets/[name]-[hash:7].js',
        codeSplitting: {
          // What every page needs from outside, in two files that outlive our own changes.
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            {
              name: 'foundation',
              test: /node_modules\/(@tanstack\/(react-)?(router|query|store|history)|use-intl|icu-minify|tailwind-merge|@radix-ui\/react-(slot|compose-refs)|lucide-react\/dist\/esm\/(?!icons))/,
            },
            // What fetches files must not come with the first that it fetches.
            { name: 'fetch', test: /vite\/preload-helper/ },
            // What `main.tsx` begins in three pieces stays one file: in three, what they share would come three times.
            // The layout and every page use buttons and the sign of the market, and would each bring a copy.
            { name: 'app', test: /src\/(app|routeTree\.gen|routes\/__root|ui\/(button|sprout|document-title))\.tsx?$/ },
          ],
          // Whatever several pages share would come in a hundred crumbs a page: docs/decisions/0034-scripts-and-words.md.
          experimentalInlineCommonChunks: { maxSize: 16_000 },
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/oidc': server, '/media': server } },
})
