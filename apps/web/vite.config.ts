import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractForBrowser } from './contract-for-browser.ts'
import { precompress } from './precompress.ts'
import { routeFiles } from './route-files.ts'
import { versionFiles } from './version-files.ts'
import { wordsForBrowser } from './words-for-browser.ts'

const server = process.env.API_ORIGIN ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [
    contractForBrowser(),
    wordsForBrowser(),
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
    precompress(),
  ],
  build: {
    target: 'es2023',
    // Every browser that reads this target has it.
    modulePreload: { polyfill: false },
    // Pictures as files of their own are cached and load when they come into view; inside a script they delay it.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The little that fetches all else must not come with all else.
            { name: 'fetch', test: /vite\/preload-helper|\/platform\/next-task\.ts/, priority: 1 },
            // What every page needs from outside, in two files that outlive our own changes; each is run in a task of its own.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
            {
              name: 'foundation',
              test: /node_modules\/(use-intl|icu-minify|tailwind-merge|class-variance-authority|clsx|@tanstack\/(react-router|router-core|history|query-core|react-query|react-store|store))\//,
            },
            // What nearly every page needs of ours, so that a first visit does not ask for thirty crumbs; without the schemas of
            // forms, which bring Zod.
            {
              name: 'shared',
              test: /\/apps\/web\/src\/(ui|platform)\/|\/packages\/(?!contract\/src\/(.*\/)?([\w-]*fields|[\w-]*input|registrations|new-address|company-profile|picture-upload)\.ts)|\/node_modules\/(lucide-react|@radix-ui)\//,
              minShareCount: 100,
            },
            // The small parts of the shop, each of which would be a file of a few hundred bytes.
            {
              name: 'parts',
              test: /\/features\/(cart\/(cart-(store|button|announcer)|lazy-cart)|shell\/(public-layout|site-[a-z]+|use-[a-z-]+|market-search|quick-command|delivery-chip|breadcrumbs|legal-links)|market\/buy-control)\.tsx?|\/platform\/(place-link|recent-searches|home-of-company|picture)\.tsx?|domain\/src\/(articles|orders|errors)\/(sales-unit|order-item-status|article-status|result)\.ts|icons\/(chevron-right|rotate-cw|arrow-left|circle-check|map-pin|package-check|calendar-clock|triangle-alert)|\/features\/(market\/(market-search|queries|supplier-queries|use-market-title)|articles\/article-filter|companies\/company-filter|price-lists\/price-list-search|stock\/stock-filter)\.ts|\/status\/order-filter\.ts|\/routes\/regionalmarkt\/-(quantity-of|put-in|load-article)\.ts|i18n\/src\/(register|legal)-texts\.ts|contract\/src\/\w+\/(list-articles|[a-z-]+-market-suppliers?|[a-z-]+-filter)\.ts|\/platform\/route-(guard|params|rules)\.ts|\/src\/ui\/(badge|tone|checkbox|chip|dialog|empty-state|icon-button|menu|stepper|sprout|input)\.tsx?$|lucide-react\/dist\/esm\/icons\/(check|plus|minus|x|search|shopping-basket|clock|arrow-right|truck)\.mjs/,
            },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': server, '/oidc': server, '/media': server } },
})
