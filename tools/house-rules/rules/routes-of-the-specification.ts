import type { HouseRule, Violation } from '../house-rule.ts'

const table = 'apps/web/src/platform/spec-routes.ts'
const folder = 'apps/web/src/routes/'
/** The customer's own list, written out by a program and never by hand: one address a line, parameters in braces. */
const specification = 'docs/specification/routes.txt'

type Route = { readonly layout: string; readonly guard: string; readonly isOurs?: true }

/** `/_public/accounts/` → `/accounts`; undefined for a frame around pages, which is no page itself. */
const pageOf = (path: string, text: string): string | undefined => {
  const id = text.match(/createFileRoute\(\s*'([^']+)'/)?.[1]
  if (id === undefined || /(^|\/)(route|_\w+)\.tsx$/.test(path.slice(folder.length))) return undefined
  return id.replace(/\/_\w+/g, '').replace(/(.)\/$/, '$1') || '/'
}

/** What the file of a page gets wrong about its line in the table. */
const problemsOf = (page: string, text: string, { layout, guard }: Route): string[] => {
  const checked = text.match(/checkedParams\(\{([^}]*)\}\)/)?.[1] ?? ''
  const unchecked = [...page.matchAll(/\$(\w+)/g)].filter(([, name]) => !new RegExp(`\\b${name}:`).test(checked))
  // Workplaces are guarded by the frame around them.
  const ownGuard = layout === 'dashboard' || guard === 'none' ? undefined : guard
  return [
    ...unchecked.map(([, name]) => `takes any ${name}: name it in checkedParams`),
    ...(ownGuard && !text.includes(`guard('${ownGuard}')`) ? [`lets in whom guard('${ownGuard}') would not`] : []),
  ]
}

/** `/orders/{orderNumber}` as the router writes it: `/orders/$orderNumber`. */
const asRouted = (address: string): string => address.replaceAll(/\{(\w+)\}/g, '$$$1')

/** Where the table and the specification name different addresses; what is ours alone says so. */
const differences = (routes: Readonly<Record<string, Route>>, listed: string): Violation[] => {
  const named = new Set(listed.split('\n').filter(Boolean).map(asRouted))
  const missing = [...named].filter((page) => !routes[page]).map((page) => `${page} of ${specification} is missing`)
  const others = Object.entries(routes).flatMap(([page, { isOurs }]) => {
    if (named.has(page)) return isOurs ? [`${page} is in ${specification}, and not ours alone`] : []
    return isOurs ? [] : [`${page} is not in ${specification}; what is ours alone says isOurs`]
  })
  return [...missing, ...others].map((message) => ({ path: table, message }))
}

const planted = (routes: string, files: Readonly<Record<string, string>>, listed = ['/cart']) => ({
  [table]: `export const specRoutes = {${routes}}`,
  [specification]: `${listed.join('\n')}\n`,
  ...files,
})
const cartFile = {
  [`${folder}_public/cart.tsx`]: "export const Route = createFileRoute('/_public/cart')({ component: Cart })",
}
const open = "layout: 'default', guard: 'none'"

export const routesOfTheSpecification: HouseRule = {
  name: 'routes of the specification',
  why: 'the specification names every address. One that is missing, or made up, is found by a customer.',
  check: async (project) => {
    if (!project.files.has(table)) return []
    const { specRoutes } = (await project.load(table)) as { specRoutes: Readonly<Record<string, Route>> }
    const known = new Set<string>()
    const listed = project.files.get(specification) ?? ''
    const violations = differences(specRoutes, listed)
    for (const [path, text] of project.files) {
      if (!path.startsWith(folder)) continue
      const page = pageOf(path, text)
      if (page === undefined) continue
      known.add(page)
      const route = specRoutes[page]
      const problems = route ? problemsOf(page, text, route) : [`${page} is no route of ${table}`]
      violations.push(...problems.map((message) => ({ path, message })))
    }
    const missing = Object.keys(specRoutes).filter((page) => !known.has(page))
    return [...violations, ...missing.map((page) => ({ path: table, message: `${page} has no file under ${folder}` }))]
  },
  planted: [
    planted(`'/cart': { ${open} }`, {}),
    planted('', { [`${folder}_public/cart.tsx`]: "export const Route = createFileRoute('/_public/cart')({})" }, []),
    // One letter of the customer's address, of ours, of a parameter; an address nobody asked for; one that is theirs.
    planted(`'/cart': { ${open} }`, cartFile, ['/carte']),
    planted(`'/cart': { ${open} }`, cartFile, ['/card']),
    planted(`'/cart': { ${open} }`, cartFile, ['/cart', '/cart/{lineId}']),
    planted(`'/cart': { ${open} }`, cartFile, []),
    planted(`'/cart': { ${open}, isOurs: true }`, cartFile),
    planted(
      `'/cart/$line': { ${open} }`,
      {
        [`${folder}_public/cart/$line.tsx`]:
          "export const Route = createFileRoute('/_public/cart/$line')({ component: CartLine })",
      },
      ['/cart/{line}'],
    ),
    planted("'/cart': { layout: 'default', guard: 'signedIn' }", {
      [`${folder}_public/cart.tsx`]: "export const Route = createFileRoute('/_public/cart')({ component: Cart })",
    }),
  ],
  innocent: planted(
    `'/': { ${open} }, '/cart/$line': { layout: 'default', guard: 'signedIn' }, '/hub': { layout: 'dashboard', guard: 'retailer' }`,
    {
      [`${folder}_public.tsx`]: "export const Route = createFileRoute('/_public')({ component: Layout })",
      [`${folder}_public/index.tsx`]: "export const Route = createFileRoute('/_public/')({ component: Home })",
      [`${folder}_public/cart/$line.tsx`]:
        "export const Route = createFileRoute('/_public/cart/$line')({ beforeLoad: guard('signedIn'), params: checkedParams({ line: 'id' }) })",
      [`${folder}hub/route.tsx`]: "export const Route = createFileRoute('/hub')({ component: Frame })",
      [`${folder}hub/index.tsx`]: "export const Route = createFileRoute('/hub/')({ component: Hub })",
    },
    ['/', '/cart/{line}', '/hub'],
  ),
}
