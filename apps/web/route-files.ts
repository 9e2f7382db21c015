import type { Config } from '@tanstack/router-generator'

/** How files under `src/routes` become addresses; the generator, the bundler and the type check all read this. */
export const routeFiles = {
  target: 'react',
  routesDirectory: 'src/routes',
  generatedRouteTree: 'src/routeTree.gen.ts',
  routeFileIgnorePattern: '\\.test\\.tsx?$',
  quoteStyle: 'single',
  semicolons: false,
  addExtensions: true,
  disableLogging: true,
  autoCodeSplitting: true,
} satisfies Partial<Config>
