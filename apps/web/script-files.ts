import type { Rolldown } from 'vite'

/** Any of these paths, each written as a regular expression in which a slash is a slash. */
const anyOf = (...paths: readonly string[]): RegExp => new RegExp(paths.join('|'))

/**
 * Which modules come in one file; the first group that wants a module has it, with all that the module needs. Whatever no
 * group wants comes in as many files as there are different sets of pages that need it, which are hundreds of crumbs.
 */
export const scriptFiles: Rolldown.CodeSplittingGroup[] = [
  // The little that fetches all else must not come with all else.
  { name: 'fetch', test: anyOf('vite/preload-helper', '/platform/next-task\\.ts'), priority: 1 },
  // What every page needs from outside, in two files that outlive our own changes; each is run in a task of its own.
  { name: 'react', test: anyOf('node_modules/(react|react-dom|scheduler)/') },
  {
    name: 'foundation',
    test: anyOf(
      'node_modules/(use-intl|icu-minify|tailwind-merge|class-variance-authority|clsx)/',
      'node_modules/@tanstack/(react-router|router-core|history|query-core|react-query|react-store|store)/',
    ),
  },
  // What nearly every page needs of ours.
  {
    name: 'shared',
    test: anyOf(
      '/apps/web/src/(ui|platform)/',
      // Schemas bring Zod, which only forms need.
      '/packages/(?!contract/src/.*\\.schema\\.ts)',
      '/node_modules/(lucide-react|@radix-ui)/',
    ),
    minShareCount: 100,
  },
  // The small parts of the shop, each of which would be a file of a few hundred bytes.
  {
    name: 'parts',
    test: anyOf(
      '/features/(catalogue/articles/article|accounts/companies/company|stock/stock)-filter\\.ts',
      '/features/cart/(cart-(store|button|announcer)|lazy-cart)\\.tsx?',
      '/features/market/(buy-control|market-search|queries|supplier-queries|use-market-title)\\.tsx?',
      '/features/catalogue/price-lists/price-list-search\\.ts',
      '/features/shell/(public-layout|site-[a-z]+|use-[a-z-]+|market-search|quick-command|delivery-chip|breadcrumbs|legal-links)\\.tsx?',
      '/(platform|parts)/(deposit-parts|home-of-company|idempotency-key|draft|draft-on-device|picture|place-link|recent-searches|wide-screen)\\.tsx?',
      '/platform/route-(guard|params|rules)\\.ts',
      '/routes/regionalmarket/-(quantity-of|put-in|load-article)\\.ts',
      '/parts/order-filter\\.ts',
      '/src/ui/(badge|card|checkbox|chip|choice-cards|dialog|empty-state|error-summary|form-section|icon-button|input|menu)\\.tsx?$',
      '/src/ui/(page-header|page-skeleton|select|sprout|stepper|tone)\\.tsx?$',
      'contract/src/\\w+/(list-articles|market-suppliers|[a-z-]+-filter)\\.ts',
      'domain/src/(articles|orders|errors)/(article-status|nutrition|order-item-status|result|sales-unit)\\.ts',
      'i18n/src/(register|legal)-texts\\.ts',
      'icons/(arrow-(left|right)|check|chevron-(down|right)|circle-(check|question-mark)|clock|map-pin|minus|plus|rotate-cw)\\.mjs',
      'icons/(calendar-clock|package-check|search|shopping-basket|triangle-(alert|exclamation-point)|truck|x)\\.mjs',
    ),
  },
  // What is left of the icons and is on several pages.
  { name: 'icons', test: anyOf('lucide-react/dist/esm/icons/'), minShareCount: 5 },
  // The library about days is large, and wanted by other pages than what else forms are made of.
  { name: 'calendar', test: anyOf('node_modules/temporal-') },
  { name: 'workplace', test: anyOf('/features/shell/workplace-\\w+\\.tsx', '/parts/status-badge\\.tsx') },
  {
    name: 'forms',
    test: anyOf(
      '/forms/form(-\\w+)?\\.tsx?$',
      '/contract/src/((people-)?fields|accounts/(accounts|addresses|company-input))\\.schema\\.ts',
    ),
  },
]
