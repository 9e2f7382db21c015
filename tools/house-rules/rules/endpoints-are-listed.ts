import type { HouseRule, Project } from '../house-rule.ts'
import { isTest, sourcesOf } from '../imports.ts'

const contract = 'packages/contract/src/'
const definition =
  /export const (\w+) = (?:defineEndpoint|atBothDesks|atBothSides)<typeof schemas\.(\w+)>\(\)\(\{\n([\s\S]*?)\n\}\)/g
const camel = (slug: string): string => slug.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
/** Whether the area's list puts this file and its schemas together, and the list of all areas has that one. */
const isServed = (project: Project, area: string, file: string): boolean => {
  const list = project.files.get(`${contract}${area}/endpoints.ts`) ?? ''
  const alias = (path: string) => list.match(new RegExp(`^import \\* as (\\w+) from '\\./${path}\\.ts'$`, 'm'))?.[1]
  const [promises, schemas] = [alias(file), alias(`${file}.schema`)]
  const all = project.files.get(`${contract}endpoints.ts`) ?? ''
  return list.includes(`withSchemas(${promises}, ${schemas})`) && all.includes(`listed(${camel(area)})`)
}

const flawsOf = (project: Project, path: string, text: string): string[] => {
  const [area = '', file = ''] = path.slice(contract.length).replace(/\.ts$/, '').split('/')
  const flaws: string[] = []
  const definitions = [...text.matchAll(definition)]
  for (const [, name = '', schemas, inside = ''] of definitions) {
    const slug = inside.match(/^ {2}slug: '([^']*)'/m)?.[1] ?? ''
    if (camel(slug) !== name || schemas !== name) flaws.push(`${name}, ${slug} and its schemas ${schemas} are one name`)
    if (definitions.length === 1 && file !== slug) flaws.push(`${slug} is alone here, and the file has another name`)
  }
  if (definitions.length !== text.match(/\b(?:defineEndpoint|atBothDesks|atBothSides)</g)?.length) {
    flaws.push('has an endpoint that is written otherwise than `defineEndpoint<typeof schemas.getOrder>()({ … })`')
  }
  if (/^import (?!type\b)[^']*'(?:zod|[^'\n]*\.schema\.ts)'/m.test(text)) {
    flaws.push('loads Zod, which who only calls does not need: `import type`')
  }
  if (!isServed(project, area, file))
    flaws.push(`is missing in ${contract}${area}/endpoints.ts or ${contract}endpoints.ts`)
  return flaws
}

export const endpointsAreListed: HouseRule = {
  name: 'endpoints are listed',
  why: 'endpoints.ts feeds OpenAPI and the isolation matrix: what is missing there is neither documented nor tested against strangers. An endpoint has one slug, so that its trail can be found, and a screen that calls it loads no validator.',
  check: (project) =>
    sourcesOf(project, contract)
      .filter(
        ([path, text]) =>
          path.split('/').length > 4 && !isTest(path) && /\b(?:defineEndpoint|atBothDesks|atBothSides)</.test(text),
      )
      .flatMap(([path, text]) => flawsOf(project, path, text).map((message) => ({ path, message }))),
  planted: [
    // Nowhere listed.
    { ...orders({ file: 'get-order', names: ['getOrder'] }), 'packages/contract/src/orders/endpoints.ts': '' },
    // Its area is not listed.
    {
      ...orders({ file: 'get-order', names: ['getOrder'] }),
      'packages/contract/src/endpoints.ts': 'export const endpoints = []',
    },
    // Alone in a file of another name.
    orders({ file: 'orders', names: ['getOrder'] }),
    // Under another name than its slug.
    orders({ file: 'get-order', names: ['readOrder'], slug: 'get-order' }),
    // With Zod.
    orders({
      file: 'get-order',
      names: ['getOrder'],
      head: "import { getOrder as schemas } from './get-order.schema.ts'",
    }),
    // With schemas of its own making.
    {
      'packages/contract/src/orders/get-order.ts':
        "export const getOrder = defineEndpoint<{ response: z.ZodType }>()({\n  slug: 'get-order',\n})",
    },
  ],
  innocent: {
    ...orders({ file: 'orders', names: ['getOrder', 'listOrders'] }),
    'packages/contract/src/orders/order-row.schema.ts': "import { z } from 'zod'\nexport const orderRow = z.object({})",
  },
}

/** A contract with one file of endpoints. */
function orders({
  file,
  names,
  slug,
  head = `import type * as schemas from './${file}.schema.ts'`,
}: {
  file: string
  names: readonly string[]
  slug?: string
  head?: string
}): Readonly<Record<string, string>> {
  const slugOf = (name: string) => slug ?? name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  const endpoints = names.map(
    (name) => `export const ${name} = defineEndpoint<typeof schemas.${name}>()({\n  slug: '${slugOf(name)}',\n})`,
  )
  return {
    [`packages/contract/src/orders/${file}.ts`]: [
      "import { defineEndpoint } from '../endpoint.ts'",
      head,
      ...endpoints,
    ].join('\n'),
    'packages/contract/src/orders/endpoints.ts': `import * as some from './${file}.ts'\nimport * as theirs from './${file}.schema.ts'\nexport const orders = { ...withSchemas(some, theirs) }`,
    'packages/contract/src/endpoints.ts': 'export const endpoints = [...listed(orders)]',
  }
}
